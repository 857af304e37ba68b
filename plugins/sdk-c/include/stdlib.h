// The part of the C library that the bindings use; sdk.c has it. A module has no other: there is no file, process or environment.
#ifndef BELLWETHER_STDLIB_H
#define BELLWETHER_STDLIB_H
#include <stddef.h>

// Memory of at least `size` bytes at a multiple of 16; NULL when the instance has reached its maximum.
void *malloc(size_t size);
// The same memory with another size, moved if it must be.
void *realloc(void *old, size_t size);
// Gives memory back. NULL is nothing.
void free(void *memory);
// Ends the run as a trap.
_Noreturn void abort(void);
#endif

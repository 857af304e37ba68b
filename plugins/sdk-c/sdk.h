// What a Bellwether module in C has beside the bindings of the world (bellwether.h, which `bellwether build` generates): it reads
// members of the input and writes a result. It is no JSON library: it reads members of the input's outermost object, which the host
// has checked, and knows nothing of what a page contains.
#ifndef BELLWETHER_SDK_H
#define BELLWETHER_SDK_H
#include "bellwether.h"
#include <stdlib.h>
#include <string.h>

// A text that grows. Begin with `bw_text_t text = {0};`.
typedef struct {
  char *ptr;
  size_t len;
  size_t room;
} bw_text_t;

// Appends a text that ends with a NUL.
void bw_put(bw_text_t *text, const char *more);
// Appends bytes as they are.
void bw_put_bytes(bw_text_t *text, const void *bytes, size_t len);
// Appends a decimal number.
void bw_put_number(bw_text_t *text, int64_t number);
// Appends a JSON string, with its quotes. What is not UTF-8 becomes U+FFFD: a result that is not UTF-8 would end the run.
void bw_put_quoted(bw_text_t *text, const void *bytes, size_t len);
// The text as a value of the bindings, which owns it from then on.
bellwether_string_t bw_taken(bw_text_t *text);

// The JSON of a member of the outermost object, as a part of `json`; false when it is not there.
bool bw_member(bellwether_string_t json, const char *name, bellwether_string_t *value);
// The text of a member, unescaped, in memory of its own; false when it is not there or no string.
bool bw_member_text(bellwether_string_t json, const char *name, bellwether_string_t *value);

// Fills the failure of a run. `detail` may be empty: {0}. Returns false, so that `analyze` can return it.
bool bw_fail(bellwether_failure_t *failure, failures_category_t category, const char *message, bellwether_string_t detail);
// The same for a page that gave no answer, as the Rust SDK says it. It asks for nothing itself: where robots.txt could not be read, it
// says `robots`.
bool bw_fail_fetch(bellwether_failure_t *failure, bellwether_string_t url, const http_error_t *error);
#endif

// What sdk.h and the headers in include/ promise. Memory is one list of free blocks, in the order of their addresses: equal runs take
// equal memory and equal fuel.
#include "sdk.h"

// ---- Memory

// Stands before each block. A multiple of 16 bytes, so that what follows it is aligned for every type.
typedef struct block {
  size_t size;         // bytes behind this header
  struct block *next;  // the next free block; only while this one is free
  size_t unused[2];
} block_t;

_Static_assert(sizeof(block_t) == 16, "blocks are aligned to 16 bytes");

extern block_t __heap_base[];  // the linker puts it behind the data
static const size_t PAGE = 65536;
static block_t *free_blocks;
static uintptr_t end_of_heap;  // 0 before the first allocation

// Adds a free block, joined with its neighbours.
static void give(block_t *block) {
  block_t *before = NULL, *after = free_blocks;
  while (after && after < block) {
    before = after;
    after = after->next;
  }
  block->next = after;
  if (after && (char *)(block + 1) + block->size == (char *)after) {
    block->size += sizeof(block_t) + after->size;
    block->next = after->next;
  }
  if (!before) {
    free_blocks = block;
  } else if ((char *)(before + 1) + before->size == (char *)block) {
    before->size += sizeof(block_t) + block->size;
    before->next = block->next;
  } else {
    before->next = block;
  }
}

// Makes memory for a block of this size; false at the maximum.
static bool grow(size_t size) {
  uintptr_t start = end_of_heap;
  size_t pages = (size + sizeof(block_t) + PAGE - 1) / PAGE;
  if (!start) {
    start = ((uintptr_t)__heap_base + 15) & ~(uintptr_t)15;
    end_of_heap = __builtin_wasm_memory_size(0) * PAGE;
    if (end_of_heap >= start + sizeof(block_t) + size) pages = 0;
  }
  if (pages && __builtin_wasm_memory_grow(0, pages) == (size_t)-1) return false;
  end_of_heap += pages * PAGE;
  block_t *block = (block_t *)start;
  block->size = end_of_heap - start - sizeof(block_t);
  give(block);
  return true;
}

void *malloc(size_t size) {
  if (size > (size_t)1 << 30) return NULL;
  size = (size + 15) & ~(size_t)15;
  do {
    block_t **link = &free_blocks;
    for (block_t *block = free_blocks; block; link = &block->next, block = block->next) {
      if (block->size < size) continue;
      *link = block->next;
      if (block->size >= size + 2 * sizeof(block_t)) {
        block_t *rest = (block_t *)((char *)(block + 1) + size);
        rest->size = block->size - size - sizeof(block_t);
        block->size = size;
        give(rest);
      }
      return block + 1;
    }
  } while (grow(size));
  return NULL;
}

void free(void *memory) {
  if (memory) give((block_t *)memory - 1);
}

void *realloc(void *old, size_t size) {
  if (!old) return malloc(size);
  size_t has = ((block_t *)old - 1)->size;
  if (has >= size) return old;
  void *made = malloc(size);
  if (!made) return NULL;
  memcpy(made, old, has);
  free(old);
  return made;
}

void abort(void) { __builtin_trap(); }

// With bulk memory, which the command turns on, these are one instruction each.
void *memcpy(void *restrict to, const void *restrict from, size_t size) { return __builtin_memcpy(to, from, size); }
void *memmove(void *to, const void *from, size_t size) { return __builtin_memmove(to, from, size); }
void *memset(void *to, int byte, size_t size) { return __builtin_memset(to, byte, size); }

int memcmp(const void *left, const void *right, size_t size) {
  const unsigned char *a = left, *b = right;
  for (size_t i = 0; i < size; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}

size_t strlen(const char *text) {
  size_t len = 0;
  while (text[len]) len++;
  return len;
}

// ---- Writing

void bw_put_bytes(bw_text_t *text, const void *bytes, size_t len) {
  if (text->room - text->len < len) {
    size_t room = text->room * 2 > text->len + len ? text->room * 2 : text->len + len;
    text->ptr = realloc(text->ptr, room);
    if (!text->ptr) abort();
    text->room = room;
  }
  if (len) memcpy(text->ptr + text->len, bytes, len);
  text->len += len;
}

void bw_put(bw_text_t *text, const char *more) { bw_put_bytes(text, more, strlen(more)); }

void bw_put_number(bw_text_t *text, int64_t number) {
  char digits[20];
  size_t at = sizeof digits;
  uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
  do digits[--at] = (char)('0' + rest % 10);
  while (rest /= 10);
  if (number < 0) digits[--at] = '-';
  bw_put_bytes(text, digits + at, sizeof digits - at);
}

// Bytes of the UTF-8 character at the start (Unicode 17, table 3-7); 0 when there is none.
static size_t utf8_len(const uint8_t *b, size_t len) {
  if (b[0] < 0x80) return 1;
  size_t need = b[0] >= 0xc2 && b[0] <= 0xdf ? 2 : (b[0] & 0xf0) == 0xe0 ? 3 : b[0] >= 0xf0 && b[0] <= 0xf4 ? 4 : 0;
  if (!need || len < need) return 0;
  uint8_t low = b[0] == 0xe0 ? 0xa0 : b[0] == 0xf0 ? 0x90 : 0x80, high = b[0] == 0xed ? 0x9f : b[0] == 0xf4 ? 0x8f : 0xbf;
  if (b[1] < low || b[1] > high) return 0;
  for (size_t i = 2; i < need; i++)
    if ((b[i] & 0xc0) != 0x80) return 0;
  return need;
}

void bw_put_quoted(bw_text_t *text, const void *bytes, size_t len) {
  const uint8_t *b = bytes;
  bw_put(text, "\"");
  for (size_t i = 0; i < len;) {
    size_t has = utf8_len(b + i, len - i);
    if (!has) {
      bw_put(text, "\xef\xbf\xbd");
    } else if (b[i] < 0x20) {
      static const char HEX[] = "0123456789abcdef";
      char escaped[6] = {'\\', 'u', '0', '0', HEX[b[i] >> 4], HEX[b[i] & 15]};
      bw_put_bytes(text, escaped, sizeof escaped);
    } else {
      if (b[i] == '"' || b[i] == '\\') bw_put(text, "\\");
      bw_put_bytes(text, b + i, has);
    }
    i += has ? has : 1;
  }
  bw_put(text, "\"");
}

bellwether_string_t bw_taken(bw_text_t *text) {
  bellwether_string_t taken = {(uint8_t *)text->ptr, text->len};
  *text = (bw_text_t){0};
  return taken;
}

// ---- Reading

static size_t space(const uint8_t *b, size_t at, size_t len) {
  while (at < len && (b[at] == ' ' || b[at] == '\n' || b[at] == '\r' || b[at] == '\t' || b[at] == ',' || b[at] == ':')) at++;
  return at;
}

// The end of the value at `at`.
static size_t behind(const uint8_t *b, size_t at, size_t len) {
  for (size_t depth = 0; at < len; at++) {
    if (b[at] == '"') {
      for (at++; at < len && b[at] != '"'; at++)
        if (b[at] == '\\') at++;
    } else if (b[at] == '{' || b[at] == '[') {
      depth++;
    } else if (b[at] == '}' || b[at] == ']') {
      if (depth == 0) return at;
      depth--;
    } else if (depth == 0 && (b[at] == ',' || b[at] <= ' ')) {
      return at;
    }
    if (depth == 0 && (b[at] == '"' || b[at] == '}' || b[at] == ']')) return at + 1;
  }
  return len;
}

bool bw_member(bellwether_string_t json, const char *name, bellwether_string_t *value) {
  size_t at = space(json.ptr, 0, json.len), name_len = strlen(name);
  if (at >= json.len || json.ptr[at] != '{') return false;
  for (at = space(json.ptr, at + 1, json.len); at < json.len && json.ptr[at] == '"'; at = space(json.ptr, at, json.len)) {
    size_t key = at + 1, key_end = behind(json.ptr, at, json.len);
    size_t start = space(json.ptr, key_end, json.len);
    at = behind(json.ptr, start, json.len);
    if (key_end - 1 - key == name_len && memcmp(json.ptr + key, name, name_len) == 0) {
      *value = (bellwether_string_t){json.ptr + start, at - start};
      return true;
    }
  }
  return false;
}

static uint32_t hex4(const uint8_t *b) {
  uint32_t code = 0;
  for (int i = 0; i < 4; i++) code = code << 4 | (uint32_t)(b[i] <= '9' ? b[i] - '0' : (b[i] | 32) - 'a' + 10);
  return code;
}

static void put_char(bw_text_t *text, uint32_t code) {
  uint8_t b[4];
  size_t len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t i = len; --i > 0; code >>= 6) b[i] = (uint8_t)(0x80 | (code & 0x3f));
  b[0] = (uint8_t)(len == 1 ? code : code | (0xf00u >> len & 0xff));
  bw_put_bytes(text, b, len);
}

bool bw_member_text(bellwether_string_t json, const char *name, bellwether_string_t *value) {
  bellwether_string_t raw;
  if (!bw_member(json, name, &raw) || raw.len < 2 || raw.ptr[0] != '"') return false;
  bw_text_t text = {0};
  for (size_t i = 1; i < raw.len - 1; i++) {
    if (raw.ptr[i] != '\\') {
      bw_put_bytes(&text, raw.ptr + i, 1);
      continue;
    }
    uint8_t escape = raw.ptr[++i];
    if (escape == 'u' && i + 4 < raw.len) {
      uint32_t code = hex4(raw.ptr + i + 1);
      i += 4;
      if (code >= 0xd800 && code < 0xdc00 && i + 6 < raw.len && raw.ptr[i + 1] == '\\') {
        code = 0x10000 + ((code - 0xd800) << 10) + (hex4(raw.ptr + i + 3) - 0xdc00);
        i += 6;
      }
      put_char(&text, code >= 0xd800 && code < 0xe000 ? 0xfffd : code);
      continue;
    }
    uint8_t plain = escape == 'n' ? '\n' : escape == 't' ? '\t' : escape == 'r' ? '\r' : escape == 'b' ? '\b' : escape == 'f' ? '\f' : escape;
    bw_put_bytes(&text, &plain, 1);
  }
  *value = bw_taken(&text);
  return true;
}

// ---- Failures

bool bw_fail(bellwether_failure_t *failure, failures_category_t category, const char *message, bellwether_string_t detail) {
  *failure = (bellwether_failure_t){.category = category};
  bellwether_string_dup(&failure->message, message);
  failure->detail.is_some = detail.len > 0;
  failure->detail.val = detail;
  return false;
}

bool bw_fail_fetch(bellwether_failure_t *failure, bellwether_string_t url, const http_error_t *error) {
  static const struct {
    failures_category_t category;
    const char *message;
  } OF[] = {
      [HTTP_ERROR_DENIED] = {FAILURES_CATEGORY_INVALID_INPUT, "This URL may not be fetched."},
      [HTTP_ERROR_ROBOTS] = {FAILURES_CATEGORY_ROBOTS, "robots.txt of the site forbids the page to our agent."},
      [HTTP_ERROR_BUDGET] = {FAILURES_CATEGORY_OUT_OF_BUDGET,
                             "The run had no request left: its limit was reached, or other runs kept the site busy."},
      [HTTP_ERROR_TIMEOUT] = {FAILURES_CATEGORY_UNREACHABLE, "The site did not answer in time."},
      [HTTP_ERROR_REDIRECTS] = {FAILURES_CATEGORY_UNREACHABLE, "The page's redirects cannot be followed."},
      [HTTP_ERROR_UNREACHABLE] = {FAILURES_CATEGORY_UNREACHABLE, "The site cannot be reached."},
  };
  bw_text_t detail = {0};
  bw_put_bytes(&detail, url.ptr, url.len);
  // The three cases with a text have it at the same place.
  if (error->tag == HTTP_ERROR_DENIED || error->tag == HTTP_ERROR_REDIRECTS || error->tag == HTTP_ERROR_UNREACHABLE) {
    bw_put(&detail, ": ");
    bw_put_bytes(&detail, error->val.denied.ptr, error->val.denied.len);
  }
  return bw_fail(failure, OF[error->tag].category, OF[error->tag].message, bw_taken(&detail));
}

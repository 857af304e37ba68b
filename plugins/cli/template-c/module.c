// Says with which status and length a page answers. It looks at one page, and judges nothing.
#include "sdk.h"

// A line of the log, which only you see.
static void note(bw_text_t *line) {
  bellwether_string_t text = bw_taken(line);
  log_write(LOG_LEVEL_INFO, &text);
  bellwether_string_free(&text);
}

// `input` is the JSON of a job: the host has checked it against the fields of manifest.json. True with the JSON of the result in `result`,
// which must fit `result` of manifest.json; false with why there is none in `failure`.
bool exports_bellwether_analyze(bellwether_string_t *input, bellwether_string_t *result, bellwether_failure_t *failure) {
  bellwether_string_t url;
  if (!bw_member_text(*input, "url", &url)) {
    return bw_fail(failure, FAILURES_CATEGORY_INVALID_INPUT, "There is no url.", (bellwether_string_t){0});
  }

  http_request_t request = {.method = HTTP_METHOD_GET, .url = url, .redirects = HTTP_REDIRECTS_FOLLOW};
  http_response_t page;
  http_error_t error;
  if (!http_fetch(&request, &page, &error)) return bw_fail_fetch(failure, url, &error);

  bw_text_t line = {0};
  bw_put_number(&line, (int64_t)page.body.len);
  bw_put(&line, " bytes from ");
  bw_put_bytes(&line, page.url.ptr, page.url.len);
  note(&line);

  bw_text_t json = {0};
  bw_put(&json, "{\"url\":");
  bw_put_quoted(&json, page.url.ptr, page.url.len);
  bw_put(&json, ",\"status\":");
  bw_put_number(&json, page.status);
  bw_put(&json, ",\"bytes\":");
  bw_put_number(&json, (int64_t)page.body.len);
  bw_put(&json, "}");
  *result = bw_taken(&json);

  http_response_free(&page); // a run has at most 96 MiB of memory, and a page may have 5
  bellwether_string_free(&url);
  return true;
}

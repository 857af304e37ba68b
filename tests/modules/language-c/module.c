// Calls every import of the world from C and says what it heard; with `do` = `many` it reads a page ten times and says how much memory
// that took. For tests: it judges nothing.
#include "sdk.h"

typedef bellwether_string_t string_t;

static string_t text(const char *literal) { return (string_t){(uint8_t *)literal, strlen(literal)}; }

// Appends an item `name: said` of the list `heard`.
static void hear(bw_text_t *json, const char *name, bool is_ok, string_t said) {
  bw_text_t line = {0};
  bw_put(&line, name);
  bw_put(&line, is_ok ? " ok " : " error ");
  bw_put_bytes(&line, said.ptr, said.len);
  if (json->ptr[json->len - 1] != '[') bw_put(json, ",");
  bw_put_quoted(json, line.ptr, line.len);
  free(line.ptr);
}

static void hear_case(bw_text_t *json, const char *name, unsigned tag, string_t why) {
  bw_text_t said = {0};
  bw_put_number(&said, tag);
  bw_put(&said, " ");
  bw_put_bytes(&said, why.ptr, why.len);
  hear(json, name, false, bw_taken(&said));
}

static const string_t NOTHING = {0};

static void ask_assistants(bw_text_t *json) {
  assistants_list_assistant_t all;
  assistants_error_t error;
  if (assistants_list(&all, &error)) {
    for (size_t i = 0; i < all.len; i++) hear(json, "assistants.list", true, all.ptr[i].model);
    assistants_list_assistant_free(&all);
  } else {
    hear_case(json, "assistants.list", error.tag, error.tag == ASSISTANTS_ERROR_FAILED ? error.val.failed : NOTHING);
  }
  assistants_question_t question = {.assistant = text("main"), .prompt = text("What is tea?"), .max_tokens = 10};
  question.country = (bellwether_option_string_t){true, text("GB")};
  assistants_answer_t answer;
  if (assistants_ask(&question, &answer, &error)) {
    hear(json, "assistants.ask", true, answer.text);
    for (size_t i = 0; i < answer.citations.len; i++) hear(json, "assistants.ask cites", true, answer.citations.ptr[i]);
    if (answer.usage.is_some) hear_case(json, "assistants.ask used", answer.usage.val.output_tokens, NOTHING);
    assistants_answer_free(&answer);
  } else {
    hear_case(json, "assistants.ask", error.tag, error.tag == ASSISTANTS_ERROR_FAILED ? error.val.failed : NOTHING);
  }
}

static void ask_providers(bw_text_t *json, string_t url) {
  search_query_t query = {.keyword = text("tea"), .device = SEARCH_DEVICE_MOBILE, .depth = 20};
  search_list_results_t results;
  search_error_t search_error;
  if (search_look_up(&query, &results, &search_error)) {
    for (size_t i = 0; i < results.len; i++) {
      hear(json, "search.look-up", true, results.ptr[i].provider);
      for (size_t j = 0; j < results.ptr[i].hits.len; j++) hear(json, "search.look-up hit", true, results.ptr[i].hits.ptr[j].url);
    }
    search_list_results_free(&results);
  } else {
    hear_case(json, "search.look-up", search_error.tag, NOTHING);
  }
  measure_request_t request = {.url = url, .device = MEASURE_DEVICE_MOBILE};
  measure_error_t measure_error;
  measure_lab_t lab;
  if (measure_in_lab(&request, &lab, &measure_error)) {
    hear(json, "measure.in-lab", true, lab.lighthouse_version);
    bw_text_t score = {0};
    if (lab.categories.len && lab.categories.ptr[0].score.is_some)
      bw_put_number(&score, (int64_t)(lab.categories.ptr[0].score.val * 1000));
    hear(json, "measure.in-lab score in thousandths", true, bw_taken(&score));
    measure_lab_free(&lab);
  } else {
    hear_case(json, "measure.in-lab", measure_error.tag, measure_error.tag == MEASURE_ERROR_PAGE ? measure_error.val.page : NOTHING);
  }
  measure_field_t field;
  if (measure_in_field(&request, &field, &measure_error)) {
    hear(json, "measure.in-field", true, field.provider);
    measure_field_free(&field);
  } else {
    hear_case(json, "measure.in-field", measure_error.tag, NOTHING);
  }
  string_t kind = text("analytics"), subject = text("a.com"), data;
  site_data_error_t data_error;
  if (site_data_read(&kind, &subject, &data, &data_error)) hear(json, "site-data.read", true, data);
  else hear_case(json, "site-data.read", data_error.tag, NOTHING);
}

static void call_the_rest(bw_text_t *json) {
  string_t note = text("half"), line = text("a line"), charset = text("windows-1252"), domain = text("Bücher.example"), said;
  bellwether_list_u8_t bytes = {(uint8_t *)"caf\xe9", 4};
  progress_report(1, 2, &note);
  log_write(LOG_LEVEL_WARN, &line);
  if (text_decode(&charset, &bytes, &said)) hear(json, "text.decode", true, said);
  if (text_domain_to_ascii(&domain, &said)) hear(json, "text.domain-to-ascii", true, said);
  bw_text_t number = {0};
  bw_put_number(&number, (int64_t)clock_now_ms());
  hear(json, "clock.now-ms", true, bw_taken(&number));
  bw_put_number(&number, (int64_t)(clock_now_ms() - clock_deadline_ms()));
  hear(json, "clock.now-ms - clock.deadline-ms", true, bw_taken(&number));
}

// Fetches the page; its title-like start goes to `heard`, also where it is not UTF-8.
static bool fetch(bw_text_t *json, string_t url, http_method_t method, bool keeps_all, http_error_t *error) {
  http_header_t header = {text("accept-language"), text("fr")};
  http_request_t request = {.method = method, .url = url, .headers = {&header, 1}, .redirects = HTTP_REDIRECTS_FOLLOW};
  if (!keeps_all) request.max_body_bytes = (bellwether_option_u32_t){true, 100};
  http_response_t page;
  if (!http_fetch(&request, &page, error)) return false;
  if (!keeps_all) {
    hear_case(json, "http.fetch status", page.status, page.url);
    hear(json, page.truncated ? "http.fetch cut" : "http.fetch", true, (string_t){page.body.ptr, page.body.len});
    for (size_t i = 0; i < page.headers.len; i++) hear(json, "http.fetch header", true, page.headers.ptr[i].value);
    for (size_t i = 0; i < page.hops.len; i++) hear_case(json, "http.fetch hop", page.hops.ptr[i].status, page.hops.ptr[i].url);
  }
  http_response_free(&page);
  return true;
}

bool exports_bellwether_analyze(string_t *input, string_t *result, bellwether_failure_t *failure) {
  string_t url, what;
  http_error_t error;
  if (!bw_member_text(*input, "url", &url)) return bw_fail(failure, FAILURES_CATEGORY_INVALID_INPUT, "no url", NOTHING);
  if (!bw_member_text(*input, "do", &what)) what = text("page");
  bw_text_t json = {0};
  bw_put(&json, "{\"heard\":[");
  if (memcmp(what.ptr, "page", 4) == 0) {
    if (!fetch(&json, url, HTTP_METHOD_GET, false, &error)) return bw_fail_fetch(failure, url, &error);
    if (!fetch(&json, url, HTTP_METHOD_HEAD, false, &error)) return bw_fail_fetch(failure, url, &error);
  } else if (memcmp(what.ptr, "asks", 4) == 0) {
    ask_assistants(&json);
    ask_providers(&json, url);
    call_the_rest(&json);
  } else if (memcmp(what.ptr, "many", 4) == 0) {
    for (int i = 0; i < 10; i++)
      if (!fetch(&json, url, HTTP_METHOD_GET, true, &error)) return bw_fail_fetch(failure, url, &error);
  } else {
    abort();
  }
  bw_put(&json, "],\"memory_pages\":");
  bw_put_number(&json, (int64_t)__builtin_wasm_memory_size(0));
  bw_put(&json, "}");
  *result = bw_taken(&json);
  return true;
}

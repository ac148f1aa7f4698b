// A handler may call only what is safe in signals: everything it needs is made when it is installed, and it neither
// allocates nor takes a lock. Swift code cannot promise that.
#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "CCrashReport.h"

#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <mach-o/dyld.h>
#endif

extern char **environ;

enum { list_size = 1 << 16, stack_size = 1 << 16 };

static char *const *arguments;
static char **environment;
/// `ADAPT_CRASHED=` and the documents so far.
static char *list;
static size_t list_length;
static char program[PATH_MAX];
static int exit_status;
static atomic_int is_committed;
static atomic_flag is_handling = ATOMIC_FLAG_INIT;
static _Thread_local char *document;
static _Thread_local char *alternative_stack;

static void write_text(const char *text) {
  size_t left = strlen(text);
  while (left > 0) {
    ssize_t count = write(STDERR_FILENO, text, left);
    if (count <= 0) return;
    text += count;
    left -= (size_t)count;
  }
}

static void run_anew(void) {
  size_t length = strlen(document);
  if (program[0] == 0 || environment == NULL || list_length + length + 2 > list_size) return;
  memcpy(list + list_length, document, length);
  memcpy(list + list_length + length, "\n", 2);
  // The new run shall see signals, too: those that are blocked stay so.
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  execve(program, arguments, environment);
}

static void handle(int number) {
  // Another thread may crash while this one reports: the first one ends the process.
  if (atomic_flag_test_and_set(&is_handling))
    for (;;) pause();
  if (document != NULL && !atomic_load(&is_committed)) run_anew();
  char digits[] = "00";
  digits[0] = (char)('0' + number / 10 % 10);
  digits[1] = (char)('0' + number % 10);
  write_text("error: adapt crashed (signal ");
  write_text(number < 10 ? digits + 1 : digits);
  if (document != NULL) {
    write_text(") while it worked on ");
    write_text(document);
  } else {
    write_text(")");
  }
  write_text("; that is a mistake in adapt: please report it, with the document if you may (SECURITY.md)\n");
  _exit(exit_status);
}

static void use_alternative_stack(void) {
  // A stack that ran over has no room for a handler.
  if (alternative_stack != NULL) return;
  alternative_stack = malloc(stack_size);
  if (alternative_stack == NULL) return;
  stack_t stack = {.ss_sp = alternative_stack, .ss_size = stack_size};
  sigaltstack(&stack, NULL);
}

static void make_environment(void) {
  const char prefix[] = CRASH_VARIABLE "=";
  size_t count = 0;
  while (environ[count] != NULL) count++;
  list = malloc(list_size);
  environment = malloc((count + 2) * sizeof(char *));
  if (list == NULL || environment == NULL) {
    environment = NULL;
    return;
  }
  memcpy(list, prefix, sizeof prefix);
  size_t kept = 0;
  for (size_t index = 0; index < count; index++) {
    if (strncmp(environ[index], prefix, sizeof prefix - 1) != 0) {
      environment[kept++] = environ[index];
    } else if (strlen(environ[index]) < list_size) {
      memcpy(list, environ[index], strlen(environ[index]) + 1);
    }
  }
  list_length = strlen(list);
  environment[kept] = list;
  environment[kept + 1] = NULL;
}

void crash_report_install(char *const *given, int status) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  // A sanitizer has its own report.
  return;
#endif
#endif
  arguments = given;
  exit_status = status;
#if defined(__APPLE__)
  uint32_t size = sizeof program;
  if (_NSGetExecutablePath(program, &size) != 0) program[0] = 0;
#else
  // The link leads to the program itself even where its file was replaced.
  strcpy(program, "/proc/self/exe");
#endif
  make_environment();
  use_alternative_stack();
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  const int numbers[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaction(numbers[index], &action, NULL);
}

void crash_report_enter(const char *name) {
  use_alternative_stack();
  char *old = document;
  document = name == NULL ? NULL : strdup(name);
  free(old);
}

void crash_report_commit(void) { atomic_store(&is_committed, 1); }

#ifndef CCRASHREPORT_H
#define CCRASHREPORT_H

/// The variable of the environment that lists the documents on which the runs before crashed, one a line.
#define CRASH_VARIABLE "ADAPT_CRASHED"

/// From now on a trap, a bad access or an abort of the process is told, and the process ends with a status.
///
/// Where the thread works on a document and no output was written yet, the process runs itself anew with the same
/// arguments, and with the document in the variable of the environment, so that the results of others are not lost.
void crash_report_install(char *const *arguments, int status);

/// The document that this thread works on from now on; NULL for none. It is copied.
void crash_report_enter(const char *document);

/// Output was written, or input was read that is gone: the process does not run anew any more.
void crash_report_commit(void);

#endif

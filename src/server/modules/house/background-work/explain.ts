/** What programs say, and what it means to those who read it. */
const MEANINGS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/, 'The other server does not answer.'],
  [/ENOTFOUND|EAI_AGAIN/, 'The address of the other server is not known.'],
  [/ETIMEDOUT|ESOCKET|timed? ?out after|connection timeout/i, 'The other server took too long.'],
  [/EAUTH|Invalid login|authentication/i, 'The other server refused the name or the password.'],
  [/EENVELOPE|recipient/i, 'The mail server does not take mail for this address.'],
  [/ENOSPC/, 'The disk is full.'],
  [/EACCES|EPERM/, 'The server may not read or write a file that it needs.'],
  [/ENOENT|missing/i, 'A file that it needs is gone.'],
  [
    /other bytes|ends \d+ bytes early/,
    'The stored file is damaged: restore it from a backup, or upload it again.',
  ],
  [/The server stops/, 'The server was stopped while it ran.'],
];

/** Why a job failed, in plain words; what the program said where nothing plainer is known. */
export function explainFailure(message: string): string {
  return MEANINGS.find(([pattern]) => pattern.test(message))?.[1] ?? message;
}

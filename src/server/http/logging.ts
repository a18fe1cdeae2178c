import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { workScope } from './workScope.ts';

/** Details of the database that quote rows, or values bound to a query. */
const QUOTING = ['params', 'detail', 'where', 'parameters', 'hint'] as const;

/** An error for the log, with its causes, but without the values of a failed query: they may be passwords or names. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return stdSerializers.err(error as Error);
  const { cause } = error;
  // The database quotes the value that it could not read; names of constraints are in fields of their own.
  const plainText = (text: string) =>
    'severity' in error ? withoutValues(text).replace(/"[^"\n]*"/g, '"…"') : withoutValues(text);
  const plain = stdSerializers.err(Object.assign(Object.create(error) as Error, { cause: undefined }));
  const fields = Object.fromEntries(
    Object.entries(plain).filter(([name]) => !QUOTING.some((quoting) => quoting === name)),
  );
  return {
    ...fields,
    message: plainText(error.message),
    stack: plainText(error.stack ?? ''),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  };
}

/** `Failed query: select …\nparams: a,b`: what follows `params:` was bound. */
const withoutValues = (text: string): string =>
  text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '\nparams: …');

/** Lines carry the ids of the request and the job that they were written for. */
export const openLog = (
  options: Pick<LoggerOptions, 'level'>,
  stream?: { write(line: string): void },
): Logger =>
  pino(
    {
      ...options,
      redact: ['headers.authorization', 'headers.cookie', 'password', 'token'],
      serializers: { err: serializeError },
      // Of a line that names these itself, what it names is logged.
      mixin: () => ({ ...workScope.getStore() }),
    },
    ...(stream ? [stream] : []),
  );

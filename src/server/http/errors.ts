import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Language } from '../../shared/domain/languages.ts';
import { refusalText } from '../text/refusals.ts';
import { inEnglish, type Text } from '../text/text.ts';

/** Messages of fields: in every language where members read them, else in English. */
export type FieldFaults = Readonly<Record<string, string | Text>>;

/** What can be done about a refusal: a sentence, and a link to where. */
export interface Remedy {
  readonly text: Text;
  /** A path of the portal, with the words of its link. */
  readonly path: string;
  readonly link: Text;
}

/** A refusal with a stable code, mapped to `{code, message, errors?}` in one place. */
export class HttpError extends Error {
  /** For people who went to the address itself. */
  remedy?: Remedy;

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: string,
    private readonly reason: string | Text,
    private readonly faults?: FieldFaults,
    readonly headers?: Record<string, string>,
    /** Name of what waits behind a password. */
    readonly subject?: string,
  ) {
    super(inEnglish(reason));
    this.name = 'HttpError';
  }

  /** Messages of fields in English, as the log and programs have them. */
  get errors(): Record<string, string> | undefined {
    return this.describeIn('en').errors;
  }

  /** What the refusal says to a person. What has no translation stays in English. */
  describeIn(language: Language): { message: string; errors: Record<string, string> | undefined } {
    const say = (text: string | Text) => (typeof text === 'string' ? text : text.in(language));
    const errors =
      this.faults &&
      Object.fromEntries(Object.entries(this.faults).map(([field, text]) => [field, say(text)]));
    return { message: say(this.reason), errors };
  }
}

export const badRequest = (message: string | Text, errors?: FieldFaults) =>
  new HttpError(400, 'bad_request', message, errors);
/** Bad input with a message for each field. */
export const invalid = (errors: FieldFaults) => new HttpError(400, 'invalid', refusalText.fields, errors);
export const unauthorized = () => new HttpError(401, 'unauthorized', refusalText.signIn);
export const forbidden = () => new HttpError(403, 'forbidden', refusalText.forbidden);
/** A call that is not open to this API key, whatever its account may do. */
export const keyScope = () =>
  new HttpError(
    403,
    'key_scope',
    'This API key may not make this call. The reference at /api/docs says which scope opens it.',
  );
/** `what` is the start of an English sentence, or the whole one in every language. */
export const notFound = (what: string | Text = refusalText.missing.generic) =>
  new HttpError(404, 'not_found', typeof what === 'string' ? `${what} was not found.` : what);
export const conflict = (code: string, message: string | Text, errors?: FieldFaults) =>
  new HttpError(409, code, message, errors);
/** An account that was erased stays as it is. */
export const accountErased = () =>
  conflict('erased', 'This account was erased. It cannot be used or changed any more.');
export const staleVersion = () => conflict('stale_version', refusalText.staleVersion);
export const gone = (message: string) => new HttpError(410, 'gone', message);
export const tooLarge = (message: string | Text) => new HttpError(413, 'too_large', message);
export const unsupportedType = (message: string) => new HttpError(415, 'unsupported_type', message);
export const unprocessable = (code: string, message: string | Text) => new HttpError(422, code, message);
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, 'too_many_requests', refusalText.tooManyTries(seconds), undefined, {
    'Retry-After': String(seconds),
  });
/** Too many requests at a time; the client may try again in two seconds. */
export const busy = (headers: Record<string, string> = {}) =>
  new HttpError(503, 'busy', refusalText.busy, undefined, {
    'Retry-After': '2',
    ...headers,
  });
/** A service that the server needs is unavailable for a moment. */
export const unavailable = (message: Text) =>
  new HttpError(503, 'unavailable', message, undefined, { 'Retry-After': '5' });

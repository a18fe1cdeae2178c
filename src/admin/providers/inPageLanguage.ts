import { ApiError } from '../../shared/client/apiError.ts';
import type { ApiClient, Call } from '../../shared/client/createClient.ts';
import { plainTexts } from '../text/plain.ts';
import { language } from './language.ts';
import { createSentences } from './sentences.ts';

type Say = (english: string) => string;

let reading: Promise<Say> | undefined;
/** Loads the French sentences once some are needed. Without them, such as offline, English is shown. */
async function readSay(): Promise<Say> {
  reading ??= import('../text/fr/refusals/refusals.ts').then(({ refusals, refusalParts }) =>
    createSentences(refusals, refusalParts),
  );
  try {
    return await reading;
  } catch {
    reading = undefined;
    return (english) => english;
  }
}

/** A sentence of the server or of a schema in the language of the page. */
export const sayInPageLanguage = (english: string): string | Promise<string> =>
  language === 'en' ? english : readSay().then((say) => say(english));

async function errorInPageLanguage(error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  const { status, body, retryAfter } = error;
  if (body.code === 'network')
    return new ApiError(status, { ...body, message: plainTexts[language].unreachable }, retryAfter);
  const say = await readSay();
  const errors = Object.entries(error.errors).map(([field, message]) => [field, say(message)] as const);
  return new ApiError(
    status,
    { ...body, message: say(body.message), ...(body.errors && { errors: Object.fromEntries(errors) }) },
    retryAfter,
  );
}

/** Calls whose results have sentences of the server, and no texts that people edit, in fields of these names. */
const SAYING_CALLS =
  /\/batch|^\/api\/backend\/(bulk-change|file|folder|import|invitation|job|library-item|rendition-preset|sign-in-provider|training-video|upload|webhook)|\/items/;
const SAYING_FIELDS = new Set([
  'errors',
  'failure',
  'fault',
  'faults',
  'message',
  'notes',
  'problem',
  'reason',
  'reasons',
  'renditionFailure',
]);

function translated(value: unknown, say: Say, isSaid = false): unknown {
  if (typeof value === 'string') return isSaid ? say(value) : value;
  if (Array.isArray(value)) return value.map((one) => translated(one, say, isSaid));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      translated(one, say, isSaid || SAYING_FIELDS.has(name)),
    ]),
  );
}

/** The result of a call with the sentences of the server in the language of the page. */
export async function resultInPageLanguage<Result>(path: string, result: Result): Promise<Result> {
  if (language === 'en' || !SAYING_CALLS.test(path)) return result;
  // Only texts are other ones: the shape stays.
  return translated(result, await readSay()) as Result;
}

/** A client whose refusals and results are in the language of the page. The server sends them in English. */
export function inPageLanguage(client: ApiClient): ApiClient {
  if (language === 'en') return client;
  const refuse = async (error: unknown): Promise<never> => {
    throw await errorInPageLanguage(error);
  };
  const call: Call = async (method, path, ...options) =>
    resultInPageLanguage(path, await client.call(method, path, ...options).catch(refuse));
  return {
    call,
    send: (request) => client.send(request).catch(refuse),
    fetchFile: (method, path, ...options) => client.fetchFile(method, path, ...options).catch(refuse),
  };
}

import { ApiError } from '../../shared/client/apiError.ts';
import type { ApiClient, Call } from '../../shared/client/createClient.ts';
import { plainTexts } from '../text/plain.ts';
import { language } from './language.ts';

/** Loads the French sentences once some are needed; `null` where they cannot be had, such as offline. */
const readFrench = () => import('./frenchSentences.ts').catch(() => null);

/** A sentence of the server or of a schema in the language of the page. */
export const sayInPageLanguage = (english: string): string | Promise<string> =>
  language === 'en' ? english : readFrench().then((french) => french?.say(english) ?? english);

async function refuse(error: unknown): Promise<never> {
  if (!(error instanceof ApiError)) throw error;
  const { status, body, retryAfter } = error;
  const said =
    body.code === 'network'
      ? { ...body, message: plainTexts[language].unreachable }
      : ((await readFrench())?.inFrench(body) ?? body);
  throw new ApiError(status, said, retryAfter);
}

/** Calls whose results have sentences of the server, and no texts that people edit beside them. */
const SAYING_CALLS =
  /\/batch|\/items|^\/api\/backend\/(bulk-change|file|folder|import|invitation|job|library-item|rendition-preset|sign-in-provider|upload|webhook)/;

/** The result of a call with the sentences of the server in the language of the page. */
export async function resultInPageLanguage<Result>(path: string, result: Result): Promise<Result> {
  if (language === 'en' || !SAYING_CALLS.test(path)) return result;
  return (await readFrench())?.inFrench(result) ?? result;
}

/** A client whose refusals and results are in the language of the page. The server sends them in English. */
export function inPageLanguage(client: ApiClient): ApiClient {
  if (language === 'en') return client;
  const call: Call = async (method, path, ...options) =>
    resultInPageLanguage(path, await client.call(method, path, ...options).catch(refuse));
  return {
    call,
    send: (request) => client.send(request).catch(refuse),
    fetchFile: (method, path, ...options) => client.fetchFile(method, path, ...options).catch(refuse),
  };
}

import { getCookie } from 'hono/cookie';
import {
  acceptedLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '../../shared/domain/languages.ts';
import type { AppRequest } from './routes.ts';

/** Of tests, and no language of the portal: there is a page of it where a test has made one. */
const PSEUDO_LANGUAGE = 'en-XA';

/**
 * The language of a page: what was chosen in this browser, by its user or by the account that last signed in, else what
 * the browser asks for, else the organisation's own.
 */
export async function pageLanguageOf(
  request: AppRequest,
  readDefault: () => Promise<Language>,
): Promise<string> {
  const chosen = getCookie(request, LANGUAGE_COOKIE);
  if (isLanguage(chosen) || chosen === PSEUDO_LANGUAGE) return chosen;
  return acceptedLanguage(request.req.header('accept-language')) ?? (await readDefault());
}

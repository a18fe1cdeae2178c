import { getCookie } from 'hono/cookie';
import {
  acceptedLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
} from '../../shared/domain/languages.ts';
import type { AppRequest } from './routes.ts';

/** Of tests, and no languages of the portal: there are pages of them where a test has made some. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

/**
 * The language of a page: what was chosen in this browser, by its user or by the account that last signed in, else what
 * the browser asks for, else the organisation's own.
 */
export async function pageLanguageOf(
  request: AppRequest,
  readDefault: () => Promise<Language>,
): Promise<string> {
  const chosen = getCookie(request, LANGUAGE_COOKIE);
  if (chosen && (isLanguage(chosen) || PSEUDO_LANGUAGES.includes(chosen))) return chosen;
  return acceptedLanguage(request.req.header('accept-language')) ?? (await readDefault());
}

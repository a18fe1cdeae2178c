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

/** Names the back-office as the caller of what it shares with the portal. */
export const BACK_OFFICE_HEADER = 'X-Back-Office';

/** Reads the language of those who wish none of ours. */
type ReadDefault = () => Promise<Language>;

/**
 * The language of a page: what was chosen in this browser, by its user or by the account that last signed in, else what
 * the browser asks for, else the organisation's own.
 */
export async function pageLanguageOf(request: AppRequest, readDefault: ReadDefault): Promise<string> {
  if (getCookie(request, LANGUAGE_COOKIE) === PSEUDO_LANGUAGE) return PSEUDO_LANGUAGE;
  return wishOf(request) ?? (await readDefault());
}

/**
 * The language of what a response says to people: that of the page which shows it. What is in English alone, the
 * back-office and programs that ask for no language, is answered in English.
 */
export async function messageLanguageOf(request: AppRequest, readDefault: ReadDefault): Promise<Language> {
  if (isOfBackOffice(request)) return 'en';
  const asked = request.req.header('accept-language') ?? '*';
  if (request.get('principal')?.key) return acceptedLanguage(asked) ?? 'en';
  return wishOf(request) ?? (asked === '*' ? 'en' : await readDefault());
}

function wishOf(request: AppRequest): Language | undefined {
  const chosen = [request.get('accountLanguage'), getCookie(request, LANGUAGE_COOKIE)].find(isLanguage);
  return chosen ?? acceptedLanguage(request.req.header('accept-language'));
}

const isOfBackOffice = ({ req }: AppRequest): boolean =>
  req.path.startsWith('/api/backend/') || req.header(BACK_OFFICE_HEADER) !== undefined;

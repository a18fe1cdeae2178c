import { getCookie } from 'hono/cookie';
import {
  acceptedLanguage,
  BACK_OFFICE_HEADER,
  isBackOfficeLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  type Language,
  PAGE_LANGUAGE_PARAMETER,
  tagOf,
} from '../../shared/domain/languages.ts';
import type { AppRequest } from './routes.ts';

/** Of tests, and no languages of the portal: there are pages of them where a test has made some. */
const PSEUDO_LANGUAGES = ['en-XA', 'ar-XB'];

/** Reads the language of those who wish none of ours. */
type ReadDefault = () => Promise<Language>;

/**
 * The language of a page: what its address names, else what was chosen in this browser, by its user or by the account
 * that last signed in, else what the browser asks for, else the organisation's own.
 */
export async function pageLanguageOf(request: AppRequest, readDefault: ReadDefault): Promise<string> {
  const named = request.req.query(PAGE_LANGUAGE_PARAMETER);
  if (isLanguage(named)) return named;
  const chosen = getCookie(request, LANGUAGE_COOKIE);
  if (chosen && PSEUDO_LANGUAGES.includes(chosen)) return chosen;
  return wishOf(request) ?? (await readDefault());
}

/**
 * The language of what a response says to people: that of the page which shows it, which the back-office names. Programs
 * that ask for no language get English.
 */
export async function messageLanguageOf(request: AppRequest, readDefault: ReadDefault): Promise<Language> {
  if (isOfBackOffice(request)) {
    const named = request.req.header(BACK_OFFICE_HEADER);
    return isBackOfficeLanguage(named) ? named : 'en';
  }
  const asked = request.req.header('accept-language') ?? '*';
  if (request.get('principal')?.key) return acceptedLanguage(asked) ?? 'en';
  return wishOf(request) ?? (asked === '*' ? 'en' : await readDefault());
}

/**
 * The language in which records are read, where it is another one than theirs: that of the page which shows them. Programs
 * and content managers at work get records as they were written, unless a program asks for a language.
 */
export async function readingLanguageOf(
  request: AppRequest,
  { readDefault, isProgram }: { readDefault: ReadDefault; isProgram: boolean },
): Promise<Language | undefined> {
  if (isOfBackOffice(request)) return undefined;
  if (isProgram) return acceptedLanguage(request.req.header('accept-language'));
  return wishOf(request) ?? (await readDefault());
}

/** The language of what a response says, which its headers name: no cache gives it to readers of another one. */
export async function languageFor(request: AppRequest): Promise<Language> {
  const language = await languageOf(request);
  request.header('Content-Language', tagOf(language));
  request.header('Vary', `Accept-Language, Cookie, ${BACK_OFFICE_HEADER}`, { append: true });
  return language;
}

/** The same for what is no part of the response, such as a mail. */
export const languageOf = async (request: AppRequest): Promise<Language> =>
  (await request.get('language')?.()) ?? 'en';

function wishOf(request: AppRequest): Language | undefined {
  const chosen = [request.get('accountLanguage'), getCookie(request, LANGUAGE_COOKIE)].find(isLanguage);
  return chosen ?? acceptedLanguage(request.req.header('accept-language'));
}

const isOfBackOffice = ({ req }: AppRequest): boolean =>
  req.path.startsWith('/api/backend/') || req.header(BACK_OFFICE_HEADER) !== undefined;

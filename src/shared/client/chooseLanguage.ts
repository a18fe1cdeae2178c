import { LANGUAGE_COOKIE, LANGUAGE_LIFETIME, type Language } from '../domain/languages.ts';

/** Remembers the language in this browser, or with `null` that it may choose by itself; loads the page anew. */
export function chooseLanguage(language: Language | null): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  const age = language === null ? 0 : LANGUAGE_LIFETIME;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4.
  document.cookie = `${LANGUAGE_COOKIE}=${language ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
  window.location.reload();
}

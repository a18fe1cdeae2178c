import { LANGUAGE_COOKIE, type Language } from '../../../shared/domain/languages.ts';
import { claimReload } from '../router/reloadGuard.ts';

/**
 * Loads the page anew in the language of the account that has just signed in: the response with its session has set the
 * cookie by which the server sends it. Does not resolve then, so that nothing more is rendered.
 */
export async function followLanguage(
  language: Language,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  const isRemembered = document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`);
  // Without a cookie, or from a build without the language, the same page would come again.
  if (!isRemembered || !claimReload(`language ${language}`, Date.now())) return;
  reload();
  await new Promise(() => {});
}

import type { Session } from '../../../shared/contract/auth.ts';
import { LANGUAGE_COOKIE } from '../../../shared/domain/languages.ts';
import { claimReload } from '../router/reloadGuard.ts';
import { pageLanguage } from './pageLanguage.ts';

/**
 * Loads the page anew where the account that has just signed in chose another language: the response with its session has
 * set the cookie by which the server sends it. Does not resolve then, so that nothing more is rendered.
 */
export async function followLanguage(
  { user: { language } }: Session,
  reload: () => void = () => window.location.reload(),
): Promise<void> {
  if (!language || language === pageLanguage()) return;
  const isRemembered = document.cookie.split('; ').includes(`${LANGUAGE_COOKIE}=${language}`);
  // Without a cookie, or from a build without the language, the same page would come again.
  if (!isRemembered || !claimReload(`language ${language}`, Date.now())) return;
  reload();
  await new Promise(() => {});
}

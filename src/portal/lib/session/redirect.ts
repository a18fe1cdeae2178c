import { paths } from '../paths.ts';

/**
 * Only a path of this very site may be returned to. Browsers read `//host` and `/\host` as another site, and
 * drop tabs and line breaks while parsing, so control characters are refused as well.
 */
export function toSafePath(requested: string | null | undefined, fallback: string = paths.home): string {
  if (!requested) return fallback;
  const isLocal = requested.startsWith('/') && !/^\/[/\\]/.test(requested);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are exactly what must be refused.
  return isLocal && !/[\u0000-\u001f\u007f]/.test(requested) ? requested : fallback;
}

/** An Auth.js callback address is absolute; of this origin only its path is kept, of any other nothing. */
export function toSafeCallback(callbackUrl: string | null, origin: string): string {
  if (!callbackUrl) return paths.home;
  if (callbackUrl.startsWith(`${origin}/`)) return toSafePath(callbackUrl.slice(origin.length));
  return toSafePath(callbackUrl);
}

/** Where a visitor goes who must sign in first. */
export function loginPath(requested: string, isLost = false): string {
  const safe = toSafePath(requested);
  if (isLost) return `${paths.login}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: safe })}`;
  return safe === paths.home ? paths.login : `${paths.login}?${new URLSearchParams({ redirect: safe })}`;
}

/** Where the sign-in page leads to once signed in. Never back to the sign-in page itself. */
export function targetAfterLogin(search: URLSearchParams, origin: string): string {
  const redirect = search.get('redirect');
  const target = redirect ? toSafePath(redirect) : toSafeCallback(search.get('callbackUrl'), origin);
  return target.split(/[?#]/)[0] === paths.login ? paths.home : target;
}

import { sessionStore } from './sessionStore.ts';

/** How long the page waits for its own redirect after a sign-in. */
export const REDIRECT_WAIT_MS = 60_000;
/** Between two requests for the session, while the network is down. */
const PAUSE_MS = 2000;

/**
 * Signing in ends in a fresh session, by which the guard leads on. Where none can be read for a minute, the address
 * that the sign-in returned is opened by a full load. Resolves when either has begun.
 */
export async function followSignIn(
  url: string,
  leave: (url: string) => void = (address) => window.location.assign(address),
): Promise<void> {
  // The back-office is another application: the portal's routes do not lead there.
  if (/^(https?:\/\/[^/]+)?\/admin([/?#]|$)/.test(url)) return leave(url);
  const end = Date.now() + REDIRECT_WAIT_MS;
  // A question that is never answered must not outlast the wait.
  const isOver = new Promise<void>((resolve) => setTimeout(resolve, REDIRECT_WAIT_MS));
  while (Date.now() < end) {
    await Promise.race([sessionStore.refresh(), isOver]);
    if (sessionStore.get().status === 'authenticated') return;
    await Promise.race([new Promise((resolve) => setTimeout(resolve, PAUSE_MS)), isOver]);
  }
  leave(url);
}

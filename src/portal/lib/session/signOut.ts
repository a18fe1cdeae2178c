import { authCalls } from '../../../shared/client/authCalls.ts';
import { queryClient } from '../api/queryClient.ts';
import { forgetOffline } from '../offline/forgetOffline.ts';
import { sessionStore } from './sessionStore.ts';

/** Ends the session and forgets everything that was read with it. */
export async function signOut(): Promise<void> {
  const { origin } = window.location;
  const url = await authCalls.signOut(`${origin}/login`);
  forgetMember();
  // The page of the house's directory, to sign out there.
  if (!url.startsWith(origin)) window.location.assign(url);
}

/** The browser's half of signing out, for when the server has ended the session already. */
export function forgetMember(): void {
  sessionStore.clear();
  queryClient.clear();
  forgetOffline();
}

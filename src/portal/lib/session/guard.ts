import type { SessionState } from '../../../shared/client/sessionStore.ts';
import { can, type Subject } from '../../../shared/policy/policy.ts';
import { loginPath, targetAfterLogin } from './redirect.ts';

/** Who may see a page: members, visitors who are not signed in, or everyone. */
export interface Access {
  for: 'members' | 'visitors' | 'everyone';
  /** What members must have the right to see. */
  subject?: Subject;
}
export type Verdict = { kind: 'show' } | { kind: 'forbidden' } | { kind: 'redirect'; to: string };

interface Place {
  pathname: string;
  search: string;
  origin: string;
}

/** Decides about a page before it loads. */
export function guard(
  access: Access,
  { status, session, isLost }: Pick<SessionState, 'status' | 'session' | 'isLost'>,
  place: Place,
): Verdict {
  const isSignedIn = status === 'authenticated' && session !== null;
  if (access.for === 'visitors') {
    if (!isSignedIn) return { kind: 'show' };
    return { kind: 'redirect', to: targetAfterLogin(new URLSearchParams(place.search), place.origin) };
  }
  if (access.for === 'members' && !isSignedIn) {
    return { kind: 'redirect', to: loginPath(place.pathname + place.search, isLost) };
  }
  if (access.subject && !can(session, 'show', access.subject)) return { kind: 'forbidden' };
  return { kind: 'show' };
}

import type { Session } from '../../../shared/contract/auth.ts';
import { setCredentials } from '../api/call.ts';
import { fetchSession } from './authCalls.ts';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';
export interface SessionState {
  readonly status: SessionStatus;
  readonly session: Session | null;
  /** Whether a session ended while the page was open, without the member signing out. */
  readonly isLost: boolean;
  /** The session could not be read: the server is away. */
  readonly failed: boolean;
}

let state: SessionState = { status: 'loading', session: null, isLost: false, failed: false };
let pending: Promise<void> | null = null;
const listeners = new Set<() => void>();

function update(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

const readOffline = async () => (await import('../offline/readOffline.ts')).readSessionOffline();

async function load(): Promise<void> {
  try {
    const session = await fetchSession(state.status === 'loading' ? undefined : window.location.href);
    const hadSession = state.session !== null;
    update({
      status: session ? 'authenticated' : 'unauthenticated',
      session,
      isLost: !session && (hadSession || state.isLost),
      failed: false,
    });
  } catch {
    // A network fault is no sign-out: a member who was signed in stays so until the server says otherwise.
    if (state.status !== 'loading') return;
    const session = await readOffline().catch(() => null);
    update({ ...state, ...(session && { status: 'authenticated', session }), failed: !session });
  }
}

export const sessionStore = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the session again; calls that overlap share one request. */
  refresh(): Promise<void> {
    pending ??= load().finally(() => {
      pending = null;
    });
    return pending;
  },
  /** After signing out on purpose. */
  clear(): void {
    update({ status: 'unauthenticated', session: null, isLost: false, failed: false });
  },
};

setCredentials({
  token: () => state.session?.token ?? null,
  onUnauthorised: () => sessionStore.refresh(),
});

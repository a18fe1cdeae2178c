import type { Session } from '../contract/auth.ts';
import { fetchSession } from './authCalls.ts';

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';
export interface SessionState {
  readonly status: SessionStatus;
  readonly session: Session | null;
  /** Whether a session ended while the page was open, without the member signing out. */
  readonly isLost: boolean;
  /** The session could not be read: the server is unreachable. */
  readonly failed: boolean;
}

/** Who is signed in, as it was read last. */
export interface SessionStore {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Reads the session again, if it was not read within this time. Overlapping reads share one request. Rejects where the server cannot be reached. */
  read(maxAgeMs?: number): Promise<Session | null>;
  /**
   * Reads the session by a request that begins after this call, so that what was just changed is in it. For callers that
   * check the state: never rejects.
   */
  refresh(): Promise<void>;
  /** Forgets the session, such as after signing out on purpose. */
  clear(): void;
}

const SIGNED_OUT: SessionState = {
  status: 'unauthenticated',
  session: null,
  isLost: false,
  failed: false,
};

/**
 * @param readOffline what this device has of the session, for a page that is opened without a network
 * @param prepare awaited before a session is used that was not there before
 */
export function createSessionStore(
  readOffline: () => Promise<Session | null> = async () => null,
  prepare: (session: Session) => Promise<void> = async () => {},
): SessionStore {
  let state: SessionState = { ...SIGNED_OUT, status: 'loading' };
  let pending: Promise<Session | null> | null = null;
  /** Begins once `pending` has ended. */
  let next: Promise<Session | null> | null = null;
  /** Counts sign-outs: what was read before one is not remembered after it. */
  let signOuts = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  function update(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function load(): Promise<Session | null> {
    const before = signOuts;
    const session = await fetchSession(state.status === 'loading' ? undefined : window.location.href);
    if (signOuts !== before) return state.session;
    if (session && state.status !== 'authenticated') await prepare(session);
    readAt = Date.now();
    update({
      status: session ? 'authenticated' : 'unauthenticated',
      session,
      isLost: !session && (state.session !== null || state.isLost),
      failed: false,
    });
    return session;
  }

  function start(): Promise<Session | null> {
    const reading = load().finally(() => {
      if (pending === reading) pending = null;
    });
    pending = reading;
    return reading;
  }

  function readAnew(): Promise<Session | null> {
    if (!pending) return start();
    const startNext = () => {
      next = null;
      return pending ?? start();
    };
    next ??= pending.then(startNext, startNext);
    return next;
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async read(maxAgeMs = 0) {
      if (pending) return pending;
      return Date.now() - readAt < maxAgeMs ? state.session : start();
    },
    async refresh() {
      try {
        await readAnew();
      } catch {
        // A network fault is no sign-out: a member who was signed in stays so until the server says otherwise.
        if (state.status !== 'loading') return;
        const session = await readOffline().catch(() => null);
        update({ ...state, ...(session && { status: 'authenticated', session }), failed: !session });
      }
    },
    clear() {
      signOuts += 1;
      pending = null;
      next = null;
      readAt = Number.NEGATIVE_INFINITY;
      update(SIGNED_OUT);
    },
  };
}

import { z } from 'zod';
import { type Session, session as sessionSchema } from '../../shared/contract/auth.ts';

const answer = z.object(sessionSchema.shape).partial();

/** Reads and remembers who is signed in, by the Auth.js endpoints. */
export interface SessionStore {
  /** The session, or `null` when signed out. Asks the server unless it was asked a moment ago. */
  get(): Promise<Session | null>;
  /** Forgets what was read, so that the next `get` asks the server. */
  forget(): void;
  /** The session that was read last and is not forgotten, whoever's it is. */
  last(): Session | null;
}

const FRESH_FOR_MS = 30_000;

export function createSessionStore(apiBase: string): SessionStore {
  let pending: Promise<Session | null> | null = null;
  let readAt = 0;
  let current: Session | null = null;

  async function read(): Promise<Session | null> {
    const response = await fetch(`${apiBase}/auth/session`, {
      credentials: 'include',
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new Error(response.statusText);
    const found = answer.parse(await response.json());
    current =
      found.user && found.token && found.roles && found.expires
        ? {
            user: found.user,
            token: found.token,
            roles: found.roles,
            expires: found.expires,
            ...(found.isSecondStepDue ? { isSecondStepDue: true } : {}),
          }
        : null;
    return current;
  }

  return {
    get() {
      if (!pending || Date.now() - readAt > FRESH_FOR_MS) {
        readAt = Date.now();
        pending = read().catch((error: unknown) => {
          pending = null;
          throw error;
        });
      }
      return pending;
    },
    forget() {
      pending = null;
      current = null;
    },
    last: () => current,
  };
}

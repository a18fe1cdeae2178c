import { HttpError } from 'react-admin';
import { z } from 'zod';
import type { Session } from '../../shared/contract/auth.ts';
import type { passkeySignInEndpoints } from '../../shared/contract/secondStep.ts';
import type { HttpClient } from './httpClient.ts';
import type { SessionStore } from './session.ts';

/** What is asked of whoever sits there, because the session of this page has ended. */
export interface LostSession {
  /** The account that the page works for. */
  readonly email: string;
  /** Who is signed in to the browser instead; `null` when nobody is. */
  readonly somebodyElse: string | null;
}

export type SignInResult =
  | 'signed-in'
  /** The password was right, and a second step is asked for. */
  | 'second-step'
  | 'wrong'
  | 'wrong_step'
  /** The second step took too long: it begins with the password again. */
  | 'over'
  | 'throttled'
  | 'unreachable';

/** Second steps that the account takes; `passkey` are options for the browser. */
export type Steps = z.output<typeof passkeySignInEndpoints.stepOptions.response>;

/** Keeps a page going whose session ends while somebody works in it. */
export interface SignInAgain {
  /**
   * The session of the account that the page works for; waits until it is signed in again where it was lost. `null`
   * when nobody was signed in from the start.
   */
  require(): Promise<Session | null>;
  /** The token that the page's calls are made with: never that of another account which has signed in meanwhile. */
  readToken(): Promise<string | null>;
  /**
   * After a call was refused with 401: resolves to `true` once it may be repeated, to `false` when nobody was ever
   * signed in.
   *
   * @param token the one that the call was made with
   */
  renew(token: string | null): Promise<boolean>;
  signIn(password: string): Promise<SignInResult>;
  /** Which second steps may follow the password. Throws where none is waited for. */
  readSteps(): Promise<Steps>;
  /** Ends the sign-in by a code, or by what the browser returned for a passkey. */
  passStep(proof: { code: string } | { passkey: string }): Promise<SignInResult>;
  /** Looks whether the account was signed in elsewhere, such as in another tab. */
  check(): Promise<void>;
  /** Asks no more: the person signs out. */
  stop(): void;
  read(): LostSession | null;
  subscribe(listener: () => void): () => void;
}

const csrfResponse = z.object({ csrfToken: z.string() });
const urlResponse = z.object({ url: z.string() });
const stepsResponse = z.object({
  codes: z.boolean(),
  recoveryCodes: z.boolean(),
  passkey: z.looseObject({ challenge: z.string() }).nullable(),
});
/** What the server's reasons mean here. */
const REFUSALS: Readonly<Record<string, SignInResult>> = {
  SecondStep: 'second-step',
  SecondStepWrong: 'wrong_step',
  SecondStepOver: 'over',
};

export function createSignInAgain(apiBase: string, session: SessionStore): SignInAgain {
  const listeners = new Set<() => void>();
  let known: Session | null = null;
  let isStopped = false;
  let lost: LostSession | null = null;
  const waiting: (() => void)[] = [];

  function set(next: LostSession | null): void {
    if (next?.email === lost?.email && next?.somebodyElse === lost?.somebodyElse) return;
    lost = next;
    for (const listener of listeners) listener();
  }
  const isOurs = (found: Session | null): boolean => found !== null && found.user.id === known?.user.id;

  /** However many calls fail at once, one question is asked. */
  function ask(account: Session, found: Session | null): Promise<void> {
    set({ email: account.user.email, somebodyElse: found?.user.email ?? null });
    return new Promise((resolve) => waiting.push(resolve));
  }
  function finish(found: Session | null): void {
    known = found;
    set(null);
    for (const goOn of waiting.splice(0)) goOn();
  }

  async function submit(provider: string, fields: Record<string, string>): Promise<SignInResult> {
    try {
      const csrf = await fetch(`${apiBase}/auth/csrf`, { credentials: 'include' });
      const { csrfToken } = csrfResponse.parse(await csrf.json());
      const response = await fetch(`${apiBase}/auth/callback/${provider}`, {
        method: 'POST',
        credentials: 'include',
        body: new URLSearchParams({ csrfToken, ...fields, json: 'true' }),
      });
      if (response.status === 429) return 'throttled';
      if (response.status === 401) {
        const { url } = urlResponse.parse(await response.json());
        const reason = new URL(url, location.origin).searchParams.get('error') ?? '';
        return REFUSALS[reason] ?? 'wrong';
      }
      await again.check();
      return lost ? 'unreachable' : 'signed-in';
    } catch (error) {
      // The network's own failure; a response that is no JSON comes from a proxy in between.
      if (error instanceof TypeError || error instanceof SyntaxError || error instanceof z.ZodError)
        return 'unreachable';
      throw error;
    }
  }

  const again: SignInAgain = {
    async require() {
      const found = await session.get();
      if (isStopped) return found;
      if (known === null || isOurs(found)) {
        known = found ?? known;
        return found;
      }
      await ask(known, found);
      return again.require();
    },
    async readToken() {
      const last = session.last();
      return (last !== null && isOurs(last) ? last : await again.require())?.token ?? null;
    },
    async renew(token) {
      if (known === null || isStopped) return false;
      // Another call that was refused has led to a new session meanwhile.
      const last = session.last();
      if (last === null || last.token === token) session.forget();
      return (await again.require()) !== null;
    },
    async signIn(password) {
      return known ? submit('credentials', { email: known.user.email, password }) : 'unreachable';
    },
    async readSteps() {
      const response = await fetch(`${apiBase}/public/user/second-step`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      if (!response.ok) throw new Error(response.statusText);
      return stepsResponse.parse(await response.json());
    },
    passStep: (proof) => submit('second-step', proof),
    async check() {
      session.forget();
      const found = await session.get().catch(() => null);
      if (isOurs(found)) finish(found);
      else if (lost && known) set({ email: known.user.email, somebodyElse: found?.user.email ?? null });
    },
    stop() {
      isStopped = true;
      set(null);
    },
    read: () => lost,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return again;
}

/** Repeats a call that was refused because the session had ended, once somebody has signed in again. */
export function repeatAfterSignIn(http: HttpClient, again: SignInAgain): HttpClient {
  return async (url, options) => {
    const token = await again.readToken();
    try {
      return await http(url, options);
    } catch (error) {
      const isRefused = error instanceof HttpError && error.status === 401;
      if (!isRefused || !(await again.renew(token))) throw error;
      return http(url, options);
    }
  };
}

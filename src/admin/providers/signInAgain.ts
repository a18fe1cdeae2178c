import { ApiError } from '../../shared/client/apiError.ts';
import { authCalls, fetchProviders, postWithCsrf, readAuthError } from '../../shared/client/authCalls.ts';
import type { ResponseOf } from '../../shared/client/contract.ts';
import { createClient } from '../../shared/client/createClient.ts';
import type { SessionStore } from '../../shared/client/sessionStore.ts';
import type { AuthProvider, Session } from '../../shared/contract/auth.ts';
import { fromBackOffice } from './fromBackOffice.ts';
import { BASENAME } from './settings.ts';

/** The sign-in that the user is prompted for, because the session of this page has ended. */
export interface LostSession {
  /** The account that the page works for. */
  readonly email: string;
  /** Who is signed in to the browser instead; `null` when nobody is. */
  readonly somebodyElse: string | null;
}

export type SignInResult =
  | 'signed-in'
  /** The password was right, and a second step is required. */
  | 'second-step'
  | 'wrong'
  | 'wrong_step'
  /** The second step took too long: it begins with the password again. */
  | 'over'
  | 'throttled'
  | 'unreachable';

/** What became of opening the page of a directory. */
export type OpenResult = 'opened' | 'blocked' | 'no_directory' | 'throttled' | 'unreachable';

/** Where a window of its own comes back to after a sign-in, below the back-office. */
export const SIGNED_IN_PATH = '/signed-in';
/** By which windows of this browser report a sign-in to each other. */
const CHANNEL = 'sillage.signed-in';

/** Second steps that the account takes; `passkey` are options for the browser. */
export type Steps = ResponseOf<'post', '/api/public/user/second-step'>;

/** Lets a page continue whose session ends while the user works in it. */
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
  /** By what one can sign in here: a password, and the house's directories. */
  readWays(): Promise<{ hasPassword: boolean; directories: readonly AuthProvider[] }>;
  /** Opens the page of a directory in a window, which reports back. Called in a click, or browsers block the window. */
  openDirectory(id: string): Promise<OpenResult>;
  /** Checks whether the account was signed in elsewhere, such as in another tab. */
  check(): Promise<void>;
  /** Calls `check` whenever another window reports a sign-in. Returns what ends that. */
  watch(): () => void;
  /** Stops prompting: the user signs out. */
  stop(): void;
  read(): LostSession | null;
  subscribe(listener: () => void): () => void;
}

/** How long the session is taken to be as it was read. */
export const SESSION_AGE_MS = 30_000;
/** Without a session: the calls of one who signs in. */
const { call } = createClient(undefined, fromBackOffice);
/** What the server's reasons mean here. */
const REFUSALS: Readonly<Record<string, SignInResult>> = {
  SecondStep: 'second-step',
  SecondStepWrong: 'wrong_step',
  SecondStepOver: 'over',
};

/** Reports to the other windows of this browser that somebody has signed in. */
export function reportSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Leads a new window to the page of a directory, by the address that the server makes for it. */
async function lead(opened: Window, id: string): Promise<OpenResult> {
  const callbackUrl = `${location.origin}${BASENAME}${SIGNED_IN_PATH}?close`;
  try {
    const url = await postWithCsrf(`/api/auth/signin/${id}`, { callbackUrl });
    if (readAuthError(url) !== null) return 'no_directory';
    opened.location.replace(url);
    return 'opened';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 429 ? 'throttled' : 'unreachable';
  }
}

export function createSignInAgain(session: SessionStore): SignInAgain {
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

  /** However many calls fail at once, there is one prompt. */
  function ask(account: Session, found: Session | null): Promise<void> {
    set({ email: account.user.email, somebodyElse: found?.user.email ?? null });
    return new Promise((resolve) => waiting.push(resolve));
  }
  function finish(found: Session | null): void {
    known = found;
    set(null);
    for (const goOn of waiting.splice(0)) goOn();
  }

  async function submit(work: Promise<string>): Promise<SignInResult> {
    try {
      const reason = readAuthError(await work);
      if (reason) return REFUSALS[reason] ?? 'wrong';
    } catch (error) {
      // A response that is no JSON comes from a proxy in between.
      if (!(error instanceof ApiError)) throw error;
      return error.status === 429 ? 'throttled' : 'unreachable';
    }
    await again.check();
    return lost ? 'unreachable' : 'signed-in';
  }

  const again: SignInAgain = {
    async require() {
      const found = await session.read(SESSION_AGE_MS);
      if (isStopped) return found;
      if (known === null || isOurs(found)) {
        known = found ?? known;
        return found;
      }
      await ask(known, found);
      return again.require();
    },
    async readToken() {
      const last = session.get().session;
      return (last !== null && isOurs(last) ? last : await again.require())?.token ?? null;
    },
    async renew(token) {
      if (known === null || isStopped) return false;
      // Another call that was refused has led to a new session meanwhile.
      const last = session.get().session;
      if (last === null || last.token === token) session.clear();
      return (await again.require()) !== null;
    },
    async signIn(password) {
      return known
        ? submit(authCalls.signIn('credentials', { email: known.user.email, password }, location.href))
        : 'unreachable';
    },
    readSteps: () => call('post', '/api/public/user/second-step', { body: {} }),
    passStep: (proof) => submit(authCalls.signIn('second-step', proof, location.href)),
    async readWays() {
      const all = Object.values(await fetchProviders());
      return {
        hasPassword: all.some(({ id }) => id === 'credentials'),
        directories: all.filter(({ type }) => type === 'oauth'),
      };
    },
    async openDirectory(id) {
      const opened = window.open('', '_blank', 'popup,width=560,height=720');
      if (!opened) return 'blocked';
      const result = await lead(opened, id);
      if (result !== 'opened') opened.close();
      return result;
    },
    watch() {
      const channel = new BroadcastChannel(CHANNEL);
      channel.onmessage = () => void again.check();
      return () => channel.close();
    },
    async check() {
      session.clear();
      const found = await session.read().catch(() => null);
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

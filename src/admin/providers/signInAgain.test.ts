// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type ApiClient, createClient } from '../../shared/client/createClient.ts';
import { createSessionStore } from '../../shared/client/sessionStore.ts';
import { fakeFetch } from '../testing/fakeFetch.ts';
import { createSignInAgain, reportSignIn } from './signInAgain.ts';

interface Account {
  id: number;
  email: string;
}
const ada: Account = { id: 1, email: 'ada@example.org' };
const ines: Account = { id: 2, email: 'ines@example.org' };

/** A server with one session for each sign-in; the account's password is `right`. */
function setUp() {
  let signedIn: Account | null = ada;
  let token = 't0';
  let count = 0;
  const calls = fakeFetch(({ url, body, headers }) => {
    if (url.startsWith('/api/auth/session')) {
      const facts = { name: 'Ada', company: null, market: null, locale: 'en-GB', roles: ['ROLE_EDITOR'] };
      const user = { ...signedIn, ...facts };
      return { json: signedIn ? { user, roles: user.roles, token, expires: '2030-01-01' } : {} };
    }
    if (url === '/api/auth/csrf') return { json: { csrfToken: 'c' } };
    if (url === '/api/auth/callback/credentials') {
      const fields = new URLSearchParams(String(body));
      if (fields.get('password') === 'often') return { status: 429, json: {} };
      if (fields.get('password') === 'half')
        return { status: 401, json: { url: 'http://localhost/login?error=SecondStep' } };
      if (fields.get('password') !== 'right')
        return { status: 401, json: { url: '/login?error=CredentialsSignin' } };
      start(fields.get('email') === ada.email ? ada : ines);
      return { json: { url: '/' } };
    }
    if (url === '/api/public/user/second-step')
      return { json: { codes: true, recoveryCodes: true, passkey: null } };
    if (url === '/api/auth/callback/second-step') {
      const code = new URLSearchParams(String(body)).get('code');
      const error = code === 'late' ? 'SecondStepOver' : 'SecondStepWrong';
      if (code !== '123456') return { status: 401, json: { url: `http://localhost/login?error=${error}` } };
      start(ada);
      return { json: { url: '/' } };
    }
    if (url === '/api/auth/providers')
      return {
        json: {
          credentials: { id: 'credentials', name: 'Password', type: 'credentials' },
          house: { id: 'house', name: 'House directory', type: 'oauth' },
        },
      };
    if (url === '/api/auth/signin/house') return { json: { url: 'https://directory.example/authorize' } };
    if (url === '/api/auth/signin/gone') return { json: { url: '/login?error=OAuthSignin' } };
    const isOpen = signedIn !== null && headers.get('authorization') === `Bearer ${token}`;
    return isOpen
      ? { json: { by: signedIn?.email, body } }
      : { status: 401, json: { code: 'unauthorised', message: 'Sign in.' } };
  });
  function start(account: Account | null) {
    signedIn = account;
    token = `t${++count}`;
  }
  const session = createSessionStore();
  const again = createSignInAgain(session);
  const client = createClient(again);
  return { again, client, session, calls, start, end: () => start(null) };
}
const read = async ({ send }: ApiClient, path: string): Promise<string> => {
  const response = await send({ path: `/api/backend/${path}` });
  return ((await response.json()) as { by: string }).by;
};

afterEach(() => vi.unstubAllGlobals());

describe('a session that ends while the user works', () => {
  it('is requested once, however many calls fail, and all of them go on', async () => {
    const { again, client, end, calls } = setUp();
    await again.require();
    expect(await read(client, 'news')).toBe(ada.email);
    end();
    const changed = vi.fn();
    again.subscribe(changed);
    const waiting = Promise.all([read(client, 'a'), read(client, 'b'), read(client, 'c')]);
    await vi.waitFor(() => expect(again.read()).toEqual({ email: ada.email, somebodyElse: null }));
    expect(await again.signIn('wrong')).toBe('wrong');
    expect(await again.signIn('often')).toBe('throttled');
    expect(again.read()).not.toBeNull();
    expect(await again.signIn('right')).toBe('signed-in');
    expect(await waiting).toEqual([ada.email, ada.email, ada.email]);
    expect(again.read()).toBeNull();
    expect(changed).toHaveBeenCalledTimes(2);
    expect(calls.filter(({ url }) => url === '/api/backend/a')).toHaveLength(2);
  });

  it('goes on without a question where the account has signed in elsewhere', async () => {
    const { again, client, start } = setUp();
    await again.require();
    await read(client, 'news');
    start(ada);
    expect(await read(client, 'news')).toBe(ada.email);
    expect(again.read()).toBeNull();
  });

  it('never repeats a call as another user who has signed in to the browser', async () => {
    const { again, client, start, calls } = setUp();
    await again.require();
    await read(client, 'news');
    start(ines);
    const waiting = read(client, 'news');
    await vi.waitFor(() => expect(again.read()?.somebodyElse).toBe(ines.email));
    await again.check();
    expect(again.read()?.somebodyElse).toBe(ines.email);
    expect(calls.filter(({ url }) => url === '/api/backend/news')).toHaveLength(2);
    start(ada);
    await again.check();
    expect(await waiting).toBe(ada.email);
  });

  it('never makes a call as another user whose session another call has met', async () => {
    const { again, client, session, start, calls } = setUp();
    await again.require();
    start(ines);
    const met = read(client, 'presence');
    await vi.waitFor(() => expect(again.read()?.somebodyElse).toBe(ines.email));
    const saved = read(client, 'news');
    session.clear();
    await session.read();
    const savedLater = read(client, 'faq');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(calls.filter(({ url }) => /news|faq/.test(url))).toEqual([]);
    start(ada);
    await again.check();
    expect(await Promise.all([met, saved, savedLater])).toEqual([ada.email, ada.email, ada.email]);
  });

  it('is not requested on a page without a sign-in, nor after a sign-out', async () => {
    const { again, client, start, end } = setUp();
    end();
    expect(await again.require()).toBeNull();
    await expect(read(client, 'news')).rejects.toMatchObject({ status: 401 });
    start(ada);
    await again.require();
    again.stop();
    end();
    await expect(read(client, 'news')).rejects.toMatchObject({ status: 401 });
    expect(again.read()).toBeNull();
  });

  it('asks for the second step of an account that has one, and goes on after it', async () => {
    const { again, client, end } = setUp();
    await again.require();
    end();
    const waiting = read(client, 'news');
    await vi.waitFor(() => expect(again.read()).not.toBeNull());
    expect(await again.signIn('half')).toBe('second-step');
    expect(await again.readSteps()).toEqual({ codes: true, recoveryCodes: true, passkey: null });
    expect(await again.passStep({ code: '000000' })).toBe('wrong_step');
    expect(await again.passStep({ code: 'late' })).toBe('over');
    expect(again.read()).not.toBeNull();
    expect(await again.passStep({ code: '123456' })).toBe('signed-in');
    expect(await waiting).toBe(ada.email);
  });

  it('goes on once a window of a directory reports the account, and never as somebody else', async () => {
    const { again, client, start, end, calls } = setUp();
    await again.require();
    end();
    const waiting = read(client, 'news');
    await vi.waitFor(() => expect(again.read()).not.toBeNull());
    const unwatch = again.watch();
    expect(await again.readWays()).toEqual({
      hasPassword: true,
      directories: [{ id: 'house', name: 'House directory', type: 'oauth' }],
    });
    const opened = { location: { replace: vi.fn() }, close: vi.fn() };
    const open = vi.spyOn(window, 'open').mockReturnValue(opened as unknown as Window);
    expect(await again.openDirectory('house')).toBe('opened');
    expect(opened.location.replace).toHaveBeenCalledWith('https://directory.example/authorize');
    const asked = calls.find(({ url }) => url === '/api/auth/signin/house');
    expect(new URLSearchParams(String(asked?.body)).get('callbackUrl')).toBe(
      `${location.origin}/admin/signed-in?close`,
    );
    start(ines);
    reportSignIn();
    await vi.waitFor(() => expect(again.read()?.somebodyElse).toBe(ines.email));
    start(ada);
    reportSignIn();
    expect(await waiting).toBe(ada.email);
    expect(again.read()).toBeNull();
    unwatch();

    expect(await again.openDirectory('gone')).toBe('no_directory');
    expect(opened.close).toHaveBeenCalledTimes(1);
    open.mockReturnValue(null);
    expect(await again.openDirectory('house')).toBe('blocked');
    open.mockRestore();
  });

  it('says when the server cannot be reached', async () => {
    const { again } = setUp();
    await again.require();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await again.signIn('right')).toBe('unreachable');
  });
});

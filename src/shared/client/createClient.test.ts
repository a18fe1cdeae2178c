// @vitest-environment jsdom
import { beforeEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { NewsArticle } from '../contract/news.ts';
import { ApiError } from './apiError.ts';
import { createClient, type Transport } from './createClient.ts';

let respond: (init: RequestInit) => Response;
const transport = vi.fn<Transport>(async (_url, init) => respond(init));
const sent = () => {
  const [url, init] = transport.mock.lastCall ?? [];
  return { url, method: init?.method, body: init?.body };
};
const tokenOf = ({ headers }: RequestInit) => new Headers(headers).get('authorization');
const { call, fetchFile } = createClient(undefined, transport);

beforeEach(() => {
  transport.mockClear();
  respond = () => Response.json({});
});

describe('a call of the contract', () => {
  it('fills in the path, with what would break it encoded', async () => {
    await call('get', '/api/private/news/{slug}', { params: { slug: 'a/b c' } });
    expect(sent()).toEqual({ url: '/api/private/news/a%2Fb%20c', method: 'GET', body: undefined });
  });

  it('repeats a parameter for each of its values, and leaves out what is undefined', async () => {
    await call('get', '/api/private/library/{slug}/items', {
      params: { slug: 'perfumes' },
      query: { page: 2, type: ['film', 'packshot'] },
    });
    expect(sent().url).toBe('/api/private/library/perfumes/items?page=2&type=film&type=packshot');
    await call('get', '/api/private/news', { query: { q: undefined, limit: 3 } });
    expect(sent().url).toBe('/api/private/news?limit=3');
    const query = new URLSearchParams([
      ['collection', 'oud'],
      ['collection', 'amber'],
    ]);
    await call('get', '/api/private/library/{slug}/facets', { params: { slug: 'perfumes' }, query });
    expect(sent().url).toBe('/api/private/library/perfumes/facets?collection=oud&collection=amber');
  });

  it('sends a body as JSON, and returns nothing for a call without a response', async () => {
    respond = () => new Response(null, { status: 204 });
    const result = await call('post', '/api/private/library/activity/{id}', {
      params: { id: 7 },
      body: { kind: 'view' },
    });
    expect(sent()).toEqual({
      url: '/api/private/library/activity/7',
      method: 'POST',
      body: '{"kind":"view"}',
    });
    expect(result).toBeUndefined();
  });

  it('throws what the server says about a refusal, with a message for each field', async () => {
    const refusal = {
      code: 'validation_error',
      message: 'Check the form.',
      errors: { title: 'Give it a title.' },
    };
    respond = () => Response.json(refusal, { status: 400 });
    const refused = call('post', '/api/private/user/visit');
    await expect(refused).rejects.toMatchObject({ status: 400, ...refusal });
    await expect(refused).rejects.toBeInstanceOf(ApiError);
  });

  it('says that the server could not be reached, but not of a call that was given up', async () => {
    const unreached = createClient(undefined, () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(unreached.call('get', '/api/private/news')).rejects.toBeInstanceOf(ApiError);
    const { signal } = { signal: AbortSignal.abort() };
    await expect(unreached.call('get', '/api/private/news', { signal })).rejects.toBeInstanceOf(TypeError);
  });

  it('returns a file byte by byte', async () => {
    respond = () => new Response('\uFEFFname,email');
    const file = await fetchFile('get', '/api/backend/changes/sheet');
    expect([...new Uint8Array(await file.arrayBuffer())].slice(0, 4)).toEqual([0xef, 0xbb, 0xbf, 0x6e]);
  });

  it('is typed by the contract', () => {
    const read = () => call('get', '/api/private/news/{slug}', { params: { slug: 'a' } });
    expectTypeOf(read).returns.resolves.toEqualTypeOf<NewsArticle>();
    const record = () => call('post', '/api/private/user/visit');
    expectTypeOf(record).returns.resolves.toEqualTypeOf<undefined>();
  });
});

describe('a call with a session', () => {
  /** The server takes the token `t1` alone; the first one has ended. */
  function setUp(isRenewed: boolean) {
    let token = 't0';
    const renew = vi.fn(async () => {
      if (isRenewed) token = 't1';
      return isRenewed;
    });
    respond = (init) =>
      tokenOf(init) === 'Bearer t1'
        ? Response.json({ ok: true })
        : Response.json({ code: 'unauthorised', message: 'Sign in.' }, { status: 401 });
    return { renew, client: createClient({ readToken: () => token, renew }, transport) };
  }

  it('is made again once the session was renewed', async () => {
    const { client, renew } = setUp(true);
    const response = await client.send({ path: '/api/backend/news', method: 'POST', body: '{}' });
    expect(await response.json()).toEqual({ ok: true });
    expect(renew.mock.calls).toEqual([['t0']]);
    expect(transport.mock.calls.map(([, init]) => [tokenOf(init), init.body])).toEqual([
      ['Bearer t0', '{}'],
      ['Bearer t1', '{}'],
    ]);
  });

  it('is refused once when there is no new session', async () => {
    const { client } = setUp(false);
    await expect(client.call('get', '/api/private/news')).rejects.toMatchObject({ status: 401 });
    expect(transport).toHaveBeenCalledOnce();
  });

  it('needs no session in the public area, so renews none', async () => {
    const { client, renew } = setUp(true);
    await expect(client.send({ path: '/api/public/media/amber' })).rejects.toMatchObject({ status: 401 });
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('a call that is refused until terms are accepted', () => {
  /** The server lets calls pass once `isAccepted`. */
  function setUp(accept: () => Promise<boolean>) {
    const state = { isAccepted: false };
    respond = () =>
      state.isAccepted
        ? Response.json({ ok: true })
        : Response.json(
            { code: 'terms_required', message: 'Accept the terms of use first.' },
            { status: 403 },
          );
    const credentials = { readToken: () => 't', renew: async () => false, accept };
    return { state, client: createClient(credentials, transport) };
  }

  it('waits until they are, and is made again as it was', async () => {
    let finish: (isAccepted: boolean) => void = () => {};
    const { state, client } = setUp(() => new Promise((resolve) => (finish = resolve)));
    const sending = client.send({ path: '/api/backend/news', method: 'POST', body: '{}' });
    await vi.waitFor(() => expect(transport).toHaveBeenCalledOnce());
    state.isAccepted = true;
    await vi.waitFor(() => {
      finish(true);
      expect(transport).toHaveBeenCalledTimes(2);
    });
    expect(await (await sending).json()).toEqual({ ok: true });
    expect(transport.mock.calls.map(([, { method, body }]) => [method, body])).toEqual([
      ['POST', '{}'],
      ['POST', '{}'],
    ]);
  });

  it('is refused when the session ends instead, and is never made more than twice', async () => {
    const { client } = setUp(async () => false);
    await expect(client.call('get', '/api/private/news')).rejects.toMatchObject({ code: 'terms_required' });
    expect(transport).toHaveBeenCalledOnce();
    const { client: again } = setUp(async () => true);
    await expect(again.call('get', '/api/private/news')).rejects.toMatchObject({ code: 'terms_required' });
    expect(transport).toHaveBeenCalledTimes(3);
  });
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, expectTypeOf, it, vi } from 'vitest';
import type { NewsArticle } from '../../../shared/contract/news.ts';
import { ApiError } from './apiError.ts';
import { call } from './call.ts';

let respond: () => Response;
const fetchCalls = vi.fn<typeof fetch>(async () => respond());
const sent = () => {
  const [url, init] = fetchCalls.mock.lastCall ?? [];
  return { url: String(url), method: init?.method, body: init?.body };
};

beforeEach(() => {
  respond = () => Response.json({});
  vi.stubGlobal('fetch', fetchCalls);
});
afterEach(() => vi.unstubAllGlobals());

it('fills in the path, with what would break it encoded', async () => {
  await call('get', '/api/private/news/{slug}', { params: { slug: 'a/b c' } });
  expect(sent()).toMatchObject({ url: '/api/private/news/a%2Fb%20c', method: 'GET', body: undefined });
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
  expect(sent()).toMatchObject({ url: '/api/private/library/activity/7', method: 'POST' });
  expect(sent().body).toBe('{"kind":"view"}');
  expect(result).toBeUndefined();
});

it('throws what the server says about a refusal', async () => {
  respond = () => Response.json({ code: 'not_found', message: 'No such article.' }, { status: 404 });
  const refused = call('get', '/api/private/news/{slug}', { params: { slug: 'gone' } });
  await expect(refused).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
    message: 'No such article.',
  });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
});

it('is typed by the contract', () => {
  const read = () => call('get', '/api/private/news/{slug}', { params: { slug: 'a' } });
  expectTypeOf(read).returns.resolves.toEqualTypeOf<NewsArticle>();
  const record = () => call('post', '/api/private/user/visit');
  expectTypeOf(record).returns.resolves.toEqualTypeOf<undefined>();
});

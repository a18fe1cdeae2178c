// @vitest-environment jsdom
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../shared/client/apiError.ts';
import { call, setTransport } from '../../lib/api/call.ts';
import { previewText } from '../../text/preview.ts';
import { answerCall, readPreview, sourceOf } from './previewCalls.ts';

const SOURCE = '/api/public/preview/abc';
const FILM = '/private/training-video/5/pre-signed';
const ITEM_FILM = '/public/media-portal/press/item/9/pre-signed';
const DRAFT_FILM = '/private/training-video/6/pre-signed';
const preview = {
  answers: {
    [DRAFT_FILM]: { url: '/api/file/6' },
    '/private/news/amber': { title: 'Amber' },
    '/public/media-portal/press/items': { data: [] },
  },
  films: { [DRAFT_FILM]: 30, [FILM]: 31, [ITEM_FILM]: 32 },
};
const network = vi.fn(async (_url: string) => Response.json({ from: 'network' }));
vi.stubGlobal('fetch', network);
afterEach(() => network.mockClear());
// A preview responds to the calls of its page as long as the page lives.
afterAll(() => setTransport((url, init) => fetch(url, init)));

async function ask(path: string, method = 'GET') {
  const response = await answerCall(`/api${path}`, { method }, { preview, source: SOURCE });
  return { status: response.status, body: await response.json() };
}
const requests = () => network.mock.calls.map(([url]) => url);

describe('a call of a page in a preview', () => {
  it('is answered by the preview, whatever its query', async () => {
    expect(await ask('/private/news/amber')).toEqual({ status: 200, body: { title: 'Amber' } });
    expect((await ask('/public/media-portal/press/items?limit=200')).body).toEqual({ data: [] });
    expect(requests()).toEqual([]);
  });

  it('finds nothing that the preview does not hold', async () => {
    for (const path of ['/private/navigation', '/private/user/basket', '/private/news/other', '/__proto__'])
      expect((await ask(path)).status).toBe(404);
    expect(requests()).toEqual([]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('never writes (%s)', async (method) => {
    expect(await ask('/private/news/amber', method)).toEqual({
      status: 403,
      body: { code: 'preview', message: previewText.refused },
    });
    expect(requests()).toEqual([]);
  });

  it('has films played by the rights of the preview, and never downloaded', async () => {
    await ask(FILM);
    await ask(`${ITEM_FILM}?rendition=original&disposition=inline`);
    expect(requests()).toEqual([`${SOURCE}/film/31`, `${SOURCE}/film/32`]);
    network.mockClear();
    expect((await ask(DRAFT_FILM)).body).toEqual({ url: '/api/file/6' });
    for (const path of [ITEM_FILM, FILM, DRAFT_FILM])
      expect((await ask(`${path}?disposition=attachment`)).status).toBe(403);
    expect(requests()).toEqual([]);
  });

  it('reads the public settings in place of those of members', async () => {
    await ask('/private/configuration');
    await ask('/public/configuration');
    expect(requests()).toEqual(['/api/public/configuration', '/api/public/configuration']);
  });
});

describe('a preview', () => {
  it('is read by its token, or by kind and id', () => {
    expect(sourceOf('/preview/abc')).toBe(SOURCE);
    expect(sourceOf('/preview/abc/')).toBe(SOURCE);
    expect(sourceOf('/preview/news/7')).toBe('/api/backend/preview/news/7');
  });

  it('responds to the calls of its page once it was read', async () => {
    network.mockResolvedValueOnce(Response.json({ ...preview, kind: 'news' }));
    await readPreview(SOURCE, new AbortController().signal);
    const article = await call('get', '/api/private/news/{slug}', { params: { slug: 'amber' } });
    expect(article).toEqual({ title: 'Amber' });
    await expect(call('post', '/api/private/user/visit')).rejects.toThrow(previewText.refused);
    expect(requests()).toEqual([`${SOURCE}?language=en`]);
  });

  it('says why it cannot be read', async () => {
    const read = () => readPreview(SOURCE, new AbortController().signal);
    network.mockResolvedValueOnce(
      Response.json({ code: 'preview_ended', message: 'Ended.' }, { status: 404 }),
    );
    await expect(read()).rejects.toMatchObject({ status: 404, code: 'preview_ended' });
    network.mockRejectedValueOnce(new TypeError('no network'));
    await expect(read()).rejects.toBeInstanceOf(ApiError);
  });
});

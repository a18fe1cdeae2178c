import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StableLink } from '../../../../shared/contract/stableLink.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { madeRenditions } from '../../../db/schema/renditionPresets.ts';
import { stableLinks } from '../../../db/schema/stableLinks.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';
import { hitsIn } from './hits.service.ts';

const at = '/api/backend/stable-link';
let test: TestApp;
let editor: Caller;
const db = () => test.context.db;

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
});
afterAll(() => test?.close());

async function buildPicture() {
  const library = await buildLibrary(db());
  const item = await buildItem(db(), { libraryId: library.id });
  const renditions = [];
  for (const width of [320, 640, 1280]) {
    const bytes = Buffer.from(`picture ${width}`);
    const storageKey = `test/${item.id}/w${width}`;
    await test.context.storage.put(storageKey, Readable.from([bytes]), {
      size: bytes.length,
      mediaType: 'image/webp',
    });
    renditions.push({
      ...{ name: `w${width}`, mediaType: 'image/webp', width, height: width, size: bytes.length, storageKey },
      crc32: crc32(bytes),
    });
  }
  await db()
    .update(files)
    .set({ renditions, sha256: String(item.id).padStart(64, 'a'), width: 4000, height: 4000, state: 'ready' })
    .where(eq(files.id, item.fileId));
  return { library, item };
}

async function makeLink(fields: object = {}) {
  const { library, item } = await buildPicture();
  const { status, body } = await editor.post(at, { itemId: item.id, name: 'The site of a shop', ...fields });
  expect([status, body.errors]).toEqual([201, undefined]);
  return { library, item, link: body as StableLink };
}

async function open(url: string, asking: Record<string, string> = {}) {
  const path = url.replace(test.context.config.origin, '');
  const response = await test.app.request(path, { headers: asking });
  const { status, headers } = response;
  return { status, headers, text: await response.text() };
}
const textOf = ({ status, text }: Awaited<ReturnType<typeof open>>) => [status, text];

describe('a stable link', () => {
  it('shows the picture of an item in the width that a page asks for, to everyone', async () => {
    const { link } = await makeLink();
    expect(link).toMatchObject({ state: 'open', hits: { recent: 0, total: 0, lastDay: null }, sites: [] });
    expect(link.url).toMatch(/^http:\/\/localhost\/i\/[\w-]{22}\/picture$/);
    expect(textOf(await open(link.url))).toEqual([200, 'picture 1280']);
    expect(textOf(await open(`${link.url}?w=500`))).toEqual([200, 'picture 640']);
    expect(textOf(await open(`${link.url}?w=2880`))).toEqual([200, 'picture 1280']);
    for (const width of ['15', '2881', '1.5', 'x', '-1', '1e9', ''])
      expect([width, (await open(`${link.url}?w=${width}`)).status]).toEqual([width, 400]);
  });

  it('may be kept for five minutes, less where it ends before, and is compared afterwards', async () => {
    const { link, library } = await makeLink();
    const response = await open(link.url);
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('set-cookie')).toBeNull();
    const again = await open(link.url, { 'if-none-match': headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('cache-control')]).toEqual([
      304,
      'public, max-age=300, must-revalidate',
    ]);
    await db()
      .update(libraries)
      .set({ expiresAt: new Date(Date.now() + 60_500) })
      .where(eq(libraries.id, library.id));
    expect((await open(link.url)).headers.get('cache-control')).toMatch(/^public, max-age=(59|60),/);
  });

  it('ends at the next request: withdrawn, expired, in the trash, for some only, or taken back', async () => {
    const now = new Date();
    const ways: Record<string, (made: Awaited<ReturnType<typeof makeLink>>) => Promise<unknown>> = {
      withdrawn: ({ item }) => editor.patch(`/api/backend/library-item/${item.id}`, { publishedAt: null }),
      trashed: ({ item }) => editor.delete(`/api/backend/library-item/${item.id}`),
      audience: ({ item }) => editor.patch(`/api/backend/library-item/${item.id}`, { markets: ['gulf'] }),
      expired: ({ item }) =>
        db().update(libraryItems).set({ expiresAt: now }).where(eq(libraryItems.id, item.id)),
      library: ({ library }) => editor.patch(`/api/backend/library/${library.id}`, { roles: ['ROLE_EVENT'] }),
      ended: ({ link }) => editor.patch(`${at}/${link.id}`, { expiresAt: now.toISOString() }),
      damaged: ({ item }) => db().update(files).set({ state: 'failed' }).where(eq(files.id, item.fileId)),
    };
    for (const [name, end] of Object.entries(ways)) {
      const made = await makeLink();
      expect((await open(made.link.url)).status).toBe(200);
      await end(made);
      const response = await open(made.link.url);
      expect([name, response.status, response.headers.get('cache-control')]).toEqual([name, 410, 'no-store']);
      const { body } = await editor.get(`${at}/${made.link.id}`);
      expect([name, body.state]).not.toEqual([name, 'open']);
    }
    const { link, item } = await makeLink();
    await editor.delete(`${at}/${link.id}`);
    expect((await open(link.url)).status).toBe(404);
    await editor.post(`${at}/${link.id}/restore`);
    expect((await open(link.url)).status).toBe(200);
    await db().delete(libraryItems).where(eq(libraryItems.id, item.id));
    expect((await open(link.url)).status).toBe(404);
  });

  it('is shown by the named sites and by those below them alone, and kept by no network then', async () => {
    const { link } = await makeLink({ sites: ['https://www.Shop.example/page', 'other.example'] });
    expect(link.sites).toEqual(['www.shop.example', 'other.example']);
    const from = async (headers: Record<string, string>) => (await open(link.url, headers)).status;
    expect(await from({ referer: 'https://www.shop.example/about' })).toBe(200);
    expect(await from({ referer: 'https://en.other.example/' })).toBe(200);
    expect(await from({ origin: 'https://other.example', referer: 'https://evil.example/' })).toBe(200);
    expect(await from({ referer: 'http://localhost/admin/stable-link/1' })).toBe(200);
    const strangers: Record<string, string>[] = [
      {},
      { referer: 'https://shop.example/' },
      { referer: 'https://evilother.example/' },
      { referer: 'https://other.example.evil.example/' },
      { referer: 'https://evil.example/other.example' },
      { referer: 'other.example' },
      { origin: 'null' },
    ];
    for (const headers of strangers) expect([headers, await from(headers)]).toEqual([headers, 403]);
    const { headers } = await open(link.url, { origin: 'https://other.example' });
    expect(headers.get('cache-control')).toMatch(/^private, max-age=300/);
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-allow-origin')).toBe('https://other.example');
  });

  it('shows the presets that were chosen; the own picture while one is made', async () => {
    const { body: preset } = await editor.post('/api/backend/rendition-preset', {
      ...{ name: 'Web shop', format: 'jpeg', width: 400, height: 400, fit: 'crop', allowsEnlarging: false },
      publishedAt: new Date(Date.now() - 1000).toISOString(),
    });
    const { link } = await makeLink({ presetIds: [preset.id] });
    expect(link.presets).toEqual([
      { id: preset.id, name: 'Web shop', url: link.url.replace('picture', preset.id) },
    ]);
    const url = link.presets[0]?.url ?? '';
    test.enqueued.length = 0;
    const first = await open(url);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(test.enqueued.map(({ name }) => name)).toEqual(['rendition.make']);
    const bytes = Buffer.from('made by the preset');
    await test.context.storage.put('test/made', Readable.from([bytes]), {
      size: bytes.length,
      mediaType: 'image/jpeg',
    });
    await db()
      .update(madeRenditions)
      .set({
        state: 'ready',
        storageKey: 'test/made',
        size: bytes.length,
        crc32: crc32(bytes),
        width: 400,
        height: 400,
      })
      .where(eq(madeRenditions.presetId, preset.id));
    const made = await open(url);
    expect(made.headers.get('content-type')).toBe('image/jpeg');
    expect(textOf(made)).toEqual([200, 'made by the preset']);
    const { link: other } = await makeLink();
    expect((await open(other.url.replace('picture', String(preset.id)))).status).toBe(404);
    await editor.delete(`/api/backend/rendition-preset/${preset.id}`);
    expect((await open(url)).headers.get('cache-control')).toBe('no-store');
    expect((await editor.get(`${at}/${link.id}`)).body.presets).toEqual([]);
  });

  it('counts how often it was opened, written together, in what another instance counted', async () => {
    const { link } = await makeLink();
    const { link: gone, item } = await makeLink();
    for (let turn = 0; turn < 3; turn++) await open(link.url);
    await open(gone.url);
    await open(`${link.url}?w=1`);
    await db().delete(libraryItems).where(eq(libraryItems.id, item.id));
    await hitsIn(db()).write();
    const day = new Date().toISOString().slice(0, 10);
    await db().execute(sql`insert into stable_link_days values (${link.id}, '2020-01-01', 5)`);
    const read = async () => (await editor.get(`${at}/${link.id}`)).body.hits;
    expect(await read()).toEqual({ recent: 3, total: 8, lastDay: day });
    await open(link.url);
    await hitsIn(db()).write();
    expect((await read()).total).toBe(9);
  });

  it('is not found by what was never one', async () => {
    for (const path of [
      '/i',
      '/i/',
      '/i/short/picture',
      `/i/${'a'.repeat(22)}/picture`,
      `/i/${'a'.repeat(22)}/0x1`,
    ])
      expect([path, (await test.app.request(path)).status]).toEqual([path, 404]);
    const { link } = await makeLink();
    expect((await open(link.url.replace('picture', 'original'))).status).toBe(404);
    expect((await open(link.url.replace('picture', '..%2Fpicture'))).status).toBe(404);
  });

  it('is made and changed by content managers, within the limits of an editor', async () => {
    const { link, library, item } = await makeLink();
    const member = await test.signIn({ roles: [...ROLES_OF.member] });
    expect((await member.post(at, { itemId: item.id, name: 'Mine' })).status).toBe(403);
    const limited = await test.signIn({
      roles: [...ROLES_OF.editor],
      editLimits: { kinds: [], libraries: [library.id], markets: [] },
    });
    expect((await limited.patch(`${at}/${link.id}`, { name: 'Own' })).status).toBe(200);
    const { link: other, item: foreign } = await makeLink();
    expect((await limited.patch(`${at}/${other.id}`, { name: 'Other' })).body.code).toBe('outside_limits');
    expect((await limited.post(at, { itemId: foreign.id, name: 'Other' })).body.code).toBe('outside_limits');
    const wrong = await editor.post(at, {
      itemId: 2_000_000_000,
      name: '',
      sites: ['no host!'],
      presetIds: [-1],
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['name', 'presetIds.0', 'sites.0']);
    expect((await editor.post(at, { itemId: 2_000_000_000, name: 'x' })).body.errors).toHaveProperty(
      'itemId',
    );
    const [row] = await db().select().from(stableLinks).where(eq(stableLinks.id, link.id));
    const { body: history } = await editor.get(`${at}/${link.id}/history`);
    expect(JSON.stringify(history)).not.toContain(row?.token ?? '-');
  });
});

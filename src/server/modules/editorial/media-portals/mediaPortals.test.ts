import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaItem, MediaPage } from '../../../../shared/contract/mediaPortal.ts';
import type { StoredRendition } from '../../../db/schema/files.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { mediaPortals } from '../../../db/schema/mediaPortals.ts';
import { audit } from '../../../db/schema/records.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { openBrowser } from '../../../testing/browser.ts';
import { buildFile, buildItem, buildLibrary, buildMediaPortal } from '../../../testing/factories.ts';

const at = '/api/backend/media-portal';
const open = '/api/public/media-portal';
const LIVE = { publishedAt: '2026-02-01T00:00:00Z' };
const PASSWORD = 'salt and smoke';
let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const show = (slug: string) => test.nobody.get(`${open}/${slug}`);
const itemsOf = async (slug: string): Promise<MediaItem[]> =>
  (await test.nobody.get(`${open}/${slug}/items`)).body.data;
const idsOf = async (slug: string) => (await itemsOf(slug)).map(({ id }) => id);
const statistics = async (id: number) => (await editor.get(`${at}/${id}/statistics`)).body;
/** A visitor without an account, whose browser keeps cookies. */
const visitor = () => openBrowser('http://localhost', (url, init) => test.app.request(url, init));
const body = (value: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

const bytes = randomBytes(20_000);
/** An item whose bytes and picture can be read. */
async function makeItem(overrides: Parameters<typeof buildItem>[1] = {}) {
  const item = await buildItem(db(), { ...overrides, file: { size: bytes.length, crc32: crc32(bytes) } });
  const [file] = await db().select().from(files).where(eq(files.id, item.fileId));
  const storageKey = file?.storageKey ?? '';
  const picture: StoredRendition = {
    name: 'w320',
    storageKey: `${storageKey}-w320`,
    mediaType: 'image/webp',
    width: 320,
    height: 240,
    size: 100,
  };
  const { storage } = test.context;
  await storage.put(storageKey, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
  await storage.put(picture.storageKey, bytes.subarray(0, 100), { size: 100, mediaType: 'image/webp' });
  await db()
    .update(files)
    .set({ renditions: [picture] })
    .where(eq(files.id, item.fileId));
  return item;
}
const withdraw = (id: number) =>
  db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, id));
const pictureOf = async (slug: string) => (await itemsOf(slug))[0]?.picture?.sources[0]?.url ?? '';
async function status(url: string): Promise<number> {
  const response = await test.app.request(url);
  await response.arrayBuffer();
  return response.status;
}

describe('a media portal', () => {
  it('is written by content managers and read by everyone, sanitised, in their order', async () => {
    const [one, two] = [
      await buildItem(db(), { credit: 'Solenne', description: 'A bottle' }),
      await buildItem(db()),
    ];
    const made = await editor.post(at, {
      title: 'Été à Grasse',
      text: '<p>For the press<script>x()</script></p>',
      itemIds: [two.id, one.id, two.id],
      ...LIVE,
    });
    expect([made.status, made.body.slug, made.body.text]).toEqual([
      201,
      'ete-a-grasse',
      '<p>For the press</p>',
    ]);
    expect(made.body).toMatchObject({ itemIds: [two.id, one.id], listed: false, hasPassword: false });
    const page = await show('ete-a-grasse');
    expect(page.body).toMatchObject({ title: 'Été à Grasse', text: '<p>For the press</p>', closesAt: null });
    expect(page.headers.get('cache-control')).toBe('private, no-cache');
    const [first, second] = await itemsOf('ete-a-grasse');
    expect([first?.id, second?.id]).toEqual([two.id, one.id]);
    expect(second).toMatchObject({ credit: 'Solenne', description: 'A bottle', formats: [{ id: one.id }] });
    expect(
      (await editor.patch(`${at}/${made.body.id}`, { itemIds: [2_000_000_000] })).body.errors,
    ).toHaveProperty('itemIds');
    const { id: coverFileId } = await buildFile(db());
    expect((await editor.patch(`${at}/${made.body.id}`, { coverFileId })).body.errors).toHaveProperty(
      'coverFileId',
    );
    const version = made.body.version as number;
    expect((await editor.patch(`${at}/${made.body.id}`, { title: 'A', version })).status).toBe(200);
    expect((await editor.patch(`${at}/${made.body.id}`, { title: 'B', version })).body.code).toBe(
      'stale_version',
    );
  });

  it('says what may be done with what it shows, by the rights of all formats of a shot', async () => {
    const rights = { holderKind: 'agency', holder: 'Studio' } as const;
    const code = `press-${Date.now()}`;
    await db()
      .insert(usageRights)
      .values({
        ...rights,
        code,
        name: 'Press',
        media: ['press', 'web'],
        credit: '© Léa',
        restrictions: 'No crop.',
      });
    const free = await buildItem(db());
    const limited = await buildItem(db(), { usageRights: [code] });
    const { slug } = await buildMediaPortal(db(), { itemIds: [free.id, limited.id] });
    const [first, second] = await itemsOf(slug);
    expect(first?.usage).toBe(null);
    expect(second?.usage).toEqual({
      ...{ media: ['web', 'press'], markets: null, startsOn: null, endsOn: null },
      ...{ credits: ['© Léa'], restrictions: ['No crop.'] },
    });
  });

  it('is available while it is open: not before, not after, not from the trash', async () => {
    const hour = 3_600_000;
    const closed = [
      await buildMediaPortal(db(), { publishedAt: null, listed: true }),
      await buildMediaPortal(db(), { publishedAt: new Date(Date.now() + hour), listed: true }),
      await buildMediaPortal(db(), { expiresAt: new Date(Date.now() - 1), listed: true }),
      await buildMediaPortal(db(), { deletedAt: new Date(), listed: true }),
    ];
    const unlisted = await buildMediaPortal(db());
    const listed = await buildMediaPortal(db(), { listed: true, expiresAt: new Date(Date.now() + hour) });
    const list = (await test.nobody.get(`${open}?limit=200`)).body.data as MediaPage[];
    const shown = list.map(({ id }) => id);
    expect(shown).toContain(listed.id);
    expect(shown).not.toContain(unlisted.id);
    expect((await show(unlisted.slug)).status).toBe(200);
    for (const { id, slug } of closed) {
      expect(shown).not.toContain(id);
      for (const path of ['', '/items', '/item/1/pre-signed'])
        expect((await test.nobody.get(`${open}/${slug}${path}`)).status).toBe(404);
      expect((await test.nobody.post(`${open}/${slug}/download`, {})).status).toBe(404);
      expect((await test.nobody.post(`${open}/${slug}/access`, { password: 'x' })).status).toBe(404);
    }
  });

  it('is found under its earlier address', async () => {
    const { id, slug } = await buildMediaPortal(db());
    await editor.patch(`${at}/${id}`, { slug: `${slug}-moved` });
    expect((await show(slug)).body.slug).toBe(`${slug}-moved`);
  });

  it('keeps what is in it from those who manage nothing', async () => {
    const member = await test.signIn();
    expect((await member.get(at)).status).toBe(403);
    expect((await test.nobody.post(at, { title: 'Mine' })).status).toBe(401);
    const { id } = await buildMediaPortal(db());
    expect((await test.nobody.get(`${at}/${id}/statistics`)).status).toBe(401);
  });
});

describe('an item in a media portal', () => {
  it('stays hidden from the public while it is not for everyone, and the back-office says why', async () => {
    const shown = await buildItem(db());
    const limited = { libraryId: (await buildLibrary(db(), { roles: ['ROLE_EVENT'] })).id };
    const hidden: [string, number][] = [
      ['draft', (await buildItem(db(), { publishedAt: null })).id],
      ['scheduled', (await buildItem(db(), { publishedAt: new Date(Date.now() + 60_000) })).id],
      ['expired', (await buildItem(db(), { expiresAt: new Date(Date.now() - 1) })).id],
      ['audience', (await buildItem(db(), { markets: ['gulf'] })).id],
      ['audience', (await buildItem(db(), { roles: ['ROLE_EVENT'] })).id],
      ['trashed', (await buildItem(db(), { deletedAt: new Date() })).id],
      ['library', (await buildItem(db(), limited)).id],
      [
        'library',
        (await buildItem(db(), { libraryId: (await buildLibrary(db(), { publishedAt: null })).id })).id,
      ],
      ['checking', (await buildItem(db(), { file: { state: 'checking', sha256: null } })).id],
    ];
    const itemIds = [...hidden.map(([, id]) => id), shown.id];
    const { slug } = await buildMediaPortal(db(), { itemIds });
    expect(await idsOf(slug)).toEqual([shown.id]);
    for (const [reason, id] of hidden)
      expect([reason, (await test.nobody.get(`${open}/${slug}/item/${id}/pre-signed`)).status]).toEqual([
        reason,
        reason === 'checking' ? 409 : 404,
      ]);
    const query = itemIds.map((id) => `ids=${id}`).join('&');
    const returned = await editor.get(`${at}/hidden-items?${query}&ids=2000000000`);
    expect(returned.body).toEqual([
      ...hidden.map(([reason, id]) => ({ id, reason })),
      { id: 2_000_000_000, reason: 'gone' },
    ]);
    expect((await editor.get(`${at}/hidden-items?ids=${shown.id}`)).body).toEqual([]);
  });

  it('represents its shot: the formats that are for everyone, and none of a shot whose named format is hidden', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const [named, other, limited] = [
      await buildItem(db(), { libraryId }),
      await buildItem(db(), { libraryId }),
      await buildItem(db(), { libraryId, markets: ['gulf'] }),
    ];
    await editor.post(`/api/backend/library/${libraryId}/stacks`, {
      stacks: [[other.id, named.id, limited.id]],
    });
    const { slug } = await buildMediaPortal(db(), { itemIds: [named.id] });
    const [shot] = await itemsOf(slug);
    expect(shot?.formats.map(({ id }) => id)).toEqual([named.id, other.id]);
    const signed = async (id: number) =>
      (await test.nobody.get(`${open}/${slug}/item/${id}/pre-signed`)).status;
    expect(await signed(other.id)).toBe(200);
    expect(await signed(limited.id)).toBe(404);
    await withdraw(named.id);
    expect(await itemsOf(slug)).toEqual([]);
    expect(await signed(other.id)).toBe(404);
  });

  it('has addresses that work through the portal alone, until it is withdrawn', async () => {
    const item = await makeItem();
    const portal = await buildMediaPortal(db(), { itemIds: [item.id] });
    const other = await buildMediaPortal(db());
    const picture = await pictureOf(portal.slug);
    const { url } = (await test.nobody.get(`${open}/${portal.slug}/item/${item.id}/pre-signed`)).body;
    expect([await status(picture), await status(url)]).toEqual([200, 200]);
    expect(await status(picture.replace(portal.slug, other.slug))).toBe(404);
    expect(await status(picture.replace(`public/media-portal/${portal.slug}/picture`, 'rendition'))).toBe(
      401,
    );
    await withdraw(item.id);
    expect([await status(picture), await status(url)]).toEqual([404, 410]);
  });

  it('is out of reach once it is taken out of the portal, or the portal closes', async () => {
    const item = await makeItem();
    const portal = await buildMediaPortal(db(), { itemIds: [item.id] });
    const picture = await pictureOf(portal.slug);
    const { url } = (await test.nobody.get(`${open}/${portal.slug}/item/${item.id}/pre-signed`)).body;
    await editor.patch(`${at}/${portal.id}`, { itemIds: [] });
    expect([await status(picture), await status(url)]).toEqual([404, 410]);
    await editor.patch(`${at}/${portal.id}`, { itemIds: [item.id] });
    expect([await status(picture), await status(url)]).toEqual([200, 200]);
    await editor.patch(`${at}/${portal.id}`, { expiresAt: new Date(Date.now() - 1).toISOString() });
    expect([await status(picture), await status(url)]).toEqual([404, 410]);
  });
});

describe('the archive of a media portal', () => {
  it('is the same for all, whole or chosen, resumable, and ends with what is withdrawn', async () => {
    const [one, two] = [await makeItem(), await makeItem()];
    const stranger = await makeItem();
    const portal = await buildMediaPortal(db(), { title: 'Press kit', itemIds: [one.id, two.id] });
    const pack = (itemIds?: number[]) =>
      test.nobody.post(`${open}/${portal.slug}/download`, itemIds ? { itemIds } : {});
    const whole = await pack();
    expect([whole.status, whole.body.count, whole.body.name]).toEqual([201, 2, 'Press kit']);
    expect((await pack()).body.id).toBe(whole.body.id);
    expect((await pack([two.id, stranger.id])).body.count).toBe(1);
    expect((await pack([stranger.id])).body.code).toBe('nothing_to_download');
    const { url, size } = whole.body as { url: string; size: number };
    const full = await test.app.request(url);
    expect([full.status, (await full.arrayBuffer()).byteLength]).toEqual([200, size]);
    const part = await test.app.request(url, { headers: { Range: `bytes=${size - 10}-` } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10]);
    await withdraw(one.id);
    expect((await test.app.request(url, { headers: { Range: 'bytes=10-' } })).status).toBe(410);
    expect((await pack()).body.count).toBe(1);
  });

  it('ends with the portal, and with the password under which it was given', async () => {
    const item = await makeItem();
    const portal = await buildMediaPortal(db(), { itemIds: [item.id] });
    const { url } = (await test.nobody.post(`${open}/${portal.slug}/download`, {})).body;
    expect(await status(url)).toBe(200);
    await editor.patch(`${at}/${portal.id}`, { password: PASSWORD });
    expect(await status(url)).toBe(410);
    await editor.patch(`${at}/${portal.id}`, { password: null });
    expect(await status(url)).toBe(200);
    await editor.delete(`${at}/${portal.id}`);
    expect(await status(url)).toBe(410);
  });
});

describe('a password', () => {
  const guarded = async () => {
    const item = await makeItem();
    const made = await editor.post(at, {
      title: 'Under embargo',
      excerpt: 'A secret',
      itemIds: [item.id],
      password: PASSWORD,
      listed: true,
      ...LIVE,
    });
    return { item, id: made.body.id as number, slug: made.body.slug as string, made };
  };

  it('is never revealed: neither in responses nor in the audit', async () => {
    const { id, made } = await guarded();
    expect(made.body.hasPassword).toBe(true);
    expect((await editor.patch(`${at}/${id}`, { password: 'short' })).body.errors).toHaveProperty('password');
    const [noted] = await db().select().from(audit).where(eq(audit.recordId, id)).orderBy(desc(audit.id));
    const [row] = await db().select().from(mediaPortals).where(eq(mediaPortals.id, id));
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    for (const returned of [made.body, (await editor.get(`${at}/${id}`)).body, noted]) {
      expect(JSON.stringify(returned)).not.toContain('argon2');
      expect(JSON.stringify(returned)).not.toContain(PASSWORD);
    }
    expect((await editor.patch(`${at}/${id}`, { title: 'Renamed' })).body.hasPassword).toBe(true);
  });

  it('keeps everything but the title from those who have not entered it', async () => {
    const { item, id, slug } = await guarded();
    const refused = await show(slug);
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({
      code: 'password_required',
      message: 'Enter the password of this page.',
      subject: 'Under embargo',
    });
    for (const path of ['/items', `/item/${item.id}/pre-signed`])
      expect((await test.nobody.get(`${open}/${slug}${path}`)).body.code).toBe('password_required');
    expect((await test.nobody.post(`${open}/${slug}/download`, {})).status).toBe(401);
    const list = (await test.nobody.get(`${open}?limit=200`)).body.data as MediaPage[];
    const listed = list.find((one) => one.id === id);
    expect(listed).toMatchObject({ title: 'Under embargo', excerpt: '', cover: null, hasPassword: true });
  });

  it('opens the portal to the browser that sends it, and to no other portal', async () => {
    const [{ item, slug }, other] = [await guarded(), await guarded()];
    const guest = visitor();
    const wrong = await guest.fetch(`${open}/${slug}/access`, body({ password: 'no idea' }));
    expect([wrong.status, ((await wrong.json()) as { errors: object }).errors]).toEqual([
      401,
      { password: 'This is not the password.' },
    ]);
    const right = await guest.fetch(`${open}/${slug}/access`, body({ password: PASSWORD }));
    expect(right.status).toBe(204);
    expect(right.headers.getSetCookie()[0]).toMatch(/HttpOnly/);
    const read = async (path: string) => {
      const response = await guest.fetch(path);
      await response.arrayBuffer();
      return response.status;
    };
    expect(await read(`${open}/${slug}`)).toBe(200);
    const items = (await (await guest.fetch(`${open}/${slug}/items`)).json()) as { data: MediaItem[] };
    const picture = items.data[0]?.picture?.sources[0]?.url ?? '';
    expect([await read(picture), await status(picture)]).toEqual([200, 401]);
    expect(await read(`${open}/${slug}/item/${item.id}/pre-signed`)).toBe(200);
    expect((await guest.fetch(`${open}/${slug}/download`, body({}))).status).toBe(201);
    expect(await read(`${open}/${other.slug}`)).toBe(401);
  });

  it('lets nobody in by a forged or a borrowed mark', async () => {
    const [mine, other] = [await guarded(), await guarded()];
    const guest = visitor();
    await guest.fetch(`${open}/${mine.slug}/access`, body({ password: PASSWORD }));
    const mark = [...guest.cookies.values()][0] ?? '';
    const tryWith = async (value: string) =>
      (
        await test.app.request(`${open}/${other.slug}`, {
          headers: { cookie: `sillage.media-${other.id}=${value}` },
        })
      ).status;
    expect(await tryWith(mark)).toBe(401);
    expect(await tryWith(mark.replace(`portal%3D${mine.id}%26`, `portal%3D${other.id}%26`))).toBe(401);
    expect(await tryWith('')).toBe(401);
  });

  it('that is changed shuts out visitors who entered by the one before, their addresses too', async () => {
    const { item, id, slug } = await guarded();
    const guest = visitor();
    await guest.fetch(`${open}/${slug}/access`, body({ password: PASSWORD }));
    const signed = await guest.fetch(`${open}/${slug}/item/${item.id}/pre-signed`);
    const { url } = (await signed.json()) as { url: string };
    expect(await status(url)).toBe(200);
    await editor.patch(`${at}/${id}`, { password: 'another secret' });
    expect((await guest.fetch(`${open}/${slug}`)).status).toBe(401);
    expect(await status(url)).toBe(410);
  });

  it('cannot be guessed for long', async () => {
    const { slug } = await guarded();
    const guess = (password: string) => test.nobody.post(`${open}/${slug}/access`, { password });
    for (let n = 0; n < 10; n++) expect((await guess(`guess ${n}`)).status).toBe(401);
    const stopped = await guess(PASSWORD);
    expect(stopped.status).toBe(429);
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('views and downloads', () => {
  it('are counted by day, once for each visitor, and not of content managers', async () => {
    const item = await makeItem();
    const portal = await buildMediaPortal(db(), { itemIds: [item.id] });
    for (let n = 0; n < 3; n++) await show(portal.slug);
    await editor.get(`${open}/${portal.slug}`);
    const sign = (query: string) =>
      test.nobody.get(`${open}/${portal.slug}/item/${item.id}/pre-signed${query}`);
    await sign('?disposition=inline');
    expect(await statistics(portal.id)).toMatchObject({ views: 1, downloads: 0 });
    await sign('');
    await sign('');
    await test.nobody.post(`${open}/${portal.slug}/download`, {});
    const { views, downloads, days } = await statistics(portal.id);
    expect([views, downloads, days.length]).toEqual([1, 2, 30]);
    expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), views: 1, downloads: 2 });
    expect(days[0]).toMatchObject({ views: 0, downloads: 0 });
  });
});

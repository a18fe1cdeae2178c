import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadLink } from '../../../../shared/contract/basket.ts';
import { users } from '../../../db/schema/accounts.ts';
import { files } from '../../../db/schema/files.ts';
import { activities, itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { translations } from '../../../db/schema/translations.ts';
import { verifyHandler } from '../../../files/damagedFiles.ts';
import type { Principal } from '../../../http/principal.ts';
import type { JobData } from '../../../jobs/port.ts';
import { fillServing } from '../../../testing/serving.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { warmFacetIndexes } from '../libraries/libraries.service.ts';
import { downloadRoutes } from './downloads.routes.ts';

const sha = (data: Uint8Array) => createHash('sha256').update(data).digest('hex');

describe('downloading the basket', () => {
  let test: StorageTestApp;
  let member: Principal;
  let library: typeof libraries.$inferSelect;
  let items: (typeof libraryItems.$inferSelect)[];
  beforeAll(async () => {
    test = await openStorageTestApp(downloadRoutes);
  }, 60_000);
  afterAll(() => test?.close());
  beforeEach(async () => {
    member = await test.addUser(['ROLE_USER'], 'europe');
    library = await test.addLibrary();
    items = [];
    for (const name of ['bottle.jpg', 'bottle.jpg', 'Été.pdf']) {
      const file = await test.addFile(randomBytes(50_000), { name });
      items.push(await test.addItem(library.id, file.id));
    }
    await fillServing(
      test.db,
      member.userId,
      'basket',
      items.map(({ id }) => id),
    );
  });

  const create = async (body: object = {}, who = member) => {
    const response = await test.as(who)('POST', '/api/private/user/basket/download', body);
    return { status: response.status, link: (await response.json()) as DownloadLink & { code: string } };
  };
  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    test.as(null)(method, url, undefined, headers);
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it('sends four streams at a time to one address, as download managers open, and the next when one has left', async () => {
    const { link } = await create();
    const streams = await Promise.all([1, 2, 3, 4].map(() => get(link.url)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await get(link.url);
    expect([refused.status, await refused.json()]).toEqual([
      429,
      expect.objectContaining({ code: 'too_many_streams' }),
    ]);
    expect((await get(link.url, {}, 'HEAD')).status).toBe(200);
    await streams[0]?.body?.cancel();
    await bytesOf(streams[1] as Response);
    const later = await Promise.all([get(link.url), get(link.url)]);
    expect(later.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of [...streams.slice(2), ...later]) await body?.cancel();
  });

  it('freezes it into one archive whose address works without a session', async () => {
    const { status, link } = await create({ name: 'Spring launch' });
    expect(status).toBe(201);
    expect(link).toMatchObject({ name: 'Spring launch', count: 3, state: 'ready' });
    const response = await get(link.url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-length')).toBe(String(link.size));
    expect(response.headers.get('etag')).toMatch(/^"[^"]+"$/);
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(response.headers.get('cache-control')).toBe('private, no-transform');
    expect(response.headers.get('content-disposition')).toContain('filename="Spring launch.zip"');
    const folder = await mkdtemp(join(tmpdir(), 'sillage-download.'));
    await writeFile(join(folder, 'a.zip'), await bytesOf(response));
    const listing = execFileSync(
      'python3',
      [
        '-c',
        'import zipfile,sys;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print("\\n".join(z.namelist()))',
        join(folder, 'a.zip'),
      ],
      { encoding: 'utf8' },
    );
    await rm(folder, { recursive: true });
    expect(listing.trim().split('\n')).toEqual(
      ['bottle.jpg', 'bottle (2).jpg', 'Été.pdf'].map((name) => `${library.title}/${name}`),
    );
    const downloaded = await test.db.select().from(activities).where(eq(activities.userId, member.userId));
    expect(downloaded.map(({ itemId, kind }) => [itemId, kind])).toEqual(
      items.map(({ id }) => [id, 'download']),
    );
  });

  it('has folders in the language of the member', async () => {
    const texts = { title: '香水' };
    await test.db.insert(translations).values({
      kind: 'library',
      recordId: library.id,
      language: 'ja',
      texts,
      sources: {},
      folded: '',
      folding: 1,
    });
    const foldersOf = async (who: Principal) => {
      const { link } = await create({}, who);
      const bytes = (await bytesOf(await get(link.url))).toString('latin1');
      return [library.title, texts.title].filter((title) =>
        bytes.includes(Buffer.from(`${title}/bottle.jpg`).toString('latin1')),
      );
    };
    expect(await foldersOf({ ...member, languages: ['ja'] })).toEqual([texts.title]);
    expect(await foldersOf({ ...member, languages: ['fr'] })).toEqual([library.title]);
  });

  it('gives the same bytes every time, whole or resumed', async () => {
    const { link } = await create();
    const whole = await get(link.url);
    const etag = whole.headers.get('etag') ?? '';
    const bytes = await bytesOf(whole);
    const first = await get(link.url, { Range: 'bytes=0-70000' });
    expect(first.status).toBe(206);
    const rest = await get(link.url, { Range: 'bytes=70001-', 'If-Range': etag });
    expect(rest.headers.get('content-range')).toBe(`bytes 70001-${bytes.length - 1}/${bytes.length}`);
    expect(sha(Buffer.concat([await bytesOf(first), await bytesOf(rest)]))).toBe(sha(bytes));
    expect((await get(link.url, { Range: 'bytes=1-2', 'If-Range': '"other"' })).status).toBe(200);
    expect((await get(link.url, { Range: 'bytes=1-2', 'If-Match': '"other"' })).status).toBe(412);
    expect((await get(link.url, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
    const head = await get(link.url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(bytes.length),
      etag,
    ]);
    const shown = await test.as(member)('GET', `/api/private/user/basket/download/${link.id}`);
    const again = (await shown.json()) as DownloadLink;
    expect((await get(again.url)).headers.get('etag')).toBe(etag);
  });

  it('holds web pictures where that is wanted, with sums that are right', async () => {
    const jpeg = randomBytes(2000);
    const stored = await test.addFile(jpeg);
    const made = { name: 'jpeg', mediaType: 'image/jpeg', width: 2048, height: 1365 };
    const { storageKey, size, crc32 } = stored;
    const psd = await test.addFile(randomBytes(9000), {
      name: 'layers.psd',
      mediaType: 'image/vnd.adobe.photoshop',
      renditions: [{ ...made, storageKey, size, crc32: crc32 ?? 0 }],
    });
    const { id } = await test.addItem(library.id, psd.id);
    const itemIds = [id, items[2]?.id];
    const { link: originals } = await create({ itemIds });
    const { status, link } = await create({ itemIds, form: 'web', timeZone: 'Europe/Paris' });
    // A name occurs twice in an archive.
    expect([status, originals.size - link.size]).toEqual([201, 7000 - 2 * '-web'.length]);
    expect(link.name).toMatch(/^Sillage-2-items-\d{4}-\d\d-\d\d-\d{4}$/);
    const bytes = await bytesOf(await get(link.url));
    expect(bytes.length).toBe(link.size);
    expect(bytes.includes(jpeg)).toBe(true);
    expect(bytes.includes('layers-web.jpg')).toBe(true);
    expect((await create({ form: 'poster' })).status).toBe(400);
    expect((await create({ timeZone: 'Mars/Olympus' })).status).toBe(400);
  });

  it('takes named items instead, and leaves out what may not be seen or is not verified', async () => {
    const [first, second, third] = items;
    const checking = await test.addFile(randomBytes(10), { state: 'checking', crc32: null });
    const unverified = await test.addItem(library.id, checking.id);
    await test.db
      .update(libraryItems)
      .set({ expiresAt: new Date(1) })
      .where(eq(libraryItems.id, second?.id ?? 0));
    const itemIds = [first?.id, second?.id, third?.id, third?.id, unverified.id, 999_999];
    const { link } = await create({ itemIds });
    expect(link.count).toBe(2);
  });

  it('refuses an empty one', async () => {
    await test.db.update(libraries).set({ publishedAt: null }).where(eq(libraries.id, library.id));
    const { status, link } = await create();
    expect([status, link.code]).toEqual([422, 'nothing_to_download']);
  });

  describe.each(['SQL', 'the indexes in memory'])('checks the rights again at each request, by %s', (by) => {
    const settle = () => (by === 'SQL' ? Promise.resolve() : warmFacetIndexes(test.db));
    const refused = async (link: DownloadLink) => {
      await settle();
      const response = await get(link.url, { Range: 'bytes=10-20' });
      expect(response.status).toBe(410);
      const { code, message } = (await response.json()) as { code: string; message: string };
      expect(code).toBe('download_withdrawn');
      expect(message).toMatch(/\w/);
      const list = (await (
        await test.as(member)('GET', '/api/private/user/basket/downloads')
      ).json()) as DownloadLink[];
      return list[0]?.state;
    };
    const firstId = () => items[0]?.id ?? 0;

    it('an item was withdrawn', async () => {
      const { link } = await create();
      await test.db.update(libraryItems).set({ expiresAt: new Date() }).where(eq(libraryItems.id, firstId()));
      expect(await refused(link)).toBe('withdrawn');
    });
    it('an item was deleted', async () => {
      const { link } = await create();
      await test.db.delete(libraryItems).where(eq(libraryItems.id, firstId()));
      expect(await refused(link)).toBe('withdrawn');
    });
    it('the library is for another market now', async () => {
      const { link } = await create();
      await test.db
        .update(libraries)
        .set({ markets: ['gulf'] })
        .where(eq(libraries.id, library.id));
      expect(await refused(link)).toBe('withdrawn');
    });
    it('the account was disabled', async () => {
      const { link } = await create();
      await test.db.update(users).set({ active: false }).where(eq(users.id, member.userId));
      await refused(link);
    });
    it('a replaced file stays in the download that was frozen before', async () => {
      const { link } = await create();
      const before = sha(await bytesOf(await get(link.url)));
      const newer = await test.addFile(randomBytes(99));
      await test.db.update(libraryItems).set({ fileId: newer.id }).where(eq(libraryItems.id, firstId()));
      await test.db.insert(itemVersions).values({ itemId: firstId(), number: 2, fileId: newer.id });
      await settle();
      expect(sha(await bytesOf(await get(link.url)))).toBe(before);
    });
  });

  it('breaks the transfer rather than send a file that lost bytes', async () => {
    const { link } = await create();
    const [file] = await test.db
      .select()
      .from(files)
      .where(eq(files.id, items[1]?.fileId ?? 0));
    await test.storage.delete(file?.storageKey ?? '');
    await expect(get(link.url).then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  it('breaks the transfer of a file with other bytes, and tells operators by a job until it is mended', async () => {
    const { link } = await create();
    const [file] = await test.db
      .select()
      .from(files)
      .where(eq(files.id, items[1]?.fileId ?? 0));
    const { id = 0, storageKey = '', size = 0, crc32 } = file ?? {};
    const whole = await buffer(await test.storage.open(storageKey));
    const put = async (bytes: Buffer) => {
      await test.storage.delete(storageKey);
      await test.storage.put(storageKey, bytes, { size, mediaType: 'image/jpeg' });
    };
    test.queue.length = 0;
    await put(randomBytes(size));
    for (let times = 0; times < 2; times++)
      await expect(get(link.url).then((response) => response.arrayBuffer())).rejects.toThrow();
    await expect
      .poll(() => test.queue)
      .toEqual([{ name: 'file.verify', data: { fileId: id, storageKey, size, crc32 } }]);
    const job = test.queue.pop()?.data as JobData['file.verify'];
    const verify = () =>
      verifyHandler(test.context)(job, { signal: new AbortController().signal, isLastTry: true });
    await expect(verify()).rejects.toThrow('has other bytes');
    await put(whole);
    await verify();
    expect((await bytesOf(await get(link.url))).length).toBe(link.size);
  });

  it('is nobody else’s: not to show, and not by a changed address', async () => {
    const { link } = await create();
    const other = await test.addUser();
    expect((await test.as(other)('GET', `/api/private/user/basket/download/${link.id}`)).status).toBe(404);
    expect(
      (await test
        .as(other)('GET', '/api/private/user/basket/downloads')
        .then((response) => response.json())) as unknown,
    ).toEqual([]);
    const { link: second } = await create();
    expect((await get(link.url.replace(link.id, second.id))).status).toBe(403);
    expect((await get(link.url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(403);
  });
});

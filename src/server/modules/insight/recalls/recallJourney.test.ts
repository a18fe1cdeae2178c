import { randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Recall, RecallHolder } from '../../../../shared/contract/recall.ts';
import { readConfig } from '../../../config.ts';
import { files } from '../../../db/schema/files.ts';
import { recallHolders } from '../../../db/schema/recalls.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildItem,
  buildKey,
  buildLibrary,
  buildMediaPortal,
  buildToolkit,
} from '../../../testing/factories.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';
import { unzip } from '../../../testing/zips.ts';
import { mailRecall } from './recallMails.service.ts';

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY, TEST_S3_SECRET_KEY, TEST_S3_REGION } = process.env;
const bucket = () =>
  readConfig({
    S3_ENDPOINT: TEST_S3_ENDPOINT,
    S3_BUCKET: `recall-${randomUUID()}`,
    S3_ACCESS_KEY: TEST_S3_ACCESS_KEY,
    S3_SECRET_KEY: TEST_S3_SECRET_KEY,
    S3_REGION: TEST_S3_REGION,
  }).s3;

const MARKETS = ['europe', 'gulf', 'americas'] as const;
const AT = '/api/backend/recall';
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** One way to what was published: its status as a browser or a program meets it, 404 where a list lacks it. */
type Exit = () => Promise<number>;

const stores: [name: string, isThere: boolean][] = [
  ['disk', true],
  ['S3', TEST_S3_ENDPOINT !== undefined],
];
for (const [store, isThere] of stores)
  describe.runIf(isThere)(`a contract that ends, with files on ${store}`, () => {
    let test: TestApp;
    let editor: Caller;
    let members: Caller[];
    beforeAll(async () => {
      test = await openTestApp(store === 'S3' ? { s3: bucket() } : {});
      editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
      members = [];
      for (const market of MARKETS) members.push(await test.signIn({ market, name: `Of ${market}` }));
    });
    afterAll(() => test?.close());
    const db = () => test.context.db;

    const bytes = randomBytes(300_000);
    /** An item whose file and picture lie in the store. */
    async function makeItem(values: Parameters<typeof buildItem>[1]) {
      const { storage } = test.context;
      const storageKey = `test/${randomUUID()}`;
      await storage.put(storageKey, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
      await storage.put(`${storageKey}-w320`, bytes.subarray(0, 100), { size: 100, mediaType: 'image/webp' });
      const item = await buildItem(db(), {
        ...values,
        file: { storageKey, name: `${values?.title}.jpg`, size: bytes.length, crc32: crc32(bytes) },
      });
      const picture = { name: 'w320', mediaType: 'image/webp', width: 320, height: 240, size: 100 };
      await db()
        .update(files)
        .set({
          renditions: [
            { ...picture, storageKey: `${storageKey}-w320`, crc32: crc32(bytes.subarray(0, 100)) },
          ],
          width: 3000,
          height: 2250,
        })
        .where(eq(files.id, item.fileId));
      return item;
    }
    async function open(url: string, headers: Record<string, string> = {}): Promise<Response> {
      return test.app.request(url.replace(test.context.config.origin, ''), { headers });
    }
    const statusOf = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
      const response = await open(url, headers);
      await response.arrayBuffer().catch(() => {});
      return response.status;
    };
    const take = async (caller: Caller, itemIds: readonly number[]) => {
      const { status, body } = await caller.post('/api/private/user/basket/download', { itemIds });
      expect([status, body.message]).toEqual([201, undefined]);
      return body.url as string;
    };
    const holdersIn = async (id: number, state: string): Promise<string[]> =>
      (await editor.get(`${AT}/${id}/holders?state=${state}`)).body.data.map(
        ({ account }: RecallHolder) => account.name,
      );

    it('closes every exit, writes to three markets, two confirm, one is reminded, and all of it is exported', async () => {
      const [first, second, third] = members as [Caller, Caller, Caller];
      const right = await editor.post('/api/backend/usage-right', {
        name: 'Lead',
        holderKind: 'talent',
        holder: 'Ana Duarte',
        endsOn: dayIn(20),
      });
      expect(right.status).toBe(201);
      const usage = { usageRights: [right.body.code as string] };
      const library = await buildLibrary(db(), usage);
      const film = await makeItem({ libraryId: library.id, title: 'Film' });
      const poster = await makeItem({ title: 'Poster', ...usage });
      const other = await makeItem({ title: 'Bottle' });
      const ids = [film.id, poster.id];

      const archive = await take(first, [...ids, other.id]);
      await take(second, [film.id]);
      await take(third, [poster.id]);
      const exits = await openExits({ itemId: film.id, slug: library.slug, archive });
      for (const [name, exit] of Object.entries(exits)) expect([name, await exit()]).toEqual([name, 200]);
      const whole = await open(archive);
      const paper = unzip(Buffer.from(await whole.arrayBuffer()));
      expect([...paper.keys()].slice(0, 2)).toEqual(['RECEIPT.pdf', 'receipt.json']);
      const { code } = JSON.parse(paper.get('receipt.json')?.toString() ?? '');
      const resumed = { Range: 'bytes=200000-', 'If-Range': whole.headers.get('etag') ?? '' };
      expect(await statusOf(archive, resumed)).toBe(206);

      const { status, body: recall } = await editor.post(AT, {
        scope: { kind: 'right', rightId: right.body.id },
        title: 'Lead',
        reason: 'The contract has ended.',
        deadline: dayIn(14),
      });
      expect(status).toBe(201);
      expect(recall).toMatchObject({ itemCount: 2, shownCount: 2, holderCount: 3, shownNow: 0 });

      for (const [name, exit] of Object.entries(exits))
        expect([name, (await exit()) >= 400]).toEqual([name, true]);
      expect(await statusOf(archive, resumed)).toBe(410);
      expect((await first.get(`/api/private/libraryitems/${other.id}`)).status).toBe(200);
      const receipt = (await test.nobody.get(`/api/public/receipt/${code}`)).body;
      expect(receipt.counts).toEqual({ withdrawn: 2, newer: 0, good: 1 });
      const since = '/api/private/since-taken/withdrawn?of=everything';
      expect((await second.get(since)).body.data).toMatchObject([{ itemId: film.id, fileName: 'Film.jpg' }]);

      expect(await mailRecall(test.context, recall.id, new AbortController().signal)).toBe(3);
      for (const { email } of members) expect(await mailsTo(db(), email)).toHaveLength(1);
      const address = `/api/public/recall${(await linkMailedTo(db(), first.email)).search}`;
      expect((await test.nobody.post(address, { answer: 'deleted' })).body.state).toBe('answered');
      const answer = `/api/private/recall/${recall.id}/answer`;
      expect((await second.post(answer, { answer: 'never-used' })).body.state).toBe('answered');
      await db()
        .update(recallHolders)
        .set({ mailedAt: sql`now() - interval '2 days'` })
        .where(and(eq(recallHolders.recallId, recall.id), eq(recallHolders.userId, third.userId)));
      expect((await editor.post(`${AT}/${recall.id}/reminders`)).body).toEqual({ mailed: 1 });
      expect((await mailsTo(db(), third.email)).map(({ subject }) => subject)).toEqual([
        'Reminder, called back: Lead',
        'Called back: Lead',
      ]);

      const board = (await editor.get(`${AT}/${recall.id}`)).body as Recall;
      const percents = board.markets.map(({ market, holders, deleted, neverUsed, reminded }) => [
        market,
        ((deleted + neverUsed) / holders) * 100,
        reminded,
      ]);
      expect(percents).toHaveLength(3);
      expect(percents).toEqual(
        expect.arrayContaining([
          ['americas', 0, 1],
          ['europe', 100, 0],
          ['gulf', 100, 0],
        ]),
      );
      expect([board.holderCount, board.answeredCount]).toEqual([3, 2]);
      expect(await holdersIn(recall.id, 'open')).toEqual(['Of americas']);

      const report = await test.app.request(`${AT}/${recall.id}/report`, {
        headers: { authorization: `Bearer ${editor.token}` },
      });
      expect(
        Buffer.from(await report.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      const { body: sheet } = await editor.get(`${AT}/${recall.id}/sheet`);
      for (const market of MARKETS) expect(sheet).toContain(`Of ${market}`);
      const steps = [...String(sheet).matchAll(/^\d{4}-[\dT:.Z-]+,([a-z-]+),/gm)].map(([, step]) => step);
      expect(steps).toEqual([
        'started',
        ...Array(3).fill('mailed'),
        ...Array(2).fill('answered'),
        'reminded',
        'reported',
      ]);
    });

    /** Every way by which the item leaves, as members, visitors, programs and pages elsewhere have it. */
    async function openExits({ itemId, slug, archive }: { itemId: number; slug: string; archive: string }) {
      const [member] = members as [Caller];
      const portal = await buildMediaPortal(db(), { itemIds: [itemId] });
      const toolkit = await buildToolkit(db(), { itemIds: [itemId] });
      const link = await editor.post('/api/backend/stable-link', { itemId, name: 'The site of a shop' });
      const key = test.bearing((await buildKey(db(), { userId: member.userId })).token);
      expect((await member.post('/api/private/user/basket', { ids: [itemId] })).status).toBe(200);
      const at = `/api/private/libraryitems/${itemId}`;
      const ofPortal = `/api/public/media-portal/${portal.slug}`;
      const [original, picture, ofVisitor] = [
        (await member.get(`${at}/pre-signed`)).body.url as string,
        (await member.get(at)).body.picture.sources[0].url as string,
        (await test.nobody.get(`${ofPortal}/item/${itemId}/pre-signed`)).body.url as string,
      ];
      const listed =
        (caller: Caller, path: string): Exit =>
        async () => {
          const { status, body } = await caller.get(path);
          return status === 200 && !JSON.stringify(body).includes('"title":"Film"') ? 404 : status;
        };
      const status =
        (caller: Caller, path: string): Exit =>
        async () =>
          (await caller.get(path)).status;
      const exits: Record<string, Exit> = {
        'page of the item': status(member, at),
        'pages of the library': listed(member, `/api/private/library/${slug}/items`),
        search: listed(member, '/api/private/search?q=film'),
        toolkit: listed(member, `/api/private/toolkit/${toolkit.slug}`),
        'new address of the file': status(member, `${at}/pre-signed`),
        picture: () => statusOf(picture, { authorization: `Bearer ${member.token}` }),
        'archive that was begun': () => statusOf(archive),
        'picture by a stable link': () => statusOf(link.body.url),
        'media portal': listed(test.nobody, `${ofPortal}/items`),
        'file of the media portal': status(test.nobody, `${ofPortal}/item/${itemId}/pre-signed`),
        'archive of the media portal': async () =>
          (await test.nobody.post(`${ofPortal}/download`, { itemIds: [itemId] })).status === 201 ? 200 : 404,
        basket: async () => {
          const { body } = await member.get('/api/private/user/basket/full');
          return body.data[0].unavailable === null ? 200 : 404;
        },
        'archive of the basket': async () =>
          (await member.post('/api/private/user/basket/download', { itemIds: [itemId] })).status === 201
            ? 200
            : 422,
        'item by API key': status(key, at),
        'file by API key': status(key, `${at}/pre-signed`),
        'copy of the library by API key': async () => {
          const { body } = await key.get(`/api/private/library/${slug}/changes`);
          return body.data.some((one: { itemId: number }) => one.itemId === itemId) ? 200 : 404;
        },
      };
      // An S3 store checks its own addresses, which last for a minute; the server gives out no other.
      if (store === 'disk')
        Object.assign(exits, {
          'signed address': () => statusOf(original),
          'signed address of the media portal': () => statusOf(ofVisitor),
        } satisfies Record<string, Exit>);
      return exits;
    }
  });

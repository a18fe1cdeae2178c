import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TakenUsage } from '../../../../shared/contract/purpose.ts';
import type { PurposeRule } from '../../../../shared/policy/purpose.ts';
import { receipts } from '../../../db/schema/ledger.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildMediaPortal } from '../../../testing/factories.ts';

const open = '/api/public/media-portal';
const bytes = randomBytes(500);
let test: TestApp;
let admin: Caller;
let slug: string;
let portalId: number;
let free: number;
let limited: number;
let strict: number;
beforeAll(async () => {
  test = await openTestApp();
  const { db, storage } = test.context;
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const holder = { holderKind: 'agency', holder: 'Studio' } as const;
  await db.insert(usageRights).values([
    { ...holder, code: 'film', name: 'Film', media: ['web'] },
    {
      ...holder,
      code: 'lead',
      name: 'Contract 2026-17',
      restrictions: 'No cropping.',
      requiresConfirmation: true,
    },
  ]);
  const library = await buildLibrary(db);
  const add = async (rights: string[]) => {
    const key = `gate-${rights.join('-')}`;
    await storage.put(key, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
    const file = { size: bytes.length, crc32: crc32(bytes), storageKey: key };
    return (await buildItem(db, { libraryId: library.id, usageRights: rights, file })).id;
  };
  free = await add([]);
  limited = await add(['film']);
  strict = await add(['film', 'lead']);
  const portal = await buildMediaPortal(db, { itemIds: [free, limited, strict] });
  ({ slug, id: portalId } = portal);
});
afterAll(() => test?.close());

const choose = async (rule: PurposeRule) =>
  expect((await admin.patch('/api/backend/configuration', { 'usage.purpose': rule })).status).toBe(200);
const take = (itemIds: number[] | undefined, said: object = {}) =>
  test.nobody.post(`${open}/${slug}/download`, { ...(itemIds && { itemIds }), ...said });
const sign = (id: number, query = '') => test.nobody.get(`${open}/${slug}/item/${id}/pre-signed${query}`);
const usageOf = async (itemIds?: number[]): Promise<TakenUsage> =>
  (await test.nobody.post(`${open}/${slug}/usage`, itemIds ? { itemIds } : {})).body;
const taken = () =>
  test.context.db
    .select()
    .from(receipts)
    .where(eq(receipts.portalId, portalId))
    .orderBy(desc(receipts.at), desc(receipts.id));

it('asks visitors for nothing where nothing needs it', async () => {
  expect((await take([free, limited])).status).toBe(201);
  expect((await sign(limited)).status).toBe(200);
  expect((await usageOf([free, limited])).needs).toEqual({ purpose: false, confirmation: false });
});

it('refuses what a right demands a confirmation for until it is confirmed, one by one and as a whole', async () => {
  const refused = await take(undefined);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ code: 'purpose_required', errors: { confirmed: expect.any(String) } });
  expect((await sign(strict)).body.code).toBe('purpose_required');
  expect((await sign(strict, '?disposition=inline')).status).toBe(200);
  expect((await take(undefined, { confirmed: true })).status).toBe(201);
  expect((await sign(strict, '?confirmed=true')).status).toBe(200);
  const [file, archive] = await taken();
  expect([file, archive].map((row) => [row?.takenAs, row?.isConfirmed])).toEqual([
    ['file', true],
    ['download', true],
  ]);
});

it('says what may be done, without names of rights and without regions', async () => {
  await choose('always');
  const usage = await usageOf();
  expect(usage.needs).toEqual({ purpose: true, confirmation: true });
  expect(usage.freeCount).toBe(1);
  expect(usage.groups.map(({ usage: { media, regions } }) => [media, regions])).toEqual([
    [['web'], []],
    [['web'], []],
  ]);
  expect(usage.confirmations).toEqual([{ name: '', restrictions: 'No cropping.' }]);
  expect(usage.markets.map(({ code }) => code)).toContain('europe');
  expect(JSON.stringify(usage)).not.toContain('Contract');
});

it('asks what it is for where members are asked, and keeps each answer', async () => {
  await choose('limited');
  const bare = await take([limited]);
  expect(bare.body.errors).toEqual({ media: expect.any(String), market: expect.any(String) });
  expect((await take([limited], { media: ['web'], market: 'atlantis' })).status).toBe(400);
  const before = (await taken()).length;
  const web = { media: ['web'], market: 'all' };
  const press = { media: ['press'], market: 'europe' };
  const first = await take([limited], web);
  expect(first.status).toBe(201);
  // The archive is shared; who takes it for something else is written down as well.
  expect((await take([limited], web)).body.id).toBe(first.body.id);
  expect((await take([limited], press)).body.id).toBe(first.body.id);
  const rows = await taken();
  expect(rows.length - before).toBe(2);
  expect(rows.slice(0, 2).map(({ media, market }) => [media, market])).toEqual([
    [['press'], 'europe'],
    [['web'], 'all'],
  ]);
  expect((await sign(limited, '?media=web&market=gulf')).status).toBe(200);
  expect((await take([free])).status).toBe(201);
});

it('tells browsers without scripts on a page what is missing', async () => {
  await choose('always');
  const response = await test.app.request(`${open}/${slug}/item/${strict}/pre-signed`, {
    headers: { accept: 'text/html' },
  });
  expect(response.status).toBe(422);
  const page = await response.text();
  for (const word of ['medium', 'market', 'restrictions']) expect(page).toContain(word);
  await choose('never');
});

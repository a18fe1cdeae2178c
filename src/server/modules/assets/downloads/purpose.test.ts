import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TakenUsage } from '../../../../shared/contract/purpose.ts';
import type { PurposeRule } from '../../../../shared/policy/purpose.ts';
import { downloads } from '../../../db/schema/baskets.ts';
import { configuration } from '../../../db/schema/content.ts';
import { receipts } from '../../../db/schema/ledger.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import type { Principal } from '../../../http/principal.ts';
import { fillServing } from '../../../testing/serving.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { privateItemRoutes } from '../libraries/items/items.private.routes.ts';
import { downloadRoutes } from './downloads.routes.ts';

let test: StorageTestApp;
let member: Principal;
let free: number;
let limited: number;
let strict: number;
let ofGulf: number;

beforeAll(async () => {
  test = await openStorageTestApp((app, context) => {
    downloadRoutes(app, context);
    privateItemRoutes(app, context);
  });
  await test.db.insert(usageRights).values([
    { code: 'film', name: 'Film', holderKind: 'agency', holder: 'Studio', media: ['web'] },
    {
      code: 'lead',
      name: 'Lead actress',
      holderKind: 'talent',
      holder: 'Ana',
      restrictions: 'No cropping.',
      requiresConfirmation: true,
    },
  ]);
  const library = await test.addLibrary({ section: 'training' });
  const add = async (name: string, rights: string[]) => {
    const file = await test.addFile(randomBytes(200), { name });
    const { id } = await test.addItem(library.id, file.id);
    await test.db
      .update(libraryItems)
      .set({ usageRights: rights, title: name })
      .where(eq(libraryItems.id, id));
    return id;
  };
  free = await add('free.jpg', []);
  limited = await add('limited.jpg', ['film']);
  strict = await add('strict.jpg', ['film', 'lead']);
  ofGulf = await add('gulf.jpg', ['lead']);
  await test.db
    .update(libraryItems)
    .set({ markets: ['gulf'] })
    .where(eq(libraryItems.id, ofGulf));
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  member = await test.addUser(['ROLE_USER'], 'europe');
});

const useRule = async (rule: PurposeRule) => {
  const values = { code: 'usage.purpose', value: rule };
  await test.db
    .insert(configuration)
    .values(values)
    .onConflictDoUpdate({ target: configuration.code, set: values });
};
const download = (body: object, principal = member) =>
  test.as(principal)('POST', '/api/private/user/basket/download', body);
const sign = (id: number, query = '', principal = member) =>
  test.as(principal)('GET', `/api/private/libraryitems/${id}/pre-signed?${query}`);
const readUsage = async (body: object, principal = member) => {
  const response = await test.as(principal)('POST', '/api/private/usage', body);
  expect(response.status).toBe(200);
  return (await response.json()) as TakenUsage;
};
const receiptsOf = ({ userId }: Principal) =>
  test.db.select().from(receipts).where(eq(receipts.userId, userId)).orderBy(receipts.at);
const faultsOf = async (response: Response) => {
  const { code, errors } = (await response.json()) as { code: string; errors?: Record<string, string> };
  return { status: response.status, code, fields: Object.keys(errors ?? {}).sort() };
};
const withKey = (principal: Principal): Principal => ({
  ...principal,
  sessionId: '',
  key: { id: 7, prefix: 'sil_1', scopes: ['read'], libraries: null },
});

describe('what is taken', () => {
  it('needs nothing where the house requires no purpose and no right a confirmation', async () => {
    await useRule('never');
    expect((await download({ itemIds: [free, limited] })).status).toBe(201);
    expect((await sign(limited)).status).toBe(200);
    expect((await receiptsOf(member)).map(({ media, market }) => [media, market])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  it('needs a confirmation where a right requires it, and nothing is written without', async () => {
    await useRule('never');
    const refusal = { status: 422, code: 'purpose_required', fields: ['confirmed'] };
    expect(await faultsOf(await download({ itemIds: [free, strict] }))).toEqual(refusal);
    expect(await faultsOf(await download({ itemIds: [strict], confirmed: false }))).toEqual(refusal);
    expect(await faultsOf(await sign(strict))).toEqual(refusal);
    expect(await receiptsOf(member)).toEqual([]);
    expect(await test.db.$count(downloads, eq(downloads.userId, member.userId))).toBe(0);
    expect((await download({ itemIds: [free, strict], confirmed: true })).status).toBe(201);
    expect((await sign(strict, 'confirmed=true')).status).toBe(200);
    const rows = await receiptsOf(member);
    expect(rows.map(({ takenAs, count, isConfirmed }) => [takenAs, count, isConfirmed])).toEqual([
      ['download', 2, true],
      ['file', 1, true],
    ]);
    expect(rows[0]?.terms).toHaveProperty('lead.restrictions', 'No cropping.');
  });

  it('is explained on a page to who follows a link before its scripts are there', async () => {
    await useRule('never');
    const path = `/api/private/libraryitems/${strict}/pre-signed`;
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const response = await test.as(member)('GET', path, undefined, { accept });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      'text/html; charset=UTF-8',
    ]);
    const page = await response.text();
    expect(page).toContain('<html lang="en"');
    expect(page).toContain('The page of the item asks for it');
    expect(page).toMatch(new RegExp(`<a href="/[\\w-]+/[\\w-]+/item/${strict}">To the page of the item</a>`));
    expect(await receiptsOf(member)).toEqual([]);
    expect((await test.as(member)('GET', path, undefined, { accept: 'application/json' })).status).toBe(422);
  });

  it.each<[PurposeRule, boolean, boolean]>([
    ['never', false, false],
    ['limited', false, true],
    ['always', true, true],
  ])('by the rule %s needs a purpose: without rights %s, with rights %s', async (rule, ofFree, ofLimited) => {
    await useRule(rule);
    for (const [id, isNeeded] of [
      [free, ofFree],
      [limited, ofLimited],
    ] as const) {
      expect((await readUsage({ itemIds: [id] })).needs.purpose).toBe(isNeeded);
      for (const response of [await download({ itemIds: [id] }), await sign(id)]) {
        if (!isNeeded) expect(response.ok).toBe(true);
        else
          expect(await faultsOf(response)).toEqual({
            status: 422,
            code: 'purpose_required',
            fields: ['market', 'media'],
          });
      }
    }
    expect(await receiptsOf(member)).toHaveLength([ofFree, ofLimited].filter((is) => !is).length * 2);
  });

  it('is in the receipt with its purpose, once for a basket and from an API key too', async () => {
    await useRule('always');
    const program = withKey(member);
    const purpose = { media: ['print', 'web', 'web'], market: 'europe' };
    expect((await download({ itemIds: [free, limited], ...purpose })).status).toBe(201);
    expect(await faultsOf(await sign(limited, 'media=web', program))).toMatchObject({ fields: ['market'] });
    expect((await sign(limited, 'media=web,tv&market=all', program)).status).toBe(200);
    expect(await faultsOf(await download({ itemIds: [free] }, program))).toMatchObject({ status: 422 });
    expect((await download({ itemIds: [free], ...purpose }, program)).status).toBe(201);
    expect(
      (await receiptsOf(member)).map(({ keyId, count, media, market }) => [keyId, count, media, market]),
    ).toEqual([
      [null, 2, ['print', 'web'], 'europe'],
      [7, 1, ['web', 'tv'], 'all'],
      [7, 1, ['print', 'web'], 'europe'],
    ]);
  });

  it('is taken for a medium and a market that there are', async () => {
    await useRule('always');
    const refused = [
      await download({ itemIds: [free], media: ['web'], market: 'atlantis' }),
      await download({ itemIds: [free], media: ['billboard'], market: 'all' }),
      await sign(free, 'media=billboard&market=all'),
      await sign(free, 'media=web&market=atlantis'),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await receiptsOf(member)).toEqual([]);
  });

  it('needs nothing when it is only shown, and by content managers in the back-office', async () => {
    await useRule('always');
    expect((await sign(strict, 'disposition=inline')).status).toBe(200);
    const editor = await test.addUser(['ROLE_ADMIN']);
    const response = await test.as(editor)('POST', '/api/backend/library-item/batch/download', {
      target: { ids: [strict] },
    });
    expect(response.ok).toBe(true);
    expect((await receiptsOf(editor)).map(({ isManaged, media }) => [isManaged, media])).toEqual([
      [true, []],
    ]);
  });

  it('requested twice at a time is refused twice, or written with its purpose each time', async () => {
    await useRule('always');
    const body = { itemIds: [free] };
    const refused = await Promise.all([download(body), download(body)]);
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    const whole = { ...body, media: ['web'], market: 'all' };
    const taken = await Promise.all([download(whole), download(whole)]);
    expect(taken.map(({ status }) => status)).toEqual([201, 201]);
    expect((await receiptsOf(member)).map(({ media }) => media)).toEqual([['web'], ['web']]);
  });

  it('with a confirmation is written although it was taken without one a moment ago', async () => {
    await useRule('never');
    await sign(limited);
    await sign(limited, 'confirmed=true');
    await sign(limited, 'confirmed=true');
    expect((await receiptsOf(member)).map(({ isConfirmed }) => isConfirmed)).toEqual([false, true]);
  });
});

describe('what may be done with it', () => {
  it('is grouped by what the rights allow together, for what the reader can have', async () => {
    await useRule('limited');
    const usage = await readUsage({ itemIds: [free, limited, strict, ofGulf, 2_000_000_000] });
    expect(usage).toMatchObject({
      needs: { purpose: true, confirmation: true },
      otherCount: 0,
      freeCount: 1,
      confirmations: [{ name: 'Lead actress', restrictions: 'No cropping.' }],
    });
    expect(usage.groups.map(({ count, titles, usage: { media } }) => [count, titles, media])).toEqual([
      [1, ['limited.jpg'], ['web']],
      [1, ['strict.jpg'], ['web']],
    ]);
    expect(usage.markets.map(({ code }) => code)).toEqual(expect.arrayContaining(['europe', 'gulf']));
    expect(JSON.stringify(usage)).not.toContain('gulf.jpg');
  });

  it('is that of the basket without names, and needs nothing of an empty one', async () => {
    await useRule('limited');
    expect(await readUsage({})).toMatchObject({
      needs: { purpose: false, confirmation: false },
      groups: [],
      freeCount: 0,
    });
    await fillServing(test.db, member.userId, 'basket', [free, limited]);
    expect(await readUsage({}, withKey(member))).toMatchObject({
      needs: { purpose: true, confirmation: false },
      groups: [{ count: 1, titles: ['limited.jpg'] }],
      freeCount: 1,
    });
  });
});

import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ALSO_TAKEN_BY,
  RELATED_MAX,
  type RelatedItems,
  USED_MAX,
} from '../../../../shared/contract/related.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { attributes } from '../../../db/schema/taxonomy.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildAttribute,
  buildItem,
  buildKey,
  buildLibrary,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../../testing/factories.ts';
import { takenTogether } from './related.repo.ts';

const DAY = 86_400_000;
let test: TestApp;
let member: Caller;
let product: Awaited<ReturnType<typeof buildAttribute>>;
beforeAll(async () => {
  test = await openTestApp();
  product = await buildAttribute(test.context.db, { slug: 'product', values: ['amber', 'oud'] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  member = await test.signIn({ market: 'europe' });
});
const db = () => test.context.db;

const pathOf = (id: number | string) => `/api/private/libraryitems/${id}/related`;
async function related(id: number, caller = member): Promise<RelatedItems> {
  const { status, body } = await caller.get(pathOf(id));
  expect(status).toBe(200);
  return body;
}
const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);
const NOTHING: RelatedItems = { samePicture: [], sameValues: [], usedIn: [], alsoTaken: [] };

/** What people took at once, on the day before unless said otherwise. */
async function take(userIds: readonly number[], itemIds: readonly number[], fields: object = {}) {
  const given = { at: new Date(Date.now() - DAY), takenAs: 'download' as const, terms: {}, ...fields };
  for (const userId of userIds) {
    const values = { userId, count: itemIds.length, ...given };
    const [receipt] = await db().insert(receipts).values(values).returning();
    const rows = itemIds.map((itemId, index) => ({
      at: given.at,
      receiptId: receipt?.id ?? '',
      position: index + 1,
      itemId,
      fileId: 1,
      fileName: 'a.jpg',
      form: 'original',
      rights: [],
    }));
    await db().insert(takings).values(rows);
  }
}
let lastPerson = 100_000;
const people = (count: number) => Array.from({ length: count }, () => ++lastPerson);

describe('what is related to an item', () => {
  it('is nothing where nothing is', async () => {
    const { id } = await buildItem(db());
    expect(await related(id)).toEqual(NOTHING);
  });

  it('is refused as the item is: to nobody, for what does not exist, and for what the member cannot view', async () => {
    const { id } = await buildItem(db(), { markets: ['asia'] });
    expect((await test.nobody.get(pathOf(id))).status).toBe(401);
    for (const hostile of [id, 0, -1, 2_147_483_648, '1e9', '%00', "1'--"])
      expect([400, 404]).toContain((await member.get(pathOf(hostile))).status);
    expect((await member.get(pathOf(id))).status).toBe(404);
  });

  it('is read by a key that reads, without the lists of its account', async () => {
    const { id } = await buildItem(db());
    await member.post('/api/private/list', { name: 'Mine', entries: [{ kind: 'library-item', id }] });
    expect((await related(id)).usedIn).toHaveLength(1);
    const reading = test.bearing((await buildKey(db(), { userId: member.userId })).token);
    expect((await related(id, reading)).usedIn).toEqual([]);
    const importing = test.bearing(
      (await buildKey(db(), { userId: member.userId, scopes: ['import'] })).token,
    );
    expect((await importing.get(pathOf(id))).status).toBe(403);
  });
});

describe('the same picture', () => {
  it('is found by its pixels outside the own shot, where the member can view it', async () => {
    const file = { pixelHash: randomBytes(32).toString('hex') };
    const item = await buildItem(db(), { file, stackId: 901, stackPosition: 'a0' });
    await buildItem(db(), { file, stackId: 901, stackPosition: 'a1', libraryId: item.libraryId });
    const copy = await buildItem(db(), { file, title: 'Copy' });
    await buildItem(db(), { file, markets: ['asia'] });
    await buildItem(db(), { file, publishedAt: null });
    const { samePicture } = await related(item.id);
    expect(idsOf(samePicture)).toEqual([copy.id]);
  });
});

describe('the same value', () => {
  it('relates items of all libraries by the attributes that the setting names, each shot once', async () => {
    const [amber = 0, oud = 0] = product.valueIds;
    const season = await buildAttribute(db(), { values: ['autumn'] });
    const item = await buildItem(db(), { valueIds: [amber, ...season.valueIds] });
    const stacked = { stackId: 902, valueIds: [amber] };
    const shot = await buildItem(db(), { ...stacked, stackPosition: 'a0', publishedAt: new Date(2000) });
    await buildItem(db(), { ...stacked, stackPosition: 'a1', libraryId: shot.libraryId });
    const other = await buildItem(db(), { valueIds: [amber, oud], publishedAt: new Date(3000) });
    await buildItem(db(), { valueIds: [oud] });
    await buildItem(db(), { valueIds: season.valueIds });
    const hidden = await buildLibrary(db(), { markets: ['asia'] });
    await buildItem(db(), { valueIds: [amber], libraryId: hidden.id });
    const { sameValues } = await related(item.id);
    expect(sameValues).toMatchObject([{ attributeId: product.id, valueIds: [amber] }]);
    const [group] = sameValues;
    expect(new Set(idsOf(group?.items ?? []))).toEqual(new Set([shot.id, other.id]));

    const admin = await test.signIn({ roles: ['ROLE_ADMIN'] });
    const change = (value: string) => admin.patch('/api/backend/configuration', { 'items.related': value });
    expect((await change(`no-such, ${season.slug} product`)).status).toBe(200);
    const both = (await related(item.id)).sameValues.map(({ attributeId }) => attributeId);
    expect(both).toEqual([season.id, product.id]);
    expect((await change('')).status).toBe(200);
    expect((await related(item.id)).sameValues).toEqual([]);
    expect((await change('product')).status).toBe(200);
    await db().update(attributes).set({ deletedAt: new Date() }).where(eq(attributes.id, season.id));
  });

  it('relates no more than a strip has', async () => {
    const [, oud = 0] = product.valueIds;
    const { id: libraryId } = await buildLibrary(db());
    const item = await buildItem(db(), { valueIds: [oud], libraryId });
    for (let n = 0; n < RELATED_MAX + 2; n++) await buildItem(db(), { valueIds: [oud], libraryId });
    const { sameValues } = await related(item.id);
    expect(sameValues[0]?.items).toHaveLength(RELATED_MAX);
  });
});

describe('used in', () => {
  it('names what shows the shot, as far as the reader can open it', async () => {
    const item = await buildItem(db(), { stackId: 903, stackPosition: 'a0' });
    const format = await buildItem(db(), {
      stackId: 903,
      stackPosition: 'a1',
      libraryId: item.libraryId,
    });
    const itemIds = [format.id];
    await buildNews(db(), { title: 'Article', itemIds });
    await buildNews(db(), { title: 'Of another market', itemIds, markets: ['asia'] });
    await buildNews(db(), { title: 'Draft', itemIds, publishedAt: null });
    await buildToolkit(db(), { title: 'Toolkit', itemIds });
    await buildTraining(db(), { title: 'Lesson', itemId: item.id });
    await buildMediaPortal(db(), { title: 'Portal', itemIds, listed: true });
    await buildMediaPortal(db(), { title: 'Not listed', itemIds });
    await buildMediaPortal(db(), { title: 'Guarded', itemIds, listed: true, passwordHash: 'x' });
    const { usedIn } = await related(item.id);
    expect(usedIn.map(({ kind, title }) => [kind, title])).toEqual([
      ['news', 'Article'],
      ['toolkit', 'Toolkit'],
      ['training-video', 'Lesson'],
      ['media-portal', 'Portal'],
    ]);
    expect(usedIn[0]?.path).toMatch(/^\/news\//);
    const asian = await test.signIn({ market: 'asia' });
    expect((await related(item.id, asian)).usedIn.map(({ title }) => title)).toContain('Of another market');
  });

  it('does not name what shows only a format that is hidden from the reader', async () => {
    const item = await buildItem(db(), { stackId: 904, stackPosition: 'a0' });
    const hidden = { stackId: 904, stackPosition: 'a1', libraryId: item.libraryId, markets: ['asia'] };
    const { id } = await buildItem(db(), hidden);
    await buildToolkit(db(), { itemIds: [id] });
    expect((await related(item.id)).usedIn).toEqual([]);
  });

  it('does not name a media portal that does not show the item to everybody', async () => {
    const item = await buildItem(db(), { markets: ['europe'] });
    await buildMediaPortal(db(), { itemIds: [item.id], listed: true });
    expect((await related(item.id)).usedIn).toEqual([]);
  });

  it('names lists to those who can open them, the last changed first and not all', async () => {
    const { id } = await buildItem(db());
    const owner = await test.signIn({ name: 'Ada' });
    const made: number[] = [];
    for (let n = 0; n < USED_MAX + 1; n++) {
      const body = { name: `List ${n}`, entries: [{ kind: 'library-item', id }] };
      made.push((await owner.post('/api/private/list', body)).body.id);
    }
    expect((await related(id)).usedIn).toEqual([]);
    expect((await related(id, owner)).usedIn.map(({ title }) => title)).toEqual(
      ['6', '5', '4', '3', '2', '1'].map((n) => `List ${n}`),
    );
    const at = `/api/private/list/${made[0]}`;
    const { body } = await owner.post(`${at}/readers`, { email: member.email });
    expect((await related(id)).usedIn).toEqual([
      { kind: 'list', id: made[0], title: 'List 0', path: `/lists/${made[0]}`, cover: null, owner: 'Ada' },
    ]);
    await owner.delete(`${at}/readers/${body.readers[0].id}`);
    expect((await related(id)).usedIn).toEqual([]);
  });
});

describe('what others took with it', () => {
  it('is named from so many others on, never with a number or a name', async () => {
    const [item, often, seldom] = [await buildItem(db()), await buildItem(db()), await buildItem(db())];
    await take(people(ALSO_TAKEN_BY + 1), [item.id, often.id]);
    await take(people(ALSO_TAKEN_BY), [item.id, seldom.id]);
    const { alsoTaken } = await related(item.id);
    expect(idsOf(alsoTaken)).toEqual([often.id]);
    expect(JSON.stringify(alsoTaken)).not.toMatch(/people|count":9/);
    expect(idsOf((await related(often.id)).alsoTaken)).toEqual([item.id]);
  });

  it('counts people, not downloads', async () => {
    const [item, again] = [await buildItem(db()), await buildItem(db())];
    const [one = 0] = people(1);
    await take(
      Array.from({ length: 30 }, () => one),
      [item.id, again.id],
    );
    expect((await related(item.id)).alsoTaken).toEqual([]);
  });

  it('counts what was taken one by one on the same day, and the formats of a shot as one', async () => {
    const item = await buildItem(db());
    const shot = await buildItem(db(), { stackId: 905, stackPosition: 'a0' });
    const format = await buildItem(db(), { stackId: 905, stackPosition: 'a1', libraryId: shot.libraryId });
    const all = people(ALSO_TAKEN_BY + 1);
    const noon = new Date(Math.floor(Date.now() / DAY) * DAY - DAY / 2);
    await take(all, [item.id], { at: noon });
    await take(all.slice(4), [shot.id], { at: new Date(noon.getTime() + 3_600_000) });
    await take(all.slice(0, 4), [format.id], { at: new Date(noon.getTime() - 3_600_000) });
    expect(idsOf((await related(item.id)).alsoTaken)).toEqual([shot.id]);
  });

  it('is not of today, of long ago, of visitors, of programs, of the back-office or of what was only viewed', async () => {
    const [item, other] = [await buildItem(db()), await buildItem(db())];
    const taken = [item.id, other.id];
    const enough = () => people(ALSO_TAKEN_BY + 1);
    await take(enough(), taken, { at: new Date() });
    await take(enough(), taken, { at: new Date(Date.now() - 92 * DAY) });
    await take(enough(), taken, { userId: null, portalId: 1 });
    await take(enough(), taken, { keyId: 1 });
    await take(enough(), taken, { isManaged: true });
    await take(enough(), taken, { takenAs: 'view' });
    await take(enough(), taken, { count: 5_000 });
    expect(await takenTogether(db(), { itemIds: [item.id], limit: 48 })).toEqual([]);
    expect((await related(item.id)).alsoTaken).toEqual([]);
  });

  it('is withdrawn at once with the item, and only of what the reader can view', async () => {
    const [item, gone] = [await buildItem(db()), await buildItem(db())];
    const elsewhere = await buildItem(db(), { markets: ['asia'] });
    await take(people(ALSO_TAKEN_BY + 1), [item.id, gone.id, elsewhere.id]);
    expect(idsOf((await related(item.id)).alsoTaken)).toEqual([gone.id]);
    const asian = await test.signIn({ market: 'asia' });
    expect(new Set(idsOf((await related(item.id, asian)).alsoTaken))).toEqual(
      new Set([gone.id, elsewhere.id]),
    );
    await db().update(libraryItems).set({ deletedAt: new Date() }).where(eq(libraryItems.id, gone.id));
    expect((await related(item.id)).alsoTaken).toEqual([]);
  });
});

it('whatever is related can be opened by whoever reads it', async () => {
  const [amber = 0] = product.valueIds;
  const file = { pixelHash: randomBytes(32).toString('hex') };
  const item = await buildItem(db(), { valueIds: [amber], file });
  const limits = [
    {},
    { markets: ['asia'] },
    { roles: ['ROLE_EDITOR'] },
    { groups: ['press'] },
    { publishedAt: null },
  ];
  const made: number[] = [];
  for (const [n, one] of limits.entries())
    for (const around of limits) {
      const library = await buildLibrary(db(), around);
      const fields = n % 2 === 0 ? { valueIds: [amber] } : { file };
      made.push((await buildItem(db(), { ...one, ...fields, libraryId: library.id })).id);
    }
  await take(people(ALSO_TAKEN_BY + 1), [item.id, ...made]);
  const readers = [
    member,
    await test.signIn({ market: 'asia' }),
    await test.signIn({ roles: ['ROLE_EDITOR'] }),
    await test.signIn(),
  ];
  for (const reader of readers) {
    const { samePicture, sameValues, alsoTaken } = await related(item.id, reader);
    const ids = [...samePicture, ...sameValues.flatMap(({ items }) => items), ...alsoTaken].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect((await reader.get(`/api/private/libraryitems/${id}`)).status).toBe(200);
  }
});

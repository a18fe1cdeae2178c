import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DownloadLink } from '../../../../shared/contract/basket.ts';
import type { SinceTaken, WithdrawnItem } from '../../../../shared/contract/sinceTaken.ts';
import { downloadParts } from '../../../db/schema/baskets.ts';
import { receipts } from '../../../db/schema/ledger.ts';
import { itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import type { Principal } from '../../../http/principal.ts';
import { buildReceipt, buildToolkit } from '../../../testing/factories.ts';
import { fillServing } from '../../../testing/serving.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { downloadRoutes } from '../../assets/downloads/downloads.routes.ts';
import { privateItemRoutes } from '../../assets/libraries/items/items.private.routes.ts';
import { listRoutes } from '../../assets/lists/lists.routes.ts';
import { sinceTakenRoutes } from './sinceTaken.routes.ts';

let test: StorageTestApp;
let member: Principal;
let library: Awaited<ReturnType<StorageTestApp['addLibrary']>>;

beforeAll(async () => {
  test = await openStorageTestApp((app, context) => {
    downloadRoutes(app, context);
    listRoutes(app, context);
    privateItemRoutes(app, context);
    sinceTakenRoutes(app, context);
  });
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  member = await test.addUser(['ROLE_USER'], 'europe');
  library = await test.addLibrary();
});

const addFile = (name: string) => test.addFile(randomBytes(16), { name });
async function addItem(name: string, into = library): Promise<number> {
  return (await test.addItem(into.id, (await addFile(name)).id)).id;
}
const change = (id: number, values: Partial<typeof libraryItems.$inferInsert>) =>
  test.db.update(libraryItems).set(values).where(eq(libraryItems.id, id));
async function replace(itemId: number, name: string): Promise<void> {
  const { id: fileId } = await addFile(name);
  const number = (await test.db.$count(itemVersions, eq(itemVersions.itemId, itemId))) + 1;
  await test.db.insert(itemVersions).values({ itemId, number, fileId });
  await change(itemId, { fileId });
}

const call = (method: string, path: string, body?: unknown, who = member) =>
  test.as(who)(method, `/api/private/${path}`, body);
async function read<T>(path: string, who = member): Promise<T> {
  const response = await call('GET', path, undefined, who);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const ofLibrary = (rest = '') => `of=library&slug=${library.slug}${rest}`;
const counts = (query = ofLibrary(), who = member) => read<SinceTaken>(`since-taken?${query}`, who);
const withdrawn = async (query = ofLibrary(), who = member) =>
  (await read<{ data: WithdrawnItem[] }>(`since-taken/withdrawn?${query}`, who)).data;
async function take(itemIds: readonly number[], form = 'original'): Promise<void> {
  const response = await call('POST', 'user/basket/download', { itemIds, form });
  expect(response.status).toBe(201);
}
const takeChanged = (body: object, who = member) => call('POST', 'since-taken/download', body, who);
async function itemsOf(response: Response): Promise<number[]> {
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as DownloadLink;
  const parts = await test.db.select().from(downloadParts).where(eq(downloadParts.downloadId, id));
  return parts.flatMap((part) => part.itemIds);
}

const NOTHING = { form: 'original', new: 0, newer: 0, withdrawn: 0, withdrawnKey: '' };

describe('since the member took a library last', () => {
  it('nothing is counted before they took something, and everything can be taken', async () => {
    const ids = [await addItem('a.jpg'), await addItem('b.jpg')];
    expect(await counts()).toEqual({ ...NOTHING, hasTaken: false });
    expect(await itemsOf(await takeChanged({ of: 'library', slug: library.slug }))).toEqual(ids);
    expect(await counts()).toEqual({ ...NOTHING, hasTaken: true });
  });

  it('what is new, newer and withdrawn is counted, taken and listed, and the same is not taken twice', async () => {
    const [same, older, hidden] = [
      await addItem('same.jpg'),
      await addItem('older.jpg'),
      await addItem('hidden.jpg'),
    ];
    await take([same, older, hidden]);
    await replace(older, 'newer.jpg');
    await change(hidden, { markets: ['asia'], title: 'Secret' });
    const added = await addItem('added.jpg');
    expect(await counts()).toMatchObject({ hasTaken: true, new: 1, newer: 1, withdrawn: 1 });
    expect(await withdrawn()).toEqual([
      {
        itemId: hidden,
        fileName: 'hidden.jpg',
        version: 1,
        form: 'original',
        takenAt: expect.any(String),
        reason: 'unavailable',
      },
    ]);
    const { ids } = await read<{ ids: number[] }>(`since-taken/ids?${ofLibrary()}`);
    expect(new Set(ids)).toEqual(new Set([older, added]));
    const body = { of: 'library', slug: library.slug };
    expect(new Set(await itemsOf(await takeChanged(body)))).toEqual(new Set([older, added]));
    const again = await takeChanged(body);
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({ code: 'nothing_changed' });
    expect(await counts()).toMatchObject({ new: 0, newer: 0, withdrawn: 1 });
  });

  it('an earlier file that is current again is newer than what was taken last, and the same bytes are not', async () => {
    const id = await addItem('a.jpg');
    const [item] = await test.db.select().from(libraryItems).where(eq(libraryItems.id, id));
    await take([id]);
    await replace(id, 'b.jpg');
    await take([id]);
    expect(await counts()).toMatchObject({ newer: 0 });
    await change(id, { fileId: item?.fileId });
    expect(await counts()).toMatchObject({ newer: 1 });
    await take([id]);
    const bytes = randomBytes(16);
    const [one, two] = [await test.addFile(bytes), await test.addFile(bytes)];
    await change(id, { fileId: one.id });
    await take([id]);
    await change(id, { fileId: two.id });
    expect(await counts()).toMatchObject({ newer: 0 });
  });

  it('what was only shown, was taken in the back-office or by somebody else does not count as taken', async () => {
    const id = await addItem('a.jpg');
    const at = new Date();
    await buildReceipt(test.db, { itemId: id, at, userId: member.userId, takenAs: 'view' });
    await buildReceipt(test.db, { itemId: id, at, userId: member.userId, isManaged: true });
    await buildReceipt(test.db, { itemId: id, at, userId: member.userId + 1000 });
    expect(await counts()).toMatchObject({ hasTaken: false });
    await read(`libraryitems/${id}/pre-signed?rendition=original&disposition=attachment`);
    expect(await counts()).toMatchObject({ hasTaken: true, new: 0, newer: 0 });
  });

  it('an original serves for every form, and a picture for the web is no original', async () => {
    const picture = await test.addFile(randomBytes(16), { name: 'p.jpg', mediaType: 'image/jpeg' });
    const id = (await test.addItem(library.id, picture.id)).id;
    await take([id]);
    expect(await counts(ofLibrary('&form=web'))).toMatchObject({ form: 'web', new: 0, newer: 0 });
    const other = await test.addUser(['ROLE_USER'], 'europe');
    const receipt = await buildReceipt(test.db, {
      itemId: id,
      at: new Date(),
      userId: other.userId,
      count: 0,
    });
    await test.db.execute(
      `insert into takings (at, receipt_id, position, item_id, file_id, file_name, form, rights)
       values ('${receipt.at.toISOString()}', '${receipt.id}', 1, ${id}, ${picture.id}, 'p.jpg', 'web', '{}')`,
    );
    expect(await counts(ofLibrary(), other)).toMatchObject({ form: 'web', new: 0, newer: 0 });
    expect(await counts(ofLibrary('&form=original'), other)).toMatchObject({ form: 'original', new: 1 });
  });

  it('a filter chooses what is new, and what is withdrawn is of the whole library', async () => {
    const [one, two] = [await addItem('one.jpg'), await addItem('two.jpg')];
    await take([one, two]);
    await change(two, { deletedAt: new Date() });
    await change(await addItem('rose.jpg'), { title: 'Rose' });
    await change(await addItem('iris.jpg'), { title: 'Iris' });
    expect(await counts()).toMatchObject({ new: 2, withdrawn: 1 });
    expect(await counts(ofLibrary(`&filter=${encodeURIComponent('q=rose')}`))).toMatchObject({
      new: 1,
      withdrawn: 1,
    });
    expect(await counts(ofLibrary(`&filter=${encodeURIComponent('fbclid=1')}`))).toMatchObject({ new: 2 });
  });
});

describe('what is withdrawn', () => {
  it('says why without what the member may not know, in a sheet too', async () => {
    const names = ['trash.jpg', 'over.jpg', 'market.jpg', 'draft.jpg', '=1+1.jpg', 'here.jpg'];
    const ids: number[] = [];
    for (const name of names) ids.push(await addItem(name));
    await take(ids);
    const [trash = 0, over = 0, market = 0, draft = 0, formula = 0] = ids;
    await change(trash, { deletedAt: new Date() });
    await change(over, { expiresAt: new Date(Date.now() - 1000) });
    await change(market, { markets: ['asia'] });
    await change(draft, { publishedAt: null });
    await change(formula, { markets: ['asia'] });
    const reasons = new Map((await withdrawn()).map(({ fileName, reason }) => [fileName, reason]));
    expect(Object.fromEntries(reasons)).toEqual({
      'trash.jpg': 'removed',
      'over.jpg': 'expired',
      'market.jpg': 'unavailable',
      'draft.jpg': 'unavailable',
      '=1+1.jpg': 'unavailable',
    });
    const response = await call('GET', `since-taken/withdrawn/sheet?${ofLibrary()}`);
    expect(response.headers.get('content-disposition')).toContain('withdrawn.csv');
    const sheet = await response.text();
    expect(sheet).toContain('trash.jpg,1,');
    expect(sheet).toContain("'=1+1.jpg");
    expect(sheet).not.toMatch(/asia|here\.jpg/);
  });

  it('has what is removed for good among everything that was taken', async () => {
    const id = await addItem('gone.jpg');
    const kept = await addItem('kept.jpg');
    await take([id, kept]);
    await replace(kept, 'newer.jpg');
    await test.db.delete(libraryItems).where(eq(libraryItems.id, id));
    expect(await counts('of=everything')).toMatchObject({ new: 0, newer: 1, withdrawn: 1 });
    expect(await withdrawn('of=everything')).toMatchObject([{ itemId: id, reason: 'removed' }]);
    expect(await itemsOf(await takeChanged({ of: 'everything' }))).toEqual([kept]);
  });

  it('is, for an API key that is limited to libraries, only of these', async () => {
    const other = await test.addLibrary();
    const elsewhere = await addItem('elsewhere.jpg', other);
    const here = await addItem('here.jpg');
    await take([elsewhere, here]);
    const limited = { ...member, libraries: [library.id] };
    expect(await withdrawn('of=everything', limited)).toEqual([]);
    await change(here, { publishedAt: null });
    await change(elsewhere, { publishedAt: null });
    expect((await withdrawn('of=everything', limited)).map(({ itemId }) => itemId)).toEqual([here]);
    expect((await call('GET', `since-taken?of=library&slug=${other.slug}`, undefined, limited)).status).toBe(
      404,
    );
  });
});

describe('other sets', () => {
  it('the basket and a toolkit, with every format of its items', async () => {
    const ids = [await addItem('a.jpg'), await addItem('b.jpg'), await addItem('c.jpg')];
    const [first = 0, format = 0, other = 0] = ids;
    for (const [place, id] of [first, format].entries())
      await change(id, { stackId: 900_000 + first, stackPosition: `a${place}` });
    const toolkit = await buildToolkit(test.db, { itemIds: [first] });
    await take([first]);
    // Of a list the formats that its entries stand for.
    const gathered = async (isWhole: boolean) => {
      const body = { name: 'Window', entries: [{ kind: 'library-item', id: first, isWhole }] };
      const { id } = (await (await call('POST', 'list', body)).json()) as { id: number };
      return counts(`of=list&listId=${id}`);
    };
    expect(await gathered(true)).toMatchObject({ hasTaken: true, new: 1 });
    expect(await gathered(false)).toMatchObject({ hasTaken: true, new: 0 });
    expect(await counts(`of=toolkit&slug=${toolkit.slug}`)).toMatchObject({ hasTaken: true, new: 1 });
    expect(await itemsOf(await takeChanged({ of: 'toolkit', slug: toolkit.slug }))).toEqual([format]);

    expect(await counts('of=basket')).toMatchObject({ hasTaken: false });
    await fillServing(test.db, member.userId, 'basket', ids);
    expect(await counts('of=basket')).toMatchObject({ hasTaken: true, new: 1, newer: 0 });
    expect(await itemsOf(await takeChanged({ of: 'items', itemIds: [first, other] }))).toEqual([other]);
    await change(first, { deletedAt: new Date() });
    expect(await counts('of=basket')).toMatchObject({ new: 0, withdrawn: 1 });
  });

  it('are refused where they are not named, or not visible', async () => {
    const hidden = await test.addLibrary({ markets: ['asia'] });
    expect((await call('GET', `since-taken?of=library&slug=${hidden.slug}`)).status).toBe(404);
    expect((await call('GET', 'since-taken?of=toolkit&slug=none')).status).toBe(404);
    expect((await call('GET', 'since-taken?of=list&listId=999999')).status).toBe(404);
    expect((await call('GET', 'since-taken?of=list')).status).toBe(400);
    const unnamed = await call('GET', 'since-taken?of=library');
    expect(unnamed.status).toBe(400);
    expect(await unnamed.json()).toMatchObject({ errors: { slug: expect.any(String) } });
    expect((await takeChanged({ of: 'items' })).status).toBe(400);
    expect((await takeChanged({ of: 'items', itemIds: [await addItem('x.jpg', hidden)] })).status).toBe(422);
  });
});

it('a download of the changes needs the same purpose as others', async () => {
  await test.db.insert(usageRights).values({
    code: 'strict',
    name: 'Strict',
    holderKind: 'agency',
    holder: 'A',
    requiresConfirmation: true,
  });
  await test.db
    .update(libraries)
    .set({ usageRights: ['strict'] })
    .where(eq(libraries.id, library.id));
  const id = await addItem('a.jpg');
  const body = { of: 'library', slug: library.slug };
  const refused = await takeChanged(body);
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ code: 'purpose_required' });
  expect(await test.db.$count(receipts, eq(receipts.userId, member.userId))).toBe(0);
  expect(await itemsOf(await takeChanged({ ...body, confirmed: true }))).toEqual([id]);
});

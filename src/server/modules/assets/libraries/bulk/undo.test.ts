import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { bulkChanges } from '../../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { ascending } from '../../../../testing/ascending.ts';
import { buildAttribute, buildFile, buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { readRetention } from '../../../house/configuration/public.ts';
import { makeCurrent } from '../items/items.service.ts';

const at = '/api/backend/library-item';
let test: TestApp;
let editor: Caller;
let colleague: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ name: 'Ines Roy', roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  colleague = await test.signIn({ name: 'Jon Hale', roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const show = async (id: number) => (await editor.get(`${at}/${id}`)).body;
const undo = (changeId: number, by = editor) => by.post(`/api/backend/bulk-change/${changeId}/undo`);

async function buildShelf(count: number, more: (index: number) => object = () => ({})) {
  const { id: libraryId } = await buildLibrary(db());
  const items = [];
  for (let index = 0; index < count; index += 1)
    items.push(await buildItem(db(), { libraryId, title: `Item ${index}`, ...more(index) }));
  return { libraryId, ids: items.map(({ id }) => id), items };
}

describe('undoing a change of many items', () => {
  it('puts back what each item had, in fields, lists and values', async () => {
    const { valueIds } = await buildAttribute(db());
    const { ids } = await buildShelf(3, (index) => ({
      tags: [`own ${index}`],
      valueIds: index === 0 ? valueIds : [],
      publishedAt: new Date(Date.UTC(2026, index, 1)),
    }));
    const before = await Promise.all(ids.map(show));
    const dates = await editor.patch(`${at}/batch`, {
      target: { ids },
      changes: { publishedAt: null, description: 'New' },
    });
    const lists = await editor.patch(`${at}/batch/lists`, {
      target: { ids },
      add: { tags: ['hero'] },
      set: { markets: ['gulf'] },
    });
    const values = await editor.patch(`${at}/batch/attributes`, {
      target: { ids },
      add: [valueIds[1]],
      remove: [valueIds[0]],
    });
    expect(await show(ids[2] ?? 0)).toMatchObject({
      publishedAt: null,
      description: 'New',
      tags: ['own 2', 'hero'],
      markets: ['gulf'],
      valueIds: [valueIds[1]],
    });

    for (const { body } of [dates, lists, values]) {
      const { body: outcome } = await undo(body.changeId);
      expect(outcome).toMatchObject({ undone: 3, left: [], leftCount: 0 });
    }
    const after = await Promise.all(ids.map(show));
    for (const [index, item] of after.entries()) {
      const { version: _v, updatedAt: _u, ...rest } = item;
      expect(rest).toEqual({ ...before[index], version: undefined, updatedAt: undefined });
    }
  });

  it('leaves alone what was edited since, and says which', async () => {
    const { ids } = await buildShelf(3);
    const { body } = await editor.patch(`${at}/batch`, { target: { ids }, changes: { credit: 'Photo: A' } });
    await colleague.patch(`${at}/${ids[1]}`, { credit: 'Photo: Jon' });
    await colleague.patch(`${at}/${ids[2]}`, { title: 'Another title' });
    const { body: outcome } = await undo(body.changeId);
    expect(outcome).toMatchObject({
      undone: 2,
      left: [{ itemId: ids[1], title: 'Item 1', reason: 'Somebody changed it since: credit.' }],
    });
    expect((await show(ids[0] ?? 0)).credit).toBe('');
    expect((await show(ids[1] ?? 0)).credit).toBe('Photo: Jon');
    expect(await show(ids[2] ?? 0)).toMatchObject({ credit: '', title: 'Another title' });
  });

  it('is done once, however often and by whomever it is requested', async () => {
    const { ids } = await buildShelf(2);
    const { body } = await editor.patch(`${at}/batch`, { target: { ids }, changes: { credit: 'Once' } });
    const responses = await Promise.all([
      undo(body.changeId),
      undo(body.changeId, colleague),
      undo(body.changeId),
    ]);
    for (const answer of responses) expect(answer.body).toEqual(responses[0]?.body);
    expect(responses[0]?.body.undone).toBe(2);
    await editor.patch(`${at}/batch`, { target: { ids }, changes: { credit: 'Once' } });
    expect((await undo(body.changeId)).body.undone).toBe(2);
    expect((await show(ids[0] ?? 0)).credit).toBe('Once');
  });

  it('can be undone itself', async () => {
    const { ids } = await buildShelf(2);
    const { body } = await editor.patch(`${at}/batch`, { target: { ids }, changes: { credit: 'Again' } });
    const { body: first } = await undo(body.changeId);
    expect((await undo(first.changeId)).body.undone).toBe(2);
    expect((await show(ids[1] ?? 0)).credit).toBe('Again');
  });

  it('restores deleted items, but not those that were deleted again or for good', async () => {
    const { ids } = await buildShelf(3);
    const [a = 0, b = 0, c = 0] = ids;
    const { body } = await editor.post(`${at}/batch/remove`, { target: { ids } });
    await colleague.post(`${at}/${b}/restore`);
    await colleague.delete(`${at}/${b}`);
    await db().delete(libraryItems).where(eq(libraryItems.id, c));
    const { body: outcome } = await undo(body.changeId);
    expect(outcome.undone).toBe(1);
    expect(outcome.left).toEqual([
      { itemId: b, title: 'Item 1', reason: 'It was deleted again since.' },
      { itemId: c, title: expect.any(String), reason: 'It was deleted for good.' },
    ]);
    expect((await editor.get(`${at}/${a}`)).status).toBe(200);
  });

  it('leaves items in the trash there', async () => {
    const { ids } = await buildShelf(2);
    const { body } = await editor.patch(`${at}/batch`, { target: { ids }, changes: { credit: 'Gone' } });
    await colleague.delete(`${at}/${ids[0]}`);
    const { body: outcome } = await undo(body.changeId);
    expect(outcome).toMatchObject({ undone: 1, left: [{ itemId: ids[0], reason: 'It is in the trash.' }] });
  });

  it('passes over values that were deleted meanwhile', async () => {
    const { id: attributeId, valueIds } = await buildAttribute(db());
    const { ids } = await buildShelf(1, () => ({ valueIds }));
    const { body } = await editor.patch(`${at}/batch/attributes`, { target: { ids }, remove: valueIds });
    await editor.delete(`/api/backend/attribute/${attributeId}/value/${valueIds[0]}`);
    const { body: outcome } = await undo(body.changeId);
    expect(outcome.undone).toBe(1);
    expect((await show(ids[0] ?? 0)).valueIds).toEqual([valueIds[1]]);
  });

  it('of a change that did nothing is not offered', async () => {
    const { ids } = await buildShelf(1, () => ({ tags: ['hero'] }));
    const { body } = await editor.patch(`${at}/batch/lists`, { target: { ids }, add: { tags: ['hero'] } });
    expect(body).toMatchObject({ changed: 0, changeId: null });
    expect((await undo(2_000_000_000)).status).toBe(404);
  });

  it('does not keep histories for ever', async () => {
    const { ids } = await buildShelf(1);
    const { body } = await editor.patch(`${at}/batch`, { target: { ids }, changes: { credit: 'Old' } });
    const { sweepRecords } = await import('../../../../content/sweepRecords.ts');
    const kept = await readRetention(db());
    await sweepRecords(db(), { kinds: [], kept, now: Date.now() + 401 * 86_400_000 });
    expect(await db().$count(bulkChanges, eq(bulkChanges.id, body.changeId))).toBe(0);
    expect((await undo(body.changeId)).status).toBe(404);
  });
});

describe('the history of an item', () => {
  const history = async (id: number, tail = '') => (await editor.get(`${at}/${id}/history${tail}`)).body;

  it('says who changed what, when, from what to what, in words', async () => {
    const { valueIds } = await buildAttribute(db(), { values: ['amber', 'oud'] });
    const { ids } = await buildShelf(1, () => ({ valueIds: [valueIds[0]] }));
    const [id = 0] = ids;
    await editor.patch(`${at}/${id}`, { title: 'Amber night' });
    const { body } = await colleague.patch(`${at}/batch/attributes`, { target: { ids }, add: [valueIds[1]] });
    const { data, isComplete } = await history(id);
    expect(isComplete).toBe(true);
    expect(data).toMatchObject([
      {
        by: 'Jon Hale',
        action: 'update',
        bulk: { id: body.changeId, action: 'attributes', count: 1 },
        fields: [{ field: 'valueIds', before: 'amber', after: 'amber, oud' }],
        canUndo: true,
      },
      {
        by: 'Ines Roy',
        bulk: null,
        fields: [{ field: 'title', before: 'Item 0', after: 'Amber night' }],
        canUndo: true,
      },
    ]);
    expect((await history(id, `?limit=1&before=${data[0].id}`)).data).toHaveLength(1);
  });

  it('takes one change back while the item still has what it gave, and once only', async () => {
    const { ids } = await buildShelf(1);
    const [id = 0] = ids;
    await editor.patch(`${at}/${id}`, { title: 'First' });
    await editor.patch(`${at}/${id}`, { credit: 'Ines' });
    await colleague.patch(`${at}/${id}`, { title: 'Second' });
    const { data } = await history(id);
    const [second, credit, first] = data;
    expect([second.canUndo, credit.canUndo, first.canUndo]).toEqual([true, true, false]);
    const refused = await editor.post(`${at}/${id}/history/${first.id}/undo`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('changed_since');
    expect((await editor.post(`${at}/${id}/history/${credit.id}/undo`)).body.credit).toBe('');
    const [one, two] = await Promise.all([
      editor.post(`${at}/${id}/history/${second.id}/undo`),
      colleague.post(`${at}/${id}/history/${second.id}/undo`),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await show(id)).title).toBe('First');
    expect((await history(id)).data).toHaveLength(5);
  });

  it('is that of the named item only', async () => {
    const { ids } = await buildShelf(2);
    await editor.patch(`${at}/${ids[0]}`, { title: 'Mine' });
    const { data } = await history(ids[0] ?? 0);
    expect((await editor.post(`${at}/${ids[1]}/history/${data[0].id}/undo`)).status).toBe(404);
    expect((await editor.get(`${at}/2000000000/history`)).status).toBe(404);
  });
});

it('leaves an item alone that would expire before it appears, and says so', async () => {
  const publishedAt = new Date('2026-05-01T00:00:00Z');
  const { ids } = await buildShelf(2, () => ({ publishedAt }));
  const earlier = await editor.patch(`${at}/batch`, {
    target: { ids },
    changes: { publishedAt: '2026-03-01T00:00:00Z' },
  });
  await colleague.patch(`${at}/${ids[0]}`, { expiresAt: '2026-04-01T00:00:00Z' });
  const { status, body } = await undo(earlier.body.changeId);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    undone: 1,
    left: [{ itemId: ids[0], reason: 'It would expire before it appears.' }],
  });
  expect(await show(ids[0] ?? 0)).toMatchObject({ publishedAt: '2026-03-01T00:00:00.000Z' });
  expect(await show(ids[1] ?? 0)).toMatchObject({ publishedAt: '2026-05-01T00:00:00.000Z' });
});

describe('an earlier file', () => {
  it('becomes the current one as a new version, under the name that members know', async () => {
    const { id } = await buildItem(db(), { file: { name: 'Amber.jpg' } });
    const fresh = await buildFile(db(), { name: 'Amber.png', mediaType: 'image/png' });
    await makeCurrent(db(), { itemId: id, fileId: fresh.id }, { userId: null, requestId: null });
    await editor.patch(`${at}/${id}/rename`, { name: 'Ambre' });
    const [first, second] = await Promise.all([
      editor.post(`${at}/${id}/versions/1/restore`, {}),
      colleague.post(`${at}/${id}/versions/1/restore`, {}),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const item = await show(id);
    expect(item.file.name).toBe('Ambre.jpg');
    expect(ascending(item.versions.map(({ number }: { number: number }) => number))).toEqual([1, 2, 3]);
    expect((await editor.post(`${at}/${id}/versions/9/restore`, {})).status).toBe(404);
    expect((await editor.post(`${at}/${id}/versions/2/restore`, { version: 1 })).status).toBe(409);
  });
});

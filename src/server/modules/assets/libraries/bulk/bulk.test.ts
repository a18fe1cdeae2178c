import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { ascending } from '../../../../testing/ascending.ts';
import { buildAttribute, buildItem, buildLibrary } from '../../../../testing/factories.ts';

const at = '/api/backend/library-item';
let test: TestApp;
let editor: Caller;
let colleague: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  colleague = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;
const show = async (id: number) => (await editor.get(`${at}/${id}`)).body;

async function buildShelf(count: number, more: (index: number) => object = () => ({})) {
  const { id: libraryId } = await buildLibrary(db(), { title: 'Perfumes' });
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await buildItem(db(), { libraryId, title: `Item ${index}`, ...more(index) })).id);
  return { libraryId, ids };
}

describe('values of many items', () => {
  it('are set by attribute: the others of the attribute give way, those of other attributes stay', async () => {
    const scent = await buildAttribute(db(), { values: ['amber', 'oud', 'rose'] });
    const use = await buildAttribute(db(), { values: ['print'] });
    const [amber = 0, oud = 0, rose = 0] = scent.valueIds;
    const { ids } = await buildShelf(2, (index) => ({
      valueIds: index === 0 ? [amber, oud, ...use.valueIds] : [],
    }));
    const set = [{ attributeId: scent.id, valueIds: [rose] }];
    const { body } = await editor.patch(`${at}/batch/attributes`, { target: { ids }, set });
    expect(body).toMatchObject({ changed: 2, changeId: expect.any(Number) });
    expect(ascending((await show(ids[0] ?? 0)).valueIds)).toEqual(ascending([rose, ...use.valueIds]));
    expect((await show(ids[1] ?? 0)).valueIds).toEqual([rose]);
    const emptied = [{ attributeId: scent.id, valueIds: [] }];
    await editor.patch(`${at}/batch/attributes`, { target: { ids }, set: emptied });
    expect((await show(ids[0] ?? 0)).valueIds).toEqual(use.valueIds);
    const wrong = [{ attributeId: scent.id, valueIds: use.valueIds }];
    const refused = await editor.patch(`${at}/batch/attributes`, { target: { ids }, set: wrong });
    expect(refused.body.errors).toHaveProperty('set.0.valueIds');
  });
});

describe('tags, roles and markets of many items', () => {
  const lists = (body: object, by = editor) => by.patch(`${at}/batch/lists`, body);

  it('are set, added and removed over everything that a filter finds', async () => {
    const { libraryId, ids } = await buildShelf(3, (index) => ({ tags: ['draft', `own ${index}`] }));
    const target = { filter: { libraryId, tag: 'draft' } };
    const { body } = await lists({
      target,
      add: { tags: ['hero'] },
      remove: { tags: ['draft'] },
      set: { roles: ['ROLE_EVENT'] },
    });
    expect(body).toMatchObject({ changed: 3, leftCount: 0 });
    expect(await show(ids[1] ?? 0)).toMatchObject({ tags: ['own 1', 'hero'], roles: ['ROLE_EVENT'] });
    expect((await lists({ target, add: { tags: ['x'] } })).body).toMatchObject({
      changed: 0,
      changeId: null,
    });
  });

  it('never open an item to everyone by taking its last market, nor take it from others by adding one', async () => {
    const { ids } = await buildShelf(3, (index) => ({
      markets: [[], ['gulf'], ['gulf', 'europe']][index],
    }));
    const target = { ids };
    const { body } = await lists({ target, remove: { markets: ['gulf'] } });
    expect(body).toMatchObject({ changed: 1, left: [{ itemId: ids[1], title: 'Item 1' }] });
    await lists({ target, add: { markets: ['europe'] } });
    const markets = await Promise.all(ids.map(async (id) => (await show(id)).markets));
    expect(markets).toEqual([[], ['gulf', 'europe'], ['europe']]);
  });

  it('are added by two people at once without losing either', async () => {
    const { ids } = await buildShelf(4);
    await Promise.all([
      lists({ target: { ids }, add: { tags: ['one'] } }),
      lists({ target: { ids: [...ids].reverse() }, add: { tags: ['two'] } }, colleague),
    ]);
    for (const id of ids) expect((await show(id)).tags.toSorted()).toEqual(['one', 'two']);
  });

  it('refuses what cannot be meant', async () => {
    const { ids } = await buildShelf(1);
    const target = { ids };
    const both = await lists({ target, set: { tags: ['a'] }, add: { tags: ['b'] } });
    expect(both.body.errors).toHaveProperty('set.tags');
    expect((await lists({ target })).status).toBe(400);
    expect((await lists({ target, set: { markets: ['mars'] } })).status).toBe(400);
    expect((await lists({ target, add: { tags: ['a'] } }, member)).status).toBe(403);
    const many = { tags: Array.from({ length: 50 }, (_, index) => `tag ${index}`) };
    await lists({ target, set: many });
    expect((await lists({ target, add: { tags: ['one more'] } })).body).toMatchObject({
      changed: 0,
      leftCount: 1,
    });
  });
});

describe('renaming many items', () => {
  const rename = (ids: number[], rule: object) =>
    editor.patch(`${at}/batch/rename`, { target: { ids }, rule });

  it('counts them in the order in which they are named, and can be undone', async () => {
    const { slug, valueIds } = await buildAttribute(db(), { values: ['amber'] });
    const { ids } = await buildShelf(3, (index) => ({ valueIds, file: { name: `DSC_${index}.tif` } }));
    const [a = 0, b = 0, c = 0] = ids;
    const { body } = await rename([c, a, b, 2_000_000_000], {
      pattern: `{library} {${slug}} {number}`,
      renames: 'both',
    });
    expect(body.changed).toBe(3);
    expect(await show(c)).toMatchObject({
      title: 'Perfumes amber 01',
      file: { name: 'Perfumes amber 01.tif' },
    });
    expect((await show(b)).title).toBe('Perfumes amber 03');
    expect((await member.get(`/api/private/libraryitems/${a}`)).body.file.name).toBe('Perfumes amber 02.tif');
    await colleague.patch(`${at}/${a}/rename`, { name: 'Mine' });
    const { body: outcome } = await editor.post(`/api/backend/bulk-change/${body.changeId}/undo`);
    expect(outcome).toMatchObject({ undone: 2, left: [{ itemId: a }] });
    expect(await show(c)).toMatchObject({ title: 'Item 2', file: { name: 'DSC_2.tif' } });
    expect((await show(a)).file.name).toBe('Mine.tif');
  });

  it('refuses a rule that does nothing, and placeholders that nobody knows', async () => {
    const { ids } = await buildShelf(1);
    expect((await rename(ids, { renames: 'title' })).body.errors).toHaveProperty('rule.pattern');
    const { body } = await rename(ids, { renames: 'title', pattern: '{nothing}' });
    expect(body.errors['rule.pattern']).toBe('Nothing is called {nothing}.');
  });
});

describe('files for a replacement of many', () => {
  it('are matched by file name, else without the extension, else by title; several are reported', async () => {
    const names = ['Ambre Noir_01.jpg', 'oud.jpg', 'oud.jpg', 'DSC_1.jpg'];
    const { libraryId, ids } = await buildShelf(4, (index) => ({
      file: { name: names[index] },
      ...(index === 3 && { title: 'Café de nuit' }),
    }));
    await buildItem(db(), { file: { name: 'Ambre Noir_01.jpg' } });
    const wanted = ['ambre-noir-01.JPG', 'Ambre Noir_01.png', 'Oud.tif', 'cafe_de_nuit.jpg', 'new.jpg'];
    const { body } = await editor.post(`${at}/batch/match`, { libraryId, names: wanted });
    expect(
      body.matches.map(({ by, items }: { by: string; items: { id: number }[] }) => [
        by,
        items.map(({ id }) => id),
      ]),
    ).toEqual([
      ['fileName', [ids[0]]],
      ['fileName', [ids[0]]],
      ['fileName', [ids[1], ids[2]]],
      ['title', [ids[3]]],
      [null, []],
    ]);
    expect((await editor.post(`${at}/batch/match`, { libraryId: 2_000_000_000, names: ['a'] })).status).toBe(
      404,
    );
  });
});

describe('the sheet of a selection', () => {
  it('has the selected items of one library, drafts included', async () => {
    const { ids } = await buildShelf(3, () => ({ publishedAt: null }));
    const other = await buildItem(db());
    const sheet = (body: object) => editor.post(`${at}/batch/sheet`, body);
    const reply = await sheet({ target: { ids: ids.slice(0, 2) } });
    expect(reply.headers.get('content-disposition')).toContain('-selection.csv');
    expect(reply.body.trim().split('\r\n')).toHaveLength(3);
    expect((await sheet({ target: { ids: [...ids, other.id] } })).status).toBe(422);
    expect((await sheet({ target: { ids: [2_000_000_000] } })).status).toBe(404);
  });
});

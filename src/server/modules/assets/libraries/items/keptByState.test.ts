import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryEntry } from '../../../../../shared/contract/library.ts';
import type { LibraryTiles } from '../../../../../shared/contract/libraryTile.ts';
import { entriesOf } from '../../../../../shared/domain/libraryTiles.ts';
import { createApp } from '../../../../app.ts';
import type { AppHono } from '../../../../http/routes.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildAttribute, buildFile, buildItem, buildLibrary } from '../../../../testing/factories.ts';
import type { IndexedItem } from '../facets/indexedItem.ts';
import { replaceFile } from './items.service.ts';
import { KeptByState, type LibraryName } from './keptByState.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;

/** Another instance over the same database: what it keeps in memory is its own. */
function startAnother(): AppHono {
  return createApp({ ...test.context, db: Object.create(db()) });
}

async function listed(app: AppHono, slug: string): Promise<LibraryEntry[]> {
  const response = await app.request(`/api/private/library/${slug}/items`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  expect(response.status).toBe(200);
  return entriesOf((await response.json()) as LibraryTiles).data;
}

/** What the member is shown of items opened. */
const opened = (app: AppHono, ids: readonly number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const headers = { authorization: `Bearer ${member.token}` };
      const response = await app.request(`/api/private/libraryitems/${id}`, { headers });
      return { status: response.status, body: await response.json() };
    }),
  );

describe('what lists and pages show of items', () => {
  it('is what a fresh instance shows after each kind of change, on every instance', async () => {
    const library = await buildLibrary(db());
    const items = [];
    for (const title of ['Rose', 'Iris', 'Oud'])
      items.push(await buildItem(db(), { libraryId: library.id, title }));
    const [rose, iris, oud] = items;
    if (!rose || !iris || !oud) throw new Error('no items');
    const ids = items.map(({ id }) => id);
    const attribute = await buildAttribute(db());
    const shelf = `/api/backend/library/${library.id}`;
    const instances = [test.app, startAnother()];
    const at = (id: number) => `/api/backend/library-item/${id}`;
    const replacement = await buildFile(db(), { name: 'other.jpg', size: 77 });
    const author = { userId: editor.userId, requestId: 'test' };
    const changes: [string, () => Promise<unknown>][] = [
      ['nothing', async () => undefined],
      ['a title', () => editor.patch(at(rose.id), { title: 'Rose de mai' })],
      ['an alternative text', () => editor.patch(at(iris.id), { alternativeText: 'An iris' })],
      [
        'what only its page shows',
        () => editor.patch(at(oud.id), { description: 'Burnt', credit: 'Inès', tags: ['wood'] }),
      ],
      ['a stack', () => editor.post(`${shelf}/stacks`, { stacks: [[rose.id, iris.id, oud.id]] })],
      ['a format that expires', () => editor.patch(at(iris.id), { expiresAt: '2026-02-01T00:00:00Z' })],
      ['a format that is back', () => editor.patch(at(iris.id), { expiresAt: null })],
      ['a format of another name', () => editor.patch(at(oud.id), { title: 'Oud, tall' })],
      ['another order', () => editor.patch(`${shelf}/stacks/positions`, { ids: [oud.id, rose.id, iris.id] })],
      ['a stack of two', () => editor.post(`${shelf}/stacks/remove`, { ids: [oud.id] })],
      ['a value', () => editor.patch(at(oud.id), { valueIds: attribute.valueIds.slice(0, 1) })],
      ['a value deleted', () => editor.delete(`/api/backend/attribute/${attribute.id}`)],
      ['a picture', () => editor.patch(at(iris.id), { fit: 'contain' })],
      ['a name', () => editor.patch(`${at(rose.id)}/rename`, { name: 'renamed.jpg' })],
      [
        'a file',
        () =>
          db().transaction((tx) =>
            replaceFile(tx, { itemId: oud.id, fileId: replacement.id, keepName: false }, author),
          ),
      ],
      ['renditions', () => editor.post(`${at(oud.id)}/renditions`)],
      ['the library', () => editor.patch(`/api/backend/library/${library.id}`, { title: 'Matières' })],
      ['its tiles', () => editor.patch(`/api/backend/library/${library.id}`, { tileFit: 'contain' })],
      ['an end', () => editor.patch(at(iris.id), { expiresAt: '2026-02-01T00:00:00Z' })],
      ['the trash', () => editor.delete(at(rose.id))],
    ];
    for (const [name, change] of changes) {
      // So that it is kept.
      for (const app of instances) {
        await listed(app, library.slug);
        await opened(app, ids);
      }
      await change();
      // Opened first, so that it remembers nothing.
      const another = startAnother();
      const fresh = [await opened(another, ids), await listed(another, library.slug)];
      for (const app of instances)
        expect([await opened(app, ids), await listed(app, library.slug)], name).toEqual(fresh);
    }
    expect(await listed(test.app, library.slug)).toHaveLength(1);
  });

  it('is never older than a change that was acknowledged, while others read', async () => {
    const library = await buildLibrary(db());
    const { id } = await buildItem(db(), { libraryId: library.id, title: '0' });
    const instances = [test.app, startAnother()];
    let acknowledged = 0;
    let isOver = false;
    const titleAt = async (app: AppHono) => Number((await listed(app, library.slug))[0]?.title);
    const read = async (app: AppHono) => {
      while (!isOver) {
        const least = acknowledged;
        expect(await titleAt(app)).toBeGreaterThanOrEqual(least);
      }
    };
    const readers = instances.flatMap((app) => [read(app), read(app), read(app)]);
    for (let turn = 1; turn <= 30; turn++) {
      const saved = await editor.patch(`/api/backend/library-item/${id}`, { title: String(turn) });
      expect(saved.status).toBe(200);
      acknowledged = turn;
      for (const app of instances) expect(await titleAt(app)).toBe(turn);
    }
    isOver = true;
    await Promise.all(readers);
  });
});

describe('summaries in memory', () => {
  const library: LibraryName = { slug: 'perfumes', title: 'Perfumes', tileFit: 'cover' };
  const stateOf = (id: number) => ({ id }) as IndexedItem;
  const summaryOf = (id: number) => ({ id, title: 'x'.repeat(100) });
  const size = JSON.stringify(summaryOf(1)).length;

  it('have a bound in bytes, and the least recently used goes first', () => {
    const summaries = new KeptByState<{ id: number }>(3 * size);
    const states = [1, 2, 3, 4].map(stateOf);
    for (const state of states.slice(0, 3)) summaries.keep(state, library, summaryOf(state.id));
    const [first, second, , fourth] = states;
    if (!first || !second || !fourth) throw new Error('no states');
    expect(summaries.get(first, library)).toBeDefined();
    summaries.keep(fourth, library, summaryOf(4));
    expect(states.map((state) => summaries.get(state, library)?.id)).toEqual([1, undefined, 3, 4]);
    for (let turn = 0; turn < 20; turn++) summaries.keep(fourth, library, summaryOf(4));
    expect(states.map((state) => summaries.get(state, library)?.id)).toEqual([1, undefined, 3, 4]);
  });

  it('belong to one state of an item, in a library as it was', () => {
    const summaries = new KeptByState<{ id: number }>(1e6);
    const state = stateOf(1);
    summaries.keep(state, library, summaryOf(1));
    expect(summaries.get(stateOf(1), library)).toBeUndefined();
    expect(summaries.get(state, { ...library, title: 'Parfums' })).toBeUndefined();
    expect(summaries.get(state, library)).toBeUndefined();
  });

  it('can be none at all', () => {
    const summaries = new KeptByState<{ id: number }>(0);
    const state = stateOf(1);
    summaries.keep(state, library, summaryOf(1));
    expect(summaries.get(state, library)).toBeUndefined();
  });
});

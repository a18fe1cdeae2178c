import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files, pendingDelete } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { markOrphans, removeOrphans } from '../../../../files/orphanedFiles.repo.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildAttribute, buildFile, buildItem, buildLibrary } from '../../../../testing/factories.ts';

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
const undo = (changeId: number) => editor.post(`/api/backend/bulk-change/${changeId}/undo`);
const titlesIn = async (libraryId: number): Promise<string[]> =>
  (await editor.get(`/api/backend/library/${libraryId}/items?sort=["position","ASC"]`)).body.map(
    ({ title }: { title: string }) => title,
  );
/** What members find in a library, by its facet index. */
const found = async (slug: string, tail = ''): Promise<string[]> => {
  const { body } = await member.get(`/api/private/library/${slug}/items?limit=50${tail}`);
  return body.data.map(({ title }: { title: string }) => title);
};

async function buildShelf(titles: string[], more: (title: string) => object = () => ({})) {
  const library = await buildLibrary(db());
  const ids: number[] = [];
  for (const title of titles)
    ids.push((await buildItem(db(), { libraryId: library.id, title, ...more(title) })).id);
  return { library, ids };
}

describe('items moved to another library', () => {
  it('are counted before with the formats of their shots', async () => {
    const { library, ids } = await buildShelf(['a', 'b', 'c', 'd']);
    const { library: to } = await buildShelf([]);
    await editor.post(`/api/backend/library/${library.id}/stacks`, { stacks: [[ids[0], ids[1], ids[2]]] });
    await editor.delete(`${at}/${ids[2]}`);
    const body = { target: { ids: [ids[0], ids[3]] }, libraryId: to.id };
    expect((await editor.post(`${at}/batch/move/count`, body)).body).toEqual({ count: 3 });
    expect((await editor.post(`${at}/batch/move`, body)).body.changed).toBe(3);
    expect((await editor.post(`${at}/batch/move/count`, body)).body).toEqual({ count: 0 });
  });

  it('come last there in their order, for members too, and go back when it is undone', async () => {
    const { library: from, ids } = await buildShelf(['a', 'b', 'c']);
    const { library: to } = await buildShelf(['z']);
    expect([await found(from.slug), await found(to.slug)]).toEqual([['a', 'b', 'c'], ['z']]);
    await member.post('/api/private/user/basket', { ids: [ids[0]] });
    const { body } = await editor.post(`${at}/batch/move`, {
      target: { ids: [ids[2], ids[0], 2_000_000_000] },
      libraryId: to.id,
    });
    expect(body.changed).toBe(2);
    expect(await titlesIn(to.id)).toEqual(['z', 'a', 'c']);
    expect([await found(from.slug), await found(to.slug)]).toEqual([['b'], ['z', 'a', 'c']]);
    const { body: basket } = await member.get('/api/private/user/basket/full');
    expect(basket.data[0].item.library.slug).toBe(to.slug);
    expect((await member.get(`/api/private/libraryitems/${ids[0]}`)).body.library.slug).toBe(to.slug);
    expect((await undo(body.changeId)).body.undone).toBe(2);
    expect([await found(from.slug), await found(to.slug)]).toEqual([['a', 'b', 'c'], ['z']]);
  });

  it('take all formats of their shot along, those in the trash too', async () => {
    const { library: from, ids } = await buildShelf(['wide', 'square', 'deleted', 'alone']);
    const [wide = 0, square = 0, deleted = 0] = ids;
    await editor.post(`/api/backend/library/${from.id}/stacks`, { stacks: [[wide, square, deleted]] });
    await editor.delete(`${at}/${deleted}`);
    const { id: libraryId } = await buildLibrary(db());
    const { body } = await editor.post(`${at}/batch/move`, { target: { ids: [square] }, libraryId });
    expect(body.changed).toBe(2);
    expect(await titlesIn(libraryId)).toEqual(['wide', 'square']);
    expect(await show(wide)).toMatchObject({ formatCount: 2, isCover: true, libraryId });
    expect((await editor.post(`${at}/${deleted}/restore`)).body).toMatchObject({ libraryId, formatCount: 3 });
    const { data } = (await editor.get(`${at}/${square}/history`)).body;
    const alone = await editor.post(`${at}/${square}/history/${data[0].id}/undo`);
    expect(alone.body).toMatchObject({ libraryId: from.id, stackId: null });
  });

  it('two ways at once end in one of them, each item once', async () => {
    const { library: one, ids } = await buildShelf(['a', 'b']);
    const { library: two } = await buildShelf(['c']);
    const { library: three } = await buildShelf(['d']);
    const move = (by: Caller, libraryId: number) =>
      by.post(`${at}/batch/move`, { target: { ids }, libraryId });
    const replies = await Promise.all([move(editor, two.id), move(colleague, three.id)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const places = await Promise.all([one, two, three].map(({ id }) => titlesIn(id)));
    expect(places.flat().toSorted()).toEqual(['a', 'b', 'c', 'd']);
    expect(places[0]).toEqual([]);
    expect(await found(one.slug)).toEqual([]);
  });

  it('stay where the library is gone, in either direction', async () => {
    const { library: from, ids } = await buildShelf(['a']);
    const { id: libraryId } = await buildLibrary(db());
    const move = (target: number) => editor.post(`${at}/batch/move`, { target: { ids }, libraryId: target });
    expect((await move(2_000_000_000)).status).toBe(404);
    const { body } = await move(libraryId);
    expect((await move(libraryId)).body).toMatchObject({ changed: 0, changeId: null });
    await editor.delete(`/api/backend/library/${from.id}?force=true`);
    const { body: outcome } = await undo(body.changeId);
    expect(outcome).toMatchObject({ undone: 0, left: [{ reason: 'The library that it was in is gone.' }] });
    expect((await show(ids[0] ?? 0)).libraryId).toBe(libraryId);
  });
});

describe('items copied to a library', () => {
  it('are drafts with all that is written about them, one shot together, and share what is stored', async () => {
    const { valueIds } = await buildAttribute(db());
    const { library, ids } = await buildShelf(['wide', 'square'], (title) => ({
      valueIds,
      tags: ['hero'],
      fit: 'contain',
      file: { name: `${title}.jpg` },
    }));
    await editor.post(`/api/backend/library/${library.id}/stacks`, { stacks: [ids] });
    const { id: libraryId, slug } = await buildLibrary(db());
    const key = crypto.randomUUID();
    const copy = () => editor.post(`${at}/batch/copy`, { target: { ids }, libraryId, key });
    const [first, again] = await Promise.all([copy(), copy()]);
    expect(first.body.changed).toBe(2);
    expect(again.body.changeId).toBe(first.body.changeId);
    const { body: copies } = await editor.get(`/api/backend/library/${libraryId}/items`);
    expect(copies).toHaveLength(2);
    expect(copies[0]).toMatchObject({
      title: 'wide',
      valueIds,
      tags: ['hero'],
      fit: 'contain',
      formatCount: 2,
    });
    expect(copies[0].publishedAt).toBeNull();
    expect(await found(slug)).toEqual([]);

    await editor.patch(`${at}/${copies[0].id}/rename`, { name: 'Another' });
    expect((await show(ids[0] ?? 0)).file.name).toBe('wide.jpg');
    expect((await undo(first.body.changeId)).body).toMatchObject({ undone: 1, left: [{ title: 'wide' }] });
    expect(await titlesIn(libraryId)).toEqual(['wide']);
  });

  it('leave out files that failed their check', async () => {
    const { ids } = await buildShelf(['bad', 'good'], (title) =>
      title === 'bad' ? { file: { state: 'failed' as const } } : {},
    );
    const { id: libraryId } = await buildLibrary(db());
    const { body } = await editor.post(`${at}/batch/copy`, { target: { ids }, libraryId });
    expect(body).toMatchObject({ changed: 1, left: [{ itemId: ids[0] }] });
  });

  it('keep the stored bytes until the last of them is gone', async () => {
    const file = await buildFile(db(), {
      renditions: [
        {
          name: 'w320',
          storageKey: 'renditions/shared/w320',
          mediaType: 'image/webp',
          width: 1,
          height: 1,
          size: 1,
        },
      ],
    });
    const item = await buildItem(db(), { fileId: file.id });
    const { id: libraryId } = await buildLibrary(db());
    await editor.post(`${at}/batch/copy`, { target: { ids: [item.id] }, libraryId });
    const [copied] = await db().select().from(libraryItems).where(eq(libraryItems.libraryId, libraryId));
    const sweep = async (id: number) => {
      await db().delete(libraryItems).where(eq(libraryItems.id, id));
      await markOrphans(test.context, new Date(Date.now() - 60_000));
      await removeOrphans(test.context, { before: new Date(), limit: 100 });
      const rows = await db().select().from(pendingDelete);
      return rows
        .map(({ storageKey }) => storageKey)
        .filter((key) => [file.storageKey, 'renditions/shared/w320'].includes(key));
    };
    expect(await sweep(item.id)).toEqual([]);
    expect(await db().$count(files, eq(files.storageKey, file.storageKey))).toBe(1);
    expect(await sweep(copied?.id ?? 0)).toHaveLength(2);
  });
});

describe('an archive of the back-office', () => {
  it('holds drafts, and is refused once its owner manages no content', async () => {
    const { ids } = await buildShelf(['draft', 'shown'], (title) =>
      title === 'draft' ? { publishedAt: null } : {},
    );
    const archivist = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const target = { ids: [...ids, 2_000_000_000] };
    const { status, body } = await archivist.post(`${at}/batch/download`, { target, name: 'Selection' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Selection', count: 2, missing: 1 });
    const state = async (by: Caller) =>
      (await by.get(`/api/private/user/basket/download/${body.id}`)).body.state;
    expect(await state(archivist)).toBe('ready');
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    await admin.patch(`/api/backend/users/${archivist.userId}`, { roles: ['ROLE_USER'] });
    const reply = await test.app.request(new URL(body.url, 'http://localhost'));
    expect(reply.status).toBe(410);
    expect((await member.post(`${at}/batch/download`, { target })).status).toBe(403);
  });
});

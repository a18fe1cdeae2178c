import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SAVED_FILTERS_MAX, type SavedFilter } from '../../../../shared/contract/savedFilter.ts';
import { users } from '../../../db/schema/accounts.ts';
import { savedFilters } from '../../../db/schema/savedFilters.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildLibrary } from '../../../testing/factories.ts';

const at = '/api/backend/saved-filter';
const list = { filter: { status: 'draft' }, sort: 'title', order: 'ASC', perPage: 25 };
let test: TestApp;
let editor: Caller;
let other: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await db().delete(savedFilters);
  const roles = ['ROLE_USER', 'ROLE_EDITOR'] as const;
  editor = await test.signIn({ roles: [...roles] });
  other = await test.signIn({ roles: [...roles] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
const db = () => test.context.db;
const keep = (caller: Caller, fields: object = {}) =>
  caller.post(at, { resource: 'news', name: 'Drafts', list, ...fields });
const read = async (caller: Caller, query = 'resource=news'): Promise<SavedFilter[]> =>
  (await caller.get(`${at}?${query}`)).body;
const namesOf = async (caller: Caller, query?: string) => (await read(caller, query)).map(({ name }) => name);

describe('a saved filter', () => {
  it('is one’s own until it is shared', async () => {
    const { status, body } = await keep(editor);
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Drafts', list, isOwn: true, canDelete: true, isShared: false });
    expect(await namesOf(other)).toEqual([]);
    await keep(editor, { name: 'For all', isShared: true });
    expect(await read(other)).toMatchObject([{ name: 'For all', isOwn: false, canDelete: false }]);
    expect(await namesOf(editor)).toEqual(['Drafts', 'For all']);
  });

  it('replaces one of the same name, also by two calls at once, and no one else’s', async () => {
    await keep(other, { name: 'drafts', isShared: true });
    const twice = [keep(editor), keep(editor, { name: 'DRAFTS', list: { ...list, perPage: 50 } })];
    expect((await Promise.all(twice)).map(({ status }) => status)).toEqual([201, 201]);
    expect((await read(editor)).filter(({ isOwn }) => isOwn)).toHaveLength(1);
    expect(await read(other)).toHaveLength(1);
  });

  it('is deleted by who made it, and a shared one by administrators', async () => {
    const mine: SavedFilter = (await keep(editor)).body;
    const shared: SavedFilter = (await keep(editor, { name: 'For all', isShared: true })).body;
    expect((await other.delete(`${at}/${mine.id}`)).status).toBe(404);
    expect((await admin.delete(`${at}/${mine.id}`)).status).toBe(404);
    expect((await other.delete(`${at}/${shared.id}`)).body.code).toBe('not_own');
    expect((await admin.delete(`${at}/${shared.id}`)).status).toBe(204);
    expect((await editor.delete(`${at}/${mine.id}`)).status).toBe(204);
    expect((await editor.delete(`${at}/${mine.id}`)).status).toBe(404);
  });

  it('belongs to the items of one library, or of all', async () => {
    const library = await buildLibrary(db());
    const ofItems = { resource: 'library-item' };
    expect((await keep(editor, { ...ofItems, libraryId: library.id, name: 'Here' })).status).toBe(201);
    expect((await keep(editor, { ...ofItems, name: 'Everywhere' })).status).toBe(201);
    expect(await namesOf(editor, `resource=library-item&libraryId=${library.id}`)).toEqual(['Here']);
    expect(await namesOf(editor, 'resource=library-item')).toEqual(['Everywhere']);
    expect((await keep(editor, { libraryId: library.id })).body.errors).toHaveProperty('libraryId');
    const gone = await keep(editor, { ...ofItems, libraryId: 2_000_000_000 });
    expect(gone.body.errors).toHaveProperty('libraryId');
  });

  it('of accounts is for administrators, also one that was shared', async () => {
    const fields = { resource: 'users', isShared: true };
    expect((await keep(editor, fields)).body.errors).toHaveProperty('resource');
    expect((await keep(admin, fields)).status).toBe(201);
    expect(await namesOf(admin, 'resource=users')).toEqual(['Drafts']);
    expect(await namesOf(editor, 'resource=users')).toEqual([]);
  });

  it('stays when it is shared and its author’s account is deleted', async () => {
    await keep(editor, { isShared: true });
    await db().delete(users).where(eq(users.id, editor.userId));
    expect(await read(other)).toMatchObject([{ name: 'Drafts', author: null, canDelete: false }]);
    expect(await read(admin)).toMatchObject([{ canDelete: true }]);
  });

  it('is refused without a name, for an unknown list, too large, and beyond a number', async () => {
    expect((await keep(editor, { name: ' ' })).body.errors).toHaveProperty('name');
    expect((await keep(editor, { name: 'x'.repeat(81) })).body.errors).toHaveProperty('name');
    expect((await keep(editor, { resource: 'secrets' })).body.errors).toHaveProperty('resource');
    const filter = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`f${index}`, 1]));
    expect((await keep(editor, { list: { ...list, filter } })).status).toBe(400);
    expect((await keep(editor, { list: { ...list, filter: { q: { deep: 1 } } } })).status).toBe(400);
    const rows = Array.from({ length: SAVED_FILTERS_MAX }, (_, index) => ({
      userId: editor.userId,
      resource: 'news' as const,
      name: `Filter ${index}`,
      list: { ...list, order: 'ASC' as const },
    }));
    await db().insert(savedFilters).values(rows);
    expect((await keep(editor, { name: 'One more' })).body.code).toBe('saved_filters_full');
    expect((await keep(editor, { name: 'Filter 7' })).status).toBe(201);
    expect((await test.nobody.get(at)).status).toBe(401);
  });
});

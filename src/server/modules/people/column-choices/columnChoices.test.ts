import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COLUMNS_MAX, type ColumnChoice } from '../../../../shared/contract/columnChoice.ts';
import { users } from '../../../db/schema/accounts.ts';
import { columnChoices } from '../../../db/schema/columnChoices.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';

const at = '/api/backend/column-choice';
let test: TestApp;
let editor: Caller;
let other: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  await db().delete(columnChoices);
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
  other = await test.signIn({ roles: [...ROLES_OF.editor] });
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
});
const db = () => test.context.db;
const read = async (caller: Caller): Promise<ColumnChoice[]> => (await caller.get(at)).body;
const choose = (caller: Caller, list: string, columns: unknown) => caller.patch(`${at}/${list}`, { columns });

describe('the columns of a list', () => {
  it('are kept for one account, in their order, until they are reset', async () => {
    expect(await read(editor)).toEqual([]);
    const columns = ['updatedAt', 'title', 'attribute:4'];
    expect(await choose(editor, 'library-item', columns)).toMatchObject({
      status: 200,
      body: { list: 'library-item', columns },
    });
    await choose(editor, 'news', ['title']);
    expect(await read(editor)).toEqual([
      { list: 'library-item', columns },
      { list: 'news', columns: ['title'] },
    ]);
    expect(await read(other)).toEqual([]);
    expect((await choose(editor, 'news', [])).body).toEqual({ list: 'news', columns: [] });
    expect((await choose(editor, 'news', [])).status).toBe(200);
    expect((await read(editor)).map(({ list }) => list)).toEqual(['library-item']);
  });

  it('chosen twice at once are one row, of the one or the other', async () => {
    const replies = await Promise.all([
      choose(editor, 'news', ['title']),
      choose(editor, 'news', ['status']),
      choose(other, 'news', ['title', 'status']),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const mine = await read(editor);
    expect(mine).toHaveLength(1);
    expect([['title'], ['status']]).toContainEqual(mine[0]?.columns);
    expect(await read(other)).toEqual([{ list: 'news', columns: ['title', 'status'] }]);
  });

  it('of a list that one may not open are neither kept nor returned', async () => {
    expect((await choose(editor, 'users', ['name'])).status).toBe(403);
    expect((await choose(admin, 'users', ['name'])).status).toBe(200);
    const { userId } = admin;
    await db()
      .update(users)
      .set({ roles: ['ROLE_USER', 'ROLE_EDITOR'] })
      .where(eq(users.id, userId));
    expect(await read(admin)).toEqual([]);
  });

  it.each([
    ['an unknown list', 'passwords', ['title']],
    ['a column twice', 'news', ['title', 'title']],
    ['an empty name', 'news', ['']],
    ['a name without end', 'news', ['x'.repeat(101)]],
    ['no names', 'news', [1, null]],
    ['too many', 'news', Array.from({ length: COLUMNS_MAX + 1 }, (_, index) => `c${index}`)],
    ['what no database stores', 'news', ['\u0000']],
  ])('refuse %s', async (_what, list, columns) => {
    expect((await choose(editor, list, columns)).status).toBe(400);
    expect(await read(editor)).toEqual([]);
  });

  it('go with their account', async () => {
    await choose(editor, 'news', ['title']);
    await db().delete(users).where(eq(users.id, editor.userId));
    expect(await db().$count(columnChoices)).toBe(0);
  });
});

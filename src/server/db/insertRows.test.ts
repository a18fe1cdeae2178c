import { eq, getTableColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { buildFile, buildLibrary } from '../testing/factories.ts';
import type { DatabaseHandle } from './client.ts';
import { insertReturning, insertRows } from './insertRows.ts';
import { libraryItems } from './schema/libraries.ts';
import { audit, searchDocuments } from './schema/records.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle?.close());

it('stores what a statement with a parameter for each field stores, in the order of the rows', async () => {
  const { db } = handle;
  const library = await buildLibrary(db);
  const file = await buildFile(db);
  const rows: (typeof libraryItems.$inferInsert)[] = [
    {
      libraryId: library.id,
      fileId: file.id,
      title: 'A "quoted" \\ title, été',
      position: 'a0',
      tags: ['a,b', '{c}', 'd "e"', ''],
      roles: ['ROLE_NEWS'],
      publishedAt: new Date('2026-03-29T01:30:00.123Z'),
    },
    { libraryId: library.id, fileId: file.id, title: '', position: 'Zz', description: 'x', expiresAt: null },
  ];
  const plain = await db.insert(libraryItems).values(rows).returning();
  const stored = await insertReturning(db, libraryItems, rows);
  const facts = (row: (typeof plain)[number]) => ({ ...row, id: 0, createdAt: null, updatedAt: null });
  expect(stored.map(facts)).toEqual(plain.map(facts));
  const [first, second] = stored;
  expect(first?.createdAt).toBeInstanceOf(Date);
  expect(second?.id).toBe((first?.id ?? 0) + 1);
  expect(
    await db
      .select()
      .from(libraryItems)
      .where(eq(libraryItems.id, first?.id ?? 0)),
  ).toEqual([first]);
  expect(Object.keys(first ?? {})).toEqual(Object.keys(getTableColumns(libraryItems)));
});

it('keeps the nothing of a JSON column apart from a JSON value', async () => {
  const { db } = handle;
  const after = { title: 'It’s', list: [1, null], nested: { a: 'b' } };
  await insertRows(db, audit, [
    { kind: 'test', recordId: 1, action: 'create', before: null, after },
    { kind: 'test', recordId: 2, action: 'remove', before: after, after: null },
  ]);
  const kept = await db.select().from(audit).where(eq(audit.kind, 'test')).orderBy(audit.recordId);
  expect(kept.map(({ before, after: now }) => [before, now])).toEqual([
    [null, after],
    [after, null],
  ]);
});

it('takes what the database works out, and replaces existing rows', async () => {
  const { db } = handle;
  const write = (text: string) =>
    insertRows(db, searchDocuments, [{ kind: 'test', id: 7, text, folding: 1 }], {
      computed: { changed: sql`40 + 2` },
      onConflict: sql`on conflict (kind, id) do update set text = excluded.text`,
    });
  await write('before');
  await write('after');
  const rows = await db.select().from(searchDocuments).where(eq(searchDocuments.kind, 'test'));
  expect(rows).toMatchObject([{ text: 'after', changed: 42, title: '', roles: [] }]);
});

it('does nothing without rows', async () => {
  await insertRows(handle.db, audit, []);
  expect(await insertReturning(handle.db, audit, [])).toEqual([]);
});

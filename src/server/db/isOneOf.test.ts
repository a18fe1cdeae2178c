import { asc, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { DatabaseHandle } from './client.ts';
import { isOneOf, readerByIds } from './isOneOf.ts';
import { markets } from './schema/markets.ts';
import { audit } from './schema/records.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle?.close());

it('finds the rows of these numbers by one statement, however many there are', async () => {
  const { db } = handle;
  const all = await db.select({ id: markets.id }).from(markets).orderBy(asc(markets.id)).limit(3);
  const ids = all.map(({ id }) => id);
  const found = async (numbers: Iterable<number>) =>
    (
      await db
        .select({ id: markets.id })
        .from(markets)
        .where(isOneOf(markets.id, numbers))
        .orderBy(markets.id)
    ).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(await found(ids)).toEqual(ids);
  expect(await found(new Set(ids.slice(1)))).toEqual(ids.slice(1));
  expect(await found([])).toEqual([]);
  const read = readerByIds(markets.id, (on, where, name) =>
    on.select({ id: markets.id }).from(markets).where(where).orderBy(markets.id).prepare(name),
  );
  expect(await read(db, ids)).toEqual(ids.map((id) => ({ id })));
  expect(await read(db, ids.slice(1, 2))).toEqual([{ id: ids[1] }]);
  expect(await read(db, [])).toEqual([]);
});

it('has room for the numbers of a column that counts for years', async () => {
  const textsOf = (...numbers: number[]) =>
    [isOneOf(audit.id, numbers), isOneOf(audit.recordId, numbers), isOneOf(sql`x`, numbers)].map(
      (text) => new PgDialect().sqlToQuery(text).sql,
    );
  expect(textsOf(2 ** 40)).toEqual([
    '"audit"."id" = $1::bigint',
    '"audit"."record_id" = $1::int',
    'x = $1::int',
  ]);
  expect(textsOf(1, 2 ** 40)).toEqual([
    '"audit"."id" = any($1::bigint[])',
    '"audit"."record_id" = any($1::int[])',
    'x = any($1::int[])',
  ]);
  const { db } = handle;
  for (const numbers of [[2 ** 40], [1, 2 ** 40]])
    expect(await db.select().from(audit).where(isOneOf(audit.id, numbers))).toEqual([]);
});

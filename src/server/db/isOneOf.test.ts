import { asc, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { DatabaseHandle } from './client.ts';
import { isNamed, isOneOf } from './isOneOf.ts';
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
  const named = db
    .select({ id: markets.id })
    .from(markets)
    .where(isNamed(markets.id))
    .prepare('named_markets');
  expect(await named.execute({ ids: ids.slice(0, 1) })).toEqual([{ id: ids[0] }]);
});

it('has room for the numbers of a column that counts for years', async () => {
  const texts = [isOneOf(audit.id, [2 ** 40]), isOneOf(audit.recordId, [1]), isOneOf(sql`x`, [1])];
  expect(texts.map((text) => new PgDialect().sqlToQuery(text).sql)).toEqual([
    '"audit"."id" = any($1::bigint[])',
    '"audit"."record_id" = any($1::int[])',
    'x = any($1::int[])',
  ]);
  const { db } = handle;
  expect(
    await db
      .select()
      .from(audit)
      .where(isOneOf(audit.id, [2 ** 40])),
  ).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '../db/client.ts';
import { openTestDatabase } from './database.ts';

let handle: DatabaseHandle;
beforeAll(async () => {
  handle = await openTestDatabase();
});
afterAll(() => handle?.close());

it('starts migrated and empty', async () => {
  const { rows } = await handle.executeSql('select count(*)::int as n from library_items');
  expect(rows[0]?.n).toBe(0);
});

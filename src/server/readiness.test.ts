import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from './context.ts';
import { readinessOf } from './readiness.ts';
import { openTestDatabase } from './testing/database.ts';

const HOUR = 3_600_000;

describe('an instance', () => {
  let handle: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    handle = await openTestDatabase();
  });
  afterAll(() => handle?.close());
  const causes = async () => {
    const storage = { check: async () => {} };
    const context = { db: handle.db, storage, log: pino({ level: 'silent' }) } as unknown as Context;
    return (await readinessOf(context)()).causes;
  };

  it('is ready while its clock and that of the database agree by and large', async () => {
    expect(await causes()).toEqual([]);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => now + HOUR / 10);
    expect(await causes()).toEqual([]);
  });

  it.each([1, -1])(
    'is not while it is %i hour off, since it would show content at the wrong time',
    async (hours) => {
      const now = Date.now();
      vi.spyOn(Date, 'now').mockImplementation(() => now + hours * HOUR);
      expect(await causes()).toEqual(['clock']);
    },
  );
});

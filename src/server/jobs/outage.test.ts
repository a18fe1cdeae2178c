import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { createOnServer } from '../testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/databaseProxy.ts';
import { handlersWith, triesOf } from '../testing/jobs.ts';
import { openJobs } from './openJobs.ts';
import type { JobHandlers } from './port.ts';

const log = pino({ level: 'silent' });

describe.runIf(process.env.TEST_DATABASE_URL)('jobs whose PostgreSQL goes away', () => {
  let database: Awaited<ReturnType<typeof createOnServer>>;
  let proxy: DatabaseProxy;
  let away: DatabaseHandle;
  beforeAll(async () => {
    database = await createOnServer(process.env.TEST_DATABASE_URL ?? '');
    proxy = await openDatabaseProxy(database.url);
    away = await openDatabase({ url: proxy.url, dataDir: tmpdir(), migrationsFolder });
  });
  afterAll(async () => {
    await away.close();
    await proxy.close();
    await database.drop();
  });

  it('spend no try, and run again when it is back', async () => {
    const jobs = openJobs({ handle: away, log });
    await jobs.enqueue('file.inspect', { fileId: 5 });
    await away.executeSql('UPDATE pgboss.job SET retry_limit = 0');
    const tries: boolean[] = [];
    const done = new Promise<unknown>((resolve) => {
      const inspect: JobHandlers['file.inspect'] = async (_data, { isLastTry }) => {
        tries.push(isLastTry);
        if (tries.length > 1) return resolve(await triesOf(away, 'file.inspect'));
        await proxy.cut();
        try {
          await away.executeSql('SELECT 1');
        } finally {
          void proxy.restore();
        }
      };
      jobs.work(handlersWith({ 'file.inspect': inspect }));
    });
    expect(await done).toEqual([{ state: 'active', retry_count: 0 }]);
    expect(tries).toEqual([true, true]);
    await jobs.stop();
  });

  it('run once, though their end could not be written down meanwhile', async () => {
    const jobs = openJobs({ handle: away, log });
    await jobs.enqueue('items.keys', {});
    let runs = 0;
    jobs.work(
      handlersWith({
        'items.keys': async () => {
          runs++;
          await proxy.cut();
        },
      }),
    );
    await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
    await proxy.restore();
    const states = () => triesOf(away, 'items.keys').catch(() => null);
    await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'completed', retry_count: 0 }]);
    await jobs.stop();
    expect(runs).toBe(1);
  });

  it('are looked for again once it has been back for a while', async () => {
    const jobs = openJobs({ handle: away, log, expireSeconds: 1 });
    await jobs.ready();
    const began = Date.now();
    const revived = new Promise<Date>((resolve) => {
      jobs.work(handlersWith({}), { revive: async (before) => resolve(before) });
    });
    await proxy.cut();
    await expect(jobs.unfinishedOf(['mail.send'], 'mailId', [1])).rejects.toSatisfy(isDatabaseUnavailable);
    await proxy.restore();
    expect((await revived).getTime()).toBeGreaterThanOrEqual(began - 1000);
    await jobs.stop();
  });
});

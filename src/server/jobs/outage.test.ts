import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { jobs as stored } from '../db/schema/jobs.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { createOnServer } from '../testing/database.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../testing/databaseProxy.ts';
import { handlersWith, triesOf } from '../testing/jobs.ts';
import { jobDefinitions } from './jobDefinitions.ts';
import { openJobs } from './openJobs.ts';
import type { JobHandlers } from './port.ts';

const log = pino({ level: 'silent' });

describe.runIf(process.env.TEST_DATABASE_URL)('jobs whose PostgreSQL goes away', () => {
  let database: Awaited<ReturnType<typeof createOnServer>>;
  let proxy: DatabaseProxy;
  let away: DatabaseHandle;
  /** Not through the proxy. */
  let direct: DatabaseHandle;
  beforeAll(async () => {
    database = await createOnServer(process.env.TEST_DATABASE_URL ?? '');
    proxy = await openDatabaseProxy(database.url);
    direct = await openDatabase({ url: database.url, dataDir: tmpdir(), migrationsFolder });
    away = await openDatabase({ url: proxy.url, dataDir: tmpdir(), migrationsFolder });
  });
  afterAll(async () => {
    await away.close();
    await proxy.close();
    await direct.close();
    await database.drop();
  });

  it('spend no try, and run again when it is back', async () => {
    const jobs = openJobs({ handle: away, log });
    await jobs.enqueue('file.inspect', { fileId: 5 });
    const tries = jobDefinitions['file.inspect'].retryLimit;
    await away.db.update(stored).set({ tries });
    const lastTries: boolean[] = [];
    const done = new Promise<unknown>((resolve) => {
      const inspect: JobHandlers['file.inspect'] = async (_data, { isLastTry }) => {
        lastTries.push(isLastTry);
        if (lastTries.length > 1) return resolve(await triesOf(away, 'file.inspect'));
        await proxy.cut();
        try {
          await away.executeSql('SELECT 1');
        } finally {
          void proxy.restore();
        }
      };
      jobs.work(handlersWith({ 'file.inspect': inspect }));
    });
    expect(await done).toEqual([{ state: 'running', tries }]);
    expect(lastTries).toEqual([true, true]);
    await jobs.stop();
  });

  it('spend no try when only the response was lost with which one was taken', async () => {
    await away.executeSql(`create function wait() returns trigger language plpgsql as
        $$ begin perform pg_sleep(1); return new; end $$;
      create trigger wait before update on jobs for each row when (new.state = 'running' and new.outages = 0)
        execute function wait()`);
    const jobs = openJobs({ handle: away, log });
    await jobs.enqueue('search.refresh', {});
    const done = new Promise<unknown>((resolve) => {
      jobs.work(
        handlersWith({ 'search.refresh': async () => resolve(await triesOf(away, 'search.refresh')) }),
      );
    });
    const asleep = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
    const takings = async () => (await direct.executeSql(asleep)).rows.length;
    await expect.poll(takings).toBe(1);
    await proxy.cut();
    await expect.poll(takings, { timeout: 5_000 }).toBe(0);
    await proxy.restore();
    expect(await done).toEqual([{ state: 'running', tries: 0 }]);
    await jobs.stop();
    await away.executeSql('drop function wait cascade');
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
    await expect.poll(states, { timeout: 20_000 }).toEqual([]);
    await jobs.stop();
    expect(runs).toBe(1);
  });

  it('are looked for again once it has been back for a while', async () => {
    const jobs = openJobs({ handle: away, log, expireSeconds: 1 });
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

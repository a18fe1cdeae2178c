import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { StorageError } from '../storage/port.ts';
import { fillDataFolder, openTestDatabase } from '../testing/database.ts';
import { handlersWith, triesOf } from '../testing/jobs.ts';
import { openJobs } from './openJobs.ts';

const log = pino({ level: 'silent' });
describe('background jobs', () => {
  let handle: DatabaseHandle;
  beforeAll(async () => {
    handle = await openTestDatabase();
  }, 60_000);
  afterAll(() => handle?.close());

  it('run once they are stored, in order, with their data', async () => {
    const jobs = openJobs({ handle, log });
    const seen: number[] = [];
    await jobs.enqueue('file.inspect', { fileId: 1 });
    const done = new Promise<void>((resolve) => {
      jobs.work(
        handlersWith({
          'file.inspect': async ({ fileId }) => {
            seen.push(fileId);
            if (fileId === 3) resolve();
          },
        }),
      );
    });
    await jobs.enqueue('file.inspect', { fileId: 2 });
    await jobs.enqueue('file.inspect', { fileId: 3 });
    await done;
    expect(seen).toEqual([1, 2, 3]);
    await jobs.stop();
  });

  it('are kept for another try when they fail', async () => {
    const jobs = openJobs({ handle, log });
    const tried = new Promise<boolean>((resolve) => {
      jobs.work(
        handlersWith({
          'mail.send': async (_data, { isLastTry }) => {
            resolve(isLastTry);
            throw new Error('The mail server is away.');
          },
        }),
      );
    });
    await jobs.enqueue('mail.send', { mailId: 1 });
    expect(await tried).toBe(false);
    await jobs.stop();
    const { rows } = await handle.executeSql(`SELECT state, output FROM pgboss.job WHERE name = $1`, [
      'mail.send',
    ]);
    expect(rows).toMatchObject([{ state: 'retry', output: { message: 'The mail server is away.' } }]);
  });

  it('spend no try while the file store is away, not even their last, and wait longer each time', async () => {
    const jobs = openJobs({ handle, log });
    await jobs.enqueue('rendition.make', { madeId: 1 });
    const outages = 200;
    await handle.executeSql(
      `UPDATE pgboss.job SET retry_limit = 0, output = $1::jsonb WHERE name = 'rendition.make'`,
      [JSON.stringify({ outages })],
    );
    jobs.work(
      handlersWith({
        'rendition.make': async () => {
          const cause = new StorageError('unavailable', 'The store is away.');
          throw new Error('The original was not read.', { cause });
        },
      }),
    );
    const readJob = async () =>
      (
        await handle.executeSql(
          `SELECT state::text, retry_count, (output->>'outages')::int AS outages,
                  start_after > now() + interval '30 seconds' AS waits
             FROM pgboss.job WHERE name = 'rendition.make'`,
        )
      ).rows;
    await expect
      .poll(readJob)
      .toEqual([{ state: 'created', retry_count: 0, outages: outages + 1, waits: true }]);
    await jobs.stop();
  });

  it('end before the server stops, after a signal', async () => {
    const jobs = openJobs({ handle, log });
    let ended = false;
    const started = new Promise<void>((resolve) => {
      jobs.work(
        handlersWith({
          'file.renditions': async (_data, { signal }) => {
            const stopped = once(signal, 'abort');
            resolve();
            await stopped;
            ended = true;
          },
        }),
      );
    });
    await jobs.enqueue('file.renditions', { fileId: 1 });
    await started;
    await jobs.stop();
    expect(ended).toBe(true);
  });

  it('that have not succeeded can be asked for by what they are about', async () => {
    const jobs = openJobs({ handle, log });
    await jobs.enqueue('file.inspect', { fileId: 41 });
    await jobs.enqueueAll('file.renditions', [{ fileId: 42 }, { fileId: 43 }]);
    await jobs.enqueue('mail.send', { mailId: 44 });
    await handle.executeSql(`UPDATE pgboss.job SET state = 'completed' WHERE data->>'fileId' = '43'`);
    const both = ['file.inspect', 'file.renditions'] as const;
    expect(await jobs.unfinishedOf(both, 'fileId', [41, 42, 43, 44, 45])).toEqual(new Set([41, 42]));
    expect(await jobs.unfinishedOf(['file.renditions'], 'fileId', [41, 42])).toEqual(new Set([42]));
    expect(await jobs.unfinishedOf(both, 'fileId', [])).toEqual(new Set());
    await jobs.stop();
  });

  it('that were taken and never begun are given back, without a try', async () => {
    const jobs = openJobs({ handle, log, expireSeconds: 1 });
    await jobs.enqueue('records.sweep', {});
    const taken = `UPDATE pgboss.job SET state = 'active', started_on = now() - interval '1 hour' WHERE name = 'records.sweep'`;
    await handle.executeSql(taken);
    const run = new Promise<unknown>((resolve) => {
      jobs.work(
        handlersWith({ 'records.sweep': async () => resolve(await triesOf(handle, 'records.sweep')) }),
      );
    });
    expect(await run).toEqual([{ state: 'active', retry_count: 0 }]);
    await jobs.stop();
  });

  // Its server has an embedded database either way: once is enough.
  it.runIf(!process.env.TEST_DATABASE_URL)(
    'survive kill -9 and run again when the server is back',
    async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sillage-jobs.'));
      await fillDataFolder(dataDir);
      const script = fileURLToPath(new URL('./killedWorker.ts', import.meta.url));
      const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      expect(line.toString()).toBe('started 7\n');
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;

      const revived = await openDatabase({ url: null, dataDir, migrationsFolder });
      const jobs = openJobs({ handle: revived, log });
      const again = new Promise<number>((resolve) => {
        jobs.work(handlersWith({ 'file.inspect': async ({ fileId }) => resolve(fileId) }));
      });
      expect(await again).toBe(7);
      await jobs.stop();
      await revived.close();
      await rm(dataDir, { recursive: true });
    },
    180_000,
  );
});

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { jobPauses, jobSchedules, jobs as stored } from '../db/schema/jobs.ts';
import { StorageError } from '../storage/port.ts';
import { fillDataFolder, openTestDatabase } from '../testing/database.ts';
import { handlersWith, triesOf } from '../testing/jobs.ts';
import { jobDefinitions } from './jobDefinitions.ts';
import {
  completeJob,
  failLost,
  insertJobs,
  insertScheduled,
  noteBeat,
  removeEnded,
  takeJob,
} from './jobs.repo.ts';
import { openJobs } from './openJobs.ts';
import type { JobHandlers } from './port.ts';

const log = pino({ level: 'silent' });
const PATIENCE = { timeout: 15_000 };
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
    const rows = await handle.db.select().from(stored).where(eq(stored.name, 'mail.send'));
    expect(rows).toMatchObject([{ state: 'waiting', tries: 1, message: 'The mail server is away.' }]);
    expect(rows[0]?.startAfter.getTime()).toBeGreaterThan(Date.now() + 5_000);
  });

  it('spend no try while the file store is away, not even their last, and wait longer each time', async () => {
    const jobs = openJobs({ handle, log });
    await jobs.enqueue('rendition.make', { madeId: 1 });
    const outages = 200;
    const tries = jobDefinitions['rendition.make'].retryLimit;
    await handle.db.update(stored).set({ tries, outages }).where(eq(stored.name, 'rendition.make'));
    jobs.work(
      handlersWith({
        'rendition.make': async () => {
          const cause = new StorageError('unavailable', 'The store is away.');
          throw new Error('The original was not read.', { cause });
        },
      }),
    );
    const readJob = async () => {
      const [job] = await handle.db.select().from(stored).where(eq(stored.name, 'rendition.make'));
      return job && { ...job, waits: job.startAfter.getTime() > Date.now() + 30_000 };
    };
    await expect.poll(readJob).toMatchObject({ state: 'waiting', tries, outages: outages + 1, waits: true });
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
    await handle.db.delete(stored).where(sql`${stored.data}->>'fileId' = '43'`);
    const both = ['file.inspect', 'file.renditions'] as const;
    expect(await jobs.unfinishedOf(both, 'fileId', [41, 42, 43, 44, 45])).toEqual(new Set([41, 42]));
    expect(await jobs.unfinishedOf(['file.renditions'], 'fileId', [41, 42])).toEqual(new Set([42]));
    expect(await jobs.unfinishedOf(both, 'fileId', [])).toEqual(new Set());
    await jobs.stop();
  });

  it('whose process gives no sign of life are taken from it, and spend a try', async () => {
    const { db } = handle;
    const [first, second] = [randomUUID(), randomUUID()];
    const take = (run: string) => takeJob(db, { name: 'items.keys', run, instance: run });
    const waitInSilence = () => db.update(stored).set({ beatAt: new Date(Date.now() - 61_000) });
    await insertJobs(db, [{ id: randomUUID(), name: 'items.keys', data: {} }]);
    await take(first);
    await waitInSilence();
    await noteBeat(db, first);
    await failLost(db, 60);
    expect(await take(second)).toBeNull();
    await waitInSilence();
    await failLost(db, 60);
    expect(await take(second)).toMatchObject({ tries: 1 });
    // What becomes of the first run no longer counts.
    await completeJob(db, first);
    expect(await triesOf(handle, 'items.keys')).toEqual([{ state: 'running', tries: 1 }]);
    await completeJob(db, second);
    expect(await triesOf(handle, 'items.keys')).toEqual([]);
  });

  it('are stored with a transaction or not at all, and run soon after it', async () => {
    const jobs = openJobs({ handle, log });
    const ran = new Promise<unknown>((resolve) => {
      jobs.work(handlersWith({ 'import.run': async (data) => resolve(data) }));
    });
    const store = (importId: number) =>
      handle.db.transaction(async (tx) => {
        await jobs.enqueue('import.run', { importId }, { tx });
        if (importId === 1) throw new Error('It is undone.');
      });
    await expect(store(1)).rejects.toThrow('undone');
    await store(2);
    expect(await ran).toEqual({ importId: 2 });
    await jobs.stop();
  });

  it('of other processes, and those that may begin only later, are found by one look for all kinds', async () => {
    const { db } = handle;
    await db.delete(stored);
    const looks = vi.spyOn(db, 'execute');
    const takings = vi.spyOn(db, 'update');
    const jobs = openJobs({ handle, log });
    const seen: number[] = [];
    const inspect: JobHandlers['file.inspect'] = async ({ fileId }) => void seen.push(fileId);
    jobs.work(handlersWith({ 'file.inspect': inspect }));
    // At a start, once what a process that died has left is taken back, there is nothing to take.
    await expect.poll(() => looks.mock.calls.length, PATIENCE).toBeGreaterThan(2);
    expect(takings).not.toHaveBeenCalled();

    const job = { name: 'file.inspect', id: randomUUID(), data: { fileId: 1 } } as const;
    const startAfter = new Date(Date.now() + 1500);
    await db.insert(jobPauses).values({ name: 'items.keys' });
    await insertJobs(db, [
      job,
      { ...job, id: randomUUID(), data: { fileId: 2 }, startAfter },
      { ...job, id: randomUUID(), name: 'items.keys' },
    ]);
    await expect.poll(() => seen, PATIENCE).toEqual([1, 2]);
    expect(Date.now()).toBeGreaterThanOrEqual(startAfter.getTime());
    const waiting = () => triesOf(handle, 'items.keys');
    expect(await waiting()).toHaveLength(1);
    await db.delete(jobPauses);
    await expect.poll(waiting, PATIENCE).toEqual([]);
    await jobs.stop();
    for (const spy of [looks, takings]) spy.mockRestore();
  });

  it('that come back by themselves are stored once in a period, and not while they are paused', async () => {
    const { db } = handle;
    const name = 'accounts.sweep';
    const schedule = async () => {
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      await Promise.all(ids.map((id) => insertScheduled(db, { id, name, seconds: 900 })));
      return db.$count(stored, eq(stored.name, name));
    };
    await db.insert(jobPauses).values({ name });
    expect(await schedule()).toBe(0);
    await db.delete(jobPauses);
    expect(await schedule()).toBe(1);
    await db.update(jobSchedules).set({ dueAt: new Date() });
    expect(await schedule()).toBe(2);
  });

  it('that failed are listed for a week', async () => {
    const { db } = handle;
    const [kept, old] = [6, 8].map((days) => new Date(Date.now() - days * 24 * 3_600_000));
    for (const endedAt of [kept, old])
      await db.insert(stored).values({ id: randomUUID(), name: 'demo.originals', data: {}, endedAt });
    await removeEnded(db, 7);
    const rows = await db.select().from(stored).where(eq(stored.name, 'demo.originals'));
    expect(rows).toMatchObject([{ endedAt: kept }]);
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

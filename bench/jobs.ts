/**
 * How soon the first job runs on an empty database, how long a job takes to store by itself, and how many jobs each
 * second go through the queue in one lane and in three. The jobs do nothing. Medians.
 *
 *   npx tsx bench/jobs.ts [jobs] [rounds]
 *
 * With `DATABASE_URL` in that database, which must be empty; else in an embedded one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { openDatabase } from '../src/server/db/client.ts';
import { migrationsFolder } from '../src/server/db/migrationsFolder.ts';
import { openJobs } from '../src/server/jobs/openJobs.ts';
import { handlersWith } from '../src/server/testing/jobs.ts';

const JOBS = Number(process.argv[2] ?? 2000);
const ROUNDS = Number(process.argv[3] ?? 5);
const SINGLE = 200;
const log = pino({ level: 'silent' });

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const dataDir = mkdtempSync(join(tmpdir(), 'sillage-bench-'));
const handle = await openDatabase({ url: process.env.DATABASE_URL ?? null, dataDir, migrationsFolder });
await handle.migrate();

/** Milliseconds until the last of `count` jobs has run in `lanes`; a kind of which nothing else is stored. */
async function run(count: number, lanes: number): Promise<number> {
  const jobs = openJobs({ handle, log, concurrency: { 'file.inspect': lanes } });
  const all = Array.from({ length: count }, (_, fileId) => ({ fileId }));
  await jobs.enqueueAll('file.inspect', all);
  let left = count;
  const began = performance.now();
  await new Promise<void>((resolve) => {
    const inspect = async () => {
      if (--left === 0) resolve();
    };
    jobs.work(handlersWith({ 'file.inspect': inspect }));
  });
  const took = performance.now() - began;
  await jobs.stop();
  return took;
}

async function firstJob(): Promise<number> {
  const began = performance.now();
  const jobs = openJobs({ handle, log });
  await new Promise<void>((resolve) => {
    jobs.work(handlersWith({ 'file.inspect': async () => resolve() }));
    void jobs.enqueue('file.inspect', { fileId: 0 });
  });
  const took = performance.now() - began;
  await jobs.stop();
  return took;
}

async function store(): Promise<number> {
  const jobs = openJobs({ handle, log });
  const began = performance.now();
  for (let mailId = 0; mailId < SINGLE; mailId++) await jobs.enqueue('mail.send', { mailId });
  return (performance.now() - began) / SINGLE;
}

const first = await firstJob();
const [stored, one, three]: [number[], number[], number[]] = [[], [], []];
for (let round = 0; round < ROUNDS; round++) {
  stored.push(await store());
  one.push(JOBS / (await run(JOBS, 1)));
  three.push(JOBS / (await run(JOBS, 3)));
}
console.log(
  `${handle.kind}: first job after ${first.toFixed(0)} ms; stored in ${median(stored).toFixed(2)} ms; ${(median(one) * 1000).toFixed(0)} jobs/s in one lane, ${(median(three) * 1000).toFixed(0)} in three`,
);
console.log(
  `conditions: ${ROUNDS} rounds of ${JOBS} jobs, Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
await handle.close();
rmSync(dataDir, { recursive: true });

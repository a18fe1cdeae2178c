/** Run by jobs.test.ts as a process of its own: takes a job, says so, and never ends it. */
import { pino } from 'pino';
import { openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { handlersWith } from '../testing/jobs.ts';
import { openJobs } from './openJobs.ts';

const handle = await openDatabase({ url: null, dataDir: process.argv[2] ?? '', migrationsFolder });
const jobs = openJobs({ handle, log: pino({ level: 'silent' }) });
await jobs.enqueue('file.inspect', { fileId: 7 });
jobs.work(
  handlersWith({
    'file.inspect': async ({ fileId }) => {
      process.stdout.write(`started ${fileId}\n`);
      await new Promise<void>(() => setInterval(() => {}, 60_000));
    },
  }),
);

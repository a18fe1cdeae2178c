/** Run by jobs.test.ts as a process of its own: takes a job, says so, and never ends it. */
import { pino } from 'pino';
import { openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';
import { openJobs } from './openJobs.ts';
import type { JobHandlers } from './port.ts';

const handle = await openDatabase({ url: null, dataDir: process.argv[2] ?? '', migrationsFolder });
const jobs = openJobs({ handle, log: pino({ level: 'silent' }) });
const hang = () => new Promise<void>(() => setInterval(() => {}, 60_000));
const handlers: JobHandlers = {
  'file.inspect': async ({ fileId }) => {
    process.stdout.write(`started ${fileId}\n`);
    await hang();
  },
  'file.renditions': hang,
  'rendition.make': hang,
  'mail.send': hang,
  'storage.sweep': hang,
  'records.sweep': hang,
  'search.refresh': hang,
  'items.keys': hang,
  'accounts.sweep': hang,
  'file.looks': hang,
  'import.run': hang,
  'import.folder': hang,
  'demo.originals': hang,
};
await jobs.enqueue('file.inspect', { fileId: 7 });
jobs.work(handlers);

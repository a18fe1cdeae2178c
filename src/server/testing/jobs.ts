import { eq } from 'drizzle-orm';
import type { DatabaseHandle } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { JobHandlers, JobName } from '../jobs/port.ts';

/** Handlers that do nothing, but for `some`. */
export const handlersWith = (some: Partial<JobHandlers>): JobHandlers => ({
  'file.inspect': async () => {},
  'file.renditions': async () => {},
  'rendition.make': async () => {},
  'mail.send': async () => {},
  'storage.sweep': async () => {},
  'records.sweep': async () => {},
  'search.refresh': async () => {},
  'items.keys': async () => {},
  'accounts.sweep': async () => {},
  'file.looks': async () => {},
  'import.run': async () => {},
  'import.folder': async () => {},
  'demo.originals': async () => {},
  ...some,
});

/** The jobs of a kind as they are stored. */
export const triesOf = ({ db }: DatabaseHandle, name: JobName) =>
  db.select({ state: jobs.state, tries: jobs.tries }).from(jobs).where(eq(jobs.name, name));

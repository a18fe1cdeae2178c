import { eq } from 'drizzle-orm';
import type { DatabaseHandle } from '../db/client.ts';
import { jobs } from '../db/schema/jobs.ts';
import { jobNames } from '../jobs/jobDefinitions.ts';
import type { JobHandlers, JobName } from '../jobs/port.ts';

/** Handlers that do nothing, but for `some`. */
export const handlersWith = (some: Partial<JobHandlers>): JobHandlers =>
  ({ ...Object.fromEntries(jobNames.map((name) => [name, async () => {}])), ...some }) as JobHandlers;

/** The jobs of a kind as they are stored. */
export const triesOf = ({ db }: DatabaseHandle, name: JobName) =>
  db.select({ state: jobs.state, tries: jobs.tries }).from(jobs).where(eq(jobs.name, name));

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { outbox } from '../../../db/schema/content.ts';
import { jobPauses } from '../../../db/schema/jobs.ts';

const facts = z.object({
  version: z.string(),
  bytes: z.coerce.number().nullable(),
  /** Age of the oldest transaction but this one; `null` without one. */
  oldestSeconds: z.number().nullable(),
  lastSentAt: z.coerce.date().nullable(),
  paused: z.number(),
});

/** What the database knows of itself, when a mail was last sent, and how many kinds of jobs are paused. */
export async function readDatabaseFacts(db: Database): Promise<z.output<typeof facts>> {
  const [row] = await readRows(
    db,
    facts,
    sql`select current_setting('server_version') as version,
      pg_database_size(current_database())::text as bytes,
      (select extract(epoch from now() - min(xact_start))::float8 from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle') as "oldestSeconds",
      (select max(${outbox.sentAt}) from ${outbox}) as "lastSentAt",
      (select count(*)::int from ${jobPauses}) as paused`,
  );
  if (!row) throw new Error('The database returned nothing about itself.');
  return row;
}

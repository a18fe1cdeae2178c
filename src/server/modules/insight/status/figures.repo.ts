import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { outbox } from '../../../db/schema/content.ts';
import { imports } from '../../../db/schema/imports.ts';
import { jobs } from '../../../db/schema/jobs.ts';
import { uploads } from '../../../db/schema/uploads.ts';

const row = z.object({
  what: z.enum(['job', 'upload', 'import', 'mail']),
  /** Of a job. */
  kind: z.string(),
  state: z.string(),
  count: z.number(),
  /** Seconds since the first of them was stored. */
  age: z.number(),
});

/** How many of something are in a state. */
export type WorkFigure = z.output<typeof row>;

/**
 * Jobs by kind and state, and uploads, imports and mails by state, in one statement. Uploads that are over are those of
 * the last day, and sent mails are left out: these grow for ever.
 */
export const readWorkFigures = (db: Database): Promise<WorkFigure[]> =>
  readRows(
    db,
    row,
    sql`
      select 'job' as what, ${jobs.name} as kind, ${jobs.state} as state, count(*)::int as count,
        greatest(extract(epoch from now() - min(${jobs.createdAt})), 0)::float8 as age from ${jobs} group by 2, 3
      union all select 'upload', '', ${uploads.state}, count(*)::int, 0 from ${uploads}
        where ${uploads.state} = 'open'
          or (${uploads.state} in ('completed', 'aborted') and ${uploads.createdAt} > now() - interval '1 day')
        group by ${uploads.state}
      union all select 'import', '', ${imports.state}, count(*)::int, 0 from ${imports} group by ${imports.state}
      union all select 'mail', '', ${outbox.state}, count(*)::int, 0 from ${outbox}
        where ${outbox.state} <> 'sent' group by ${outbox.state}`,
  );

import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportAppearance } from '../../../../../shared/contract/import.ts';
import type { Database } from '../../../../db/client.ts';
import { readRows } from '../../../../db/readRows.ts';
import { PUBLISHED_AT_COMMIT } from './planRow.ts';

/** Groups that are listed; an import whose rows all have audiences of their own has more. */
const GROUPS_MAX = 50;

const group = z.object({
  at: z.string(),
  roles: z.string(),
  markets: z.string(),
  groups: z.string(),
  isNew: z.boolean(),
  count: z.int(),
});

/**
 * What a commit would make visible that members do not see now: how many items, when and to whom, the largest groups
 * first. Read from what the check noted of each row; what it leaves to an item is read from that.
 */
export async function readAppearances(db: Database, importId: number): Promise<ImportAppearance[]> {
  const now = new Date().toISOString();
  const rows = await readRows(
    db,
    group,
    sql`
    with changed as (
      select r.decision = 'create' as is_new, i.published_at as shown_from,
        coalesce(max(c.after) filter (where c.field = 'publishedAt'), '') as at,
        coalesce(max(c.after) filter (where c.field = 'expiresAt'), to_json(i.expires_at)#>>'{}', '') as until,
        coalesce(max(c.after) filter (where c.field = 'roles'), array_to_string(i.roles, '; '), '') as roles,
        coalesce(max(c.after) filter (where c.field = 'markets'), array_to_string(i.markets, '; '), '') as markets,
        coalesce(max(c.after) filter (where c.field = 'groups'), array_to_string(i.groups, '; '), '') as groups
      from import_rows as r
      left join library_items as i on i.id = r.target_id and r.decision <> 'create'
      cross join lateral jsonb_to_recordset(r.changes) as c(field text, after text)
      where r.import_id = ${importId} and r.decision in ('create', 'version', 'metadata')
      group by r.number, r.decision, i.id
    )
    select case when at = ${PUBLISHED_AT_COMMIT} or at::timestamptz <= ${now}::timestamptz then '' else at end as at,
      roles, markets, groups, is_new as "isNew", count(*)::int as count
    from changed
    where at <> '' and (shown_from is null or shown_from > ${now}::timestamptz)
      and (until = '' or until::timestamptz > ${now}::timestamptz)
    group by 1, 2, 3, 4, 5 order by count desc, 1, 2, 3, 4, 5 limit ${GROUPS_MAX}`,
  );
  return rows.map(({ at, roles, markets, groups, isNew, count }) => ({
    publishedAt: at === '' ? null : at,
    roles: namesOf(roles),
    markets: namesOf(markets),
    groups: namesOf(groups),
    isNew,
    count,
  }));
}

const namesOf = (joined: string): string[] => joined.split('; ').filter(Boolean);

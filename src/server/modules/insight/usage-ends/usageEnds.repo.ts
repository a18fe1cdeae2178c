import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PLACE_KINDS, PLACES_MAX } from '../../../../shared/contract/usageRight.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { columnOf, type Kinds } from '../../../content/contentKind.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { stableLinks } from '../../../db/schema/stableLinks.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';

/** The code of a right outside the trash. */
export async function codeOfRight(db: Database, id: number): Promise<string | undefined> {
  const [row] = await db
    .select({ code: usageRights.code })
    .from(usageRights)
    .where(and(eq(usageRights.id, id), isNull(usageRights.deletedAt)));
  return row?.code;
}

/** For queries over `library_items` joined with `libraries`: what a right limits, outside the trash. */
const limitedBy = (code: string): SQL =>
  sql`${libraryItems.deletedAt} is null and ${libraries.deletedAt} is null
    and (${libraryItems.usageRights} @> array[${code}] or ${libraries.usageRights} @> array[${code}])`;

const joined = (db: Database) =>
  db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .$dynamic();

/** Of the items that a right limits the first ones, how many there are, and how many of these `viewer` can view now. */
export async function itemsLimitedBy(
  db: Database,
  { code, viewer, limit }: { code: string; viewer: Viewer; limit: number },
): Promise<{ ids: number[]; total: number; shown: number }> {
  const [first, [counts]] = await Promise.all([
    joined(db)
      .where(limitedBy(code))
      .orderBy(asc(libraryItems.libraryId), asc(libraryItems.position), asc(libraryItems.id))
      .limit(limit),
    db
      .select({
        total: sql<number>`count(*)::int`,
        shown: sql<number>`(count(*) filter (where ${visibleItemWhere(viewer)}))::int`,
      })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(limitedBy(code)),
  ]);
  return { ids: first.map(({ id }) => id), total: counts?.total ?? 0, shown: counts?.shown ?? 0 };
}

const place = z.object({
  kind: z.enum(PLACE_KINDS),
  id: z.int(),
  title: z.string(),
  itemCount: z.int(),
});

/**
 * Records outside the trash that show items which a right limits, with how many of them: lists of items, texts, films and
 * stable links. By kind and title, at most `PLACES_MAX`.
 */
export async function placesOf(db: Database, kinds: Kinds, code: string) {
  const branches = kinds.all().flatMap((kind) => {
    const itemIds = columnOf(kind, 'itemIds');
    const { name, table, title, text, film } = kind;
    const kept = (item: SQL, more: SQL = sql``): SQL =>
      sql`select ${name}::text as kind, ${table.id} as id, ${title} as title, ${item} as item from ${table} ${more} where ${table.deletedAt} is null`;
    return [
      ...(itemIds ? [kept(sql`i.id`, sql`cross join unnest(${itemIds}) as i(id)`)] : []),
      ...(text
        ? [
            kept(
              sql`m.found[1]::int`,
              sql`cross join regexp_matches(${text.column}, 'data-item="([0-9]{1,9})"', 'g') as m(found)`,
            ),
          ]
        : []),
      ...(film ? [kept(sql`${film.itemId}`)] : []),
    ];
  });
  return readRows(
    db,
    place,
    sql`with named as (
      select ${libraryItems.id} as item from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId} where ${limitedBy(code)})
    select kind, id, title, count(distinct p.item)::int as "itemCount" from (
      ${sql.join(branches, sql` union all `)}
      union all select 'stable-link', ${stableLinks.id}, ${stableLinks.name}, ${stableLinks.itemId} from ${stableLinks} where ${stableLinks.deletedAt} is null
    ) as p join named on named.item = p.item
    group by kind, id, title order by kind, title, id limit ${PLACES_MAX}`,
  );
}

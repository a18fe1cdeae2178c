import { and, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isContentManager, type Viewer, type Visibility } from '../../shared/policy/visibility.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';

interface VisibilityColumns {
  readonly publishedAt: PgColumn;
  readonly expiresAt: PgColumn;
  readonly roles: PgColumn;
  readonly markets: PgColumn;
}

/** The twin in SQL of `isVisible`: rows of `table` that `viewer` may see at `now`. */
export function visibleWhere(table: VisibilityColumns, viewer: Viewer, now = new Date()): SQL {
  const live = and(lte(table.publishedAt, now), or(isNull(table.expiresAt), gt(table.expiresAt, now))) as SQL;
  if (isContentManager(viewer)) return live;
  const roles = sql`(${table.roles} = '{}' or ${table.roles} && ${sql.param([...viewer.roles])}::text[])`;
  const markets = sql`(${table.markets} = '{}' or ${viewer.market}::text is null or ${viewer.market} = any(${table.markets}))`;
  return and(live, roles, markets) as SQL;
}

/** For queries over `library_items` joined with `libraries`: an item shows only inside a library that shows. */
export function visibleItemWhere(viewer: Viewer, now = new Date()): SQL {
  return and(visibleWhere(libraryItems, viewer, now), visibleWhere(libraries, viewer, now)) as SQL;
}

interface VisibilityRow {
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly roles: string[];
  readonly markets: string[];
}

export function limitsOf(row: VisibilityRow): Visibility {
  return {
    publishedAt: row.publishedAt?.getTime() ?? null,
    expiresAt: row.expiresAt?.getTime() ?? null,
    roles: row.roles,
    markets: row.markets,
  };
}

import {
  and,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { time } from '../../shared/contract/common.ts';
import type { HideableKind } from '../../shared/domain/translatedTexts.ts';
import {
  isContentManager,
  momentOf,
  THE_PUBLIC,
  type Viewer,
  type Visibility,
} from '../../shared/policy/visibility.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { qualified } from '../db/qualified.ts';
import { news } from '../db/schema/content.ts';
import { events } from '../db/schema/events.ts';
import { faqs } from '../db/schema/faq.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';
import { mediaPortals } from '../db/schema/mediaPortals.ts';
import { toolkits } from '../db/schema/toolkits.ts';
import { trainingVideos } from '../db/schema/training.ts';
import { parseFilter } from '../http/lists.ts';
import { isTitledIn } from './translations/titledIn.ts';
import { leavesUseWhere } from './usage.ts';

interface VisibilityColumns {
  readonly publishedAt: PgColumn;
  readonly expiresAt: PgColumn;
  readonly roles: PgColumn;
  readonly markets: PgColumn;
  readonly groups: PgColumn;
  readonly deletedAt: PgColumn;
  /** Of items. */
  readonly libraryId?: PgColumn;
  readonly usageRights?: PgColumn;
}

/** The viewer and the moment: values, or their placeholders in a prepared statement. */
interface Asking {
  readonly roles: SQLWrapper;
  readonly markets: SQLWrapper;
  readonly groups: SQLWrapper;
  readonly libraries: SQLWrapper;
  readonly now: Date | Placeholder;
  /** JSON; absent where rights hide nothing. */
  readonly uses?: SQLWrapper | undefined;
}

/** The column with the id of the library that limits of a row are of, or in: an API key may be limited to some. */
function libraryColumn({ publishedAt }: VisibilityColumns): PgColumn | null {
  // Compared by a column: callers pick the columns that they need.
  if (publishedAt === libraries.publishedAt) return libraries.id;
  return publishedAt === libraryItems.publishedAt ? libraryItems.libraryId : null;
}

/** Codes of the usage rights that hold for a row of items; `null` for other tables. */
function rightsOf({ libraryId, usageRights }: VisibilityColumns): SQL | null {
  if (!libraryId || !usageRights) return null;
  return sql`(${qualified(usageRights)} || (select around.usage_rights from ${libraries} as around where around.id = ${qualified(libraryId)}))`;
}

function shownWhere(
  table: VisibilityColumns,
  { roles, markets, groups, libraries: opened, now, uses }: Asking,
  isManager: boolean,
): SQL {
  const library = libraryColumn(table);
  const isOpen = library && sql`(${opened}::int[] is null or ${library} = any(${opened}::int[]))`;
  const live = and(isNull(table.deletedAt), statusWhere(table, 'published', now), isOpen ?? undefined) as SQL;
  // Content managers belong to every audience.
  if (isManager) return live;
  const hasRole = sql`(${table.roles} = '{}' or ${table.roles} && ${roles}::text[])`;
  const hasMarket = sql`(${table.markets} = '{}' or ${markets}::text[] is null or ${table.markets} && ${markets}::text[])`;
  const hasGroup = sql`(${table.groups} = '{}' or ${table.groups} && ${groups}::text[])`;
  const rights = uses && rightsOf(table);
  return and(live, hasRole, hasMarket, hasGroup, rights ? leavesUseWhere(uses, rights) : undefined) as SQL;
}

/** The twin in SQL of `isVisible`: rows of `table` that `viewer` may see at `now`. What is in the trash is never seen. */
export const visibleWhere = (
  table: VisibilityColumns,
  viewer: Viewer,
  now = new Date(momentOf(viewer)),
): SQL =>
  and(
    shownWhere(
      table,
      {
        roles: sql.param([...viewer.roles]),
        markets: sql.param(viewer.markets && [...viewer.markets]),
        groups: sql.param([...viewer.groups]),
        libraries: sql.param(viewer.libraries ? [...viewer.libraries] : null),
        now,
        uses: viewer.uses ? sql.param(JSON.stringify(viewer.uses)) : undefined,
      },
      isContentManager(viewer),
    ),
    translatedWhere(table, viewer),
  ) as SQL;

const HIDEABLE = new Map<PgColumn, { readonly kind: HideableKind; readonly id: PgColumn }>(
  Object.entries({
    news,
    event: events,
    toolkit: toolkits,
    'training-video': trainingVideos,
    faq: faqs,
  } satisfies Record<HideableKind, { id: PgColumn; publishedAt: PgColumn }>).map(([kind, table]) => [
    table.publishedAt,
    { kind: kind as HideableKind, id: table.id },
  ]),
);

/** Where a house hides what is not translated: what is, for those who read in other languages. */
function translatedWhere({ publishedAt }: VisibilityColumns, viewer: Viewer): SQL | undefined {
  const { languages = [], translatedOnly = [] } = viewer;
  const found = HIDEABLE.get(publishedAt);
  if (!found || languages.length === 0 || !translatedOnly.includes(found.kind) || isContentManager(viewer))
    return undefined;
  return isTitledIn(found.kind, qualified(found.id), languages);
}

/** For queries over `library_items` joined with `libraries`: an item shows only inside a library that shows. */
export function visibleItemWhere(viewer: Viewer, now = new Date(momentOf(viewer))): SQL {
  return and(visibleWhere(libraryItems, viewer, now), visibleWhere(libraries, viewer, now)) as SQL;
}

/**
 * As `visibleItemWhere`, for a statement that is made once for content managers, for those from whom rights hide
 * something and for all others, and given `viewerValues` each time.
 */
export function visibleItemPlaces({ isManager, hasUses }: { isManager: boolean; hasUses: boolean }): SQL {
  const asking = {
    roles: sql`${sql.placeholder('roles')}`,
    markets: sql`${sql.placeholder('markets')}`,
    groups: sql`${sql.placeholder('groups')}`,
    libraries: sql`${sql.placeholder('libraries')}`,
    now: sql.placeholder('now'),
    uses: hasUses ? sql`${sql.placeholder('uses')}` : undefined,
  };
  return and(shownWhere(libraryItems, asking, isManager), shownWhere(libraries, asking, isManager)) as SQL;
}

export const viewerValues = (viewer: Viewer, now = new Date(momentOf(viewer))) => ({
  roles: [...viewer.roles],
  markets: viewer.markets && [...viewer.markets],
  groups: [...viewer.groups],
  libraries: viewer.libraries ? [...viewer.libraries] : null,
  now: now.toISOString(),
  uses: viewer.uses ? JSON.stringify(viewer.uses) : null,
});

/**
 * For queries over `training_videos`: one whose film is that of a library item shows only while the item does, so that
 * the rights of the film are those of its item.
 */
export function visibleTrainingWhere(viewer: Viewer, now = new Date(momentOf(viewer))): SQL {
  const isItemShown = sql`exists (select 1 from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${libraryItems.id} = ${trainingVideos.itemId} and ${visibleItemWhere(viewer, now)})`;
  const hasFilm = or(isNotNull(trainingVideos.filmFileId), isItemShown);
  return and(visibleWhere(trainingVideos, viewer, now), hasFilm) as SQL;
}

/** For queries over `media_portals`: those that are open. */
export const openPortalWhere = (now = new Date()): SQL =>
  and(isNull(mediaPortals.deletedAt), statusWhere(mediaPortals, 'published', now)) as SQL;

const named = alias(libraryItems, 'named');

/**
 * For queries over `library_items` joined with `libraries`: what the public may have through a media portal. The portal
 * is open, and has had no new password since `givenAt`, when the requester opened it; the item, or another format of
 * its shot, is named by it, and both are for everyone.
 */
export function portalItemWhere(
  { portalId, givenAt }: { portalId: number; givenAt: Date },
  now = new Date(),
): SQL {
  const isSince = or(isNull(mediaPortals.accessSince), lte(mediaPortals.accessSince, givenAt));
  const isFormat = sql`exists (select 1 from ${libraryItems} as ${sql.identifier('named')}
    where ${named.id} = any(${mediaPortals.itemIds}) and ${named.stackId} = ${libraryItems.stackId} and ${visibleWhere(named, THE_PUBLIC, now)})`;
  const isIn = sql`exists (select 1 from ${mediaPortals}
    where ${and(eq(mediaPortals.id, portalId), openPortalWhere(now), isSince)}
    and (${libraryItems.id} = any(${mediaPortals.itemIds}) or ${isFormat}))`;
  return and(visibleItemWhere(THE_PUBLIC, now), isIn) as SQL;
}

const status = z.enum(['draft', 'scheduled', 'published', 'expired']);

/** The publication state of a row at `now`, by its window. */
export function statusWhere(
  { publishedAt, expiresAt }: Pick<VisibilityColumns, 'publishedAt' | 'expiresAt'>,
  wanted: z.output<typeof status>,
  now: Date | Placeholder = new Date(),
): SQL {
  if (wanted === 'draft') return isNull(publishedAt);
  if (wanted === 'expired') return and(isNotNull(expiresAt), lte(expiresAt, now)) as SQL;
  if (wanted === 'scheduled')
    return and(gt(publishedAt, now), or(isNull(expiresAt), gt(expiresAt, now))) as SQL;
  return and(lte(publishedAt, now), or(isNull(expiresAt), gt(expiresAt, now))) as SQL;
}

/** The filter `status` of a back-office list. */
export const statusFilter =
  (table: Pick<VisibilityColumns, 'publishedAt' | 'expiresAt'>) =>
  (value: unknown): SQL =>
    statusWhere(table, parseFilter(status, value, 'status'));

/** From now until `until`, the moment itself included. */
const comes = (column: PgColumn, until: Date, now = new Date()): SQL =>
  and(gt(column, now), lte(column, until)) as SQL;

/** Records that begin to show, or end to, until a moment. */
export const appearsWhere = ({ publishedAt }: Pick<VisibilityColumns, 'publishedAt'>, until: Date): SQL =>
  comes(publishedAt, until);
export const expiresWhere = ({ expiresAt }: Pick<VisibilityColumns, 'expiresAt'>, until: Date): SQL =>
  comes(expiresAt, until);

/** The filters `status`, `appearsBefore` and `expiresBefore` of a back-office list. */
export const windowFilters = (table: Pick<VisibilityColumns, 'publishedAt' | 'expiresAt'>) => ({
  status: statusFilter(table),
  appearsBefore: (value: unknown): SQL =>
    appearsWhere(table, new Date(parseFilter(time, value, 'appearsBefore'))),
  expiresBefore: (value: unknown): SQL =>
    expiresWhere(table, new Date(parseFilter(time, value, 'expiresBefore'))),
});

/** For queries over rows of libraries: those that the caller's API key opens; `undefined`: all. */
export const openLibraryWhere = (
  column: PgColumn,
  { libraries: opened }: Pick<Viewer, 'libraries'>,
): SQL | undefined => (opened ? isOneOf(column, opened) : undefined);

interface VisibilityRow {
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly roles: string[];
  readonly markets: string[];
  readonly groups: string[];
}

export function limitsOf(row: VisibilityRow): Visibility {
  return {
    publishedAt: row.publishedAt?.getTime() ?? null,
    expiresAt: row.expiresAt?.getTime() ?? null,
    roles: row.roles,
    markets: row.markets,
    groups: row.groups,
  };
}

import { and, asc, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import { groupBy } from '../../../../shared/domain/groups.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { isRecalled } from '../../../content/recalled.ts';
import { translated } from '../../../content/translations/translations.ts';
import { statusFilter, visibleItemWhere, visibleWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { madeRenditions, renditionPresets, type WrittenRights } from '../../../db/schema/renditionPresets.ts';
import type { FileRow } from '../../../files/file.present.ts';
import { writtenRightsOf } from '../usage-rights/public.ts';

export type PresetRow = typeof renditionPresets.$inferSelect;
export type MadeRow = typeof madeRenditions.$inferSelect;

/** Queries take this many values at a time. */
export const BATCH = 500;

/** What of an item decides how its renditions come out. */
export interface SourceItem {
  readonly item: Pick<
    typeof libraryItems.$inferSelect,
    'id' | 'title' | 'description' | 'credit' | 'tags' | 'expiresAt' | 'stackId'
  >;
  readonly file: FileRow;
  /** What its own usage rights and those of its library allow; `null`: none limits it. */
  readonly rights: WrittenRights | null;
}

/** An item with the other formats of its stack, in the stack's order. */
export interface Shot extends SourceItem {
  readonly formats: readonly SourceItem[];
}

/** How the back-office lists presets. */
export const presetLists: ListOptions = {
  sortable: {
    name: renditionPresets.name,
    position: renditionPresets.position,
    publishedAt: renditionPresets.publishedAt,
  },
  filters: { status: statusFilter(renditionPresets) },
  defaultSort: ['position', 'ASC'],
};

export async function presetsByIds(db: Database, ids: readonly number[]): Promise<PresetRow[]> {
  const rows = await db.select().from(renditionPresets).where(isOneOf(renditionPresets.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** For queries over `rendition_presets`: those that `viewer` may use. */
export const usablePresetWhere = (viewer: Viewer) => visibleWhere(renditionPresets, viewer);

/** What `viewer` may use, in the configured order, named in their language. */
export async function usablePresets(db: Database, viewer: Viewer): Promise<PresetRow[]> {
  const rows = await db
    .select()
    .from(renditionPresets)
    .where(usablePresetWhere(viewer))
    .orderBy(asc(renditionPresets.position), asc(renditionPresets.id));
  return translated(db, 'rendition-preset', viewer, rows);
}

export async function usablePreset(db: Database, id: number, viewer: Viewer): Promise<PresetRow | undefined> {
  const [row] = await db
    .select()
    .from(renditionPresets)
    .where(and(eq(renditionPresets.id, id), usablePresetWhere(viewer)));
  return row;
}

/**
 * The named items that `viewer` can view, or in the back-office all that are neither in the trash nor recalled, with verified files, in
 * the order of `ids`; each with the formats of its shot for which the same is true.
 */
export async function sourceItems(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
  { isManaged = false }: { isManaged?: boolean } = {},
): Promise<Shot[]> {
  const allowed =
    isManaged && can(viewer, 'show', 'library-item')
      ? and(
          isNull(libraryItems.deletedAt),
          isNull(libraries.deletedAt),
          not(isRecalled(libraryItems.id, libraryItems.fileId)),
        )
      : visibleItemWhere(viewer);
  const { id, title, description, credit, tags, expiresAt, stackId, stackPosition } = libraryItems;
  const read = async (column: typeof id | typeof stackId, values: readonly number[]) => {
    const found: SourceItem[] = [];
    for (let start = 0; start < values.length; start += BATCH) {
      const rows = await db
        .select({
          item: { id, title, description, credit, tags, expiresAt, stackId },
          file: files,
          codes: sql<
            string[]
          >`array(select distinct unnest(${libraryItems.usageRights} || ${libraries.usageRights}) order by 1)`,
        })
        .from(libraryItems)
        .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
        .innerJoin(files, eq(files.id, libraryItems.fileId))
        .where(and(inArray(column, values.slice(start, start + BATCH)), eq(files.state, 'ready'), allowed))
        .orderBy(asc(stackId), asc(stackPosition), asc(id));
      const rights = await writtenRightsOf(
        db,
        rows.map(({ codes }) => codes),
      );
      found.push(...rows.map(({ item, file }, index) => ({ item, file, rights: rights[index] ?? null })));
    }
    return found;
  };
  const named = inOrder(ids, await read(id, ids), ({ item }) => item.id);
  const stackIds = [...new Set(named.flatMap(({ item }) => item.stackId ?? []))];
  const stacks = groupBy(await read(stackId, stackIds), ({ item }) => item.stackId ?? 0);
  return named.map((source) => {
    const stack = stacks.get(source.item.stackId ?? 0) ?? [];
    return { ...source, formats: stack.filter(({ item }) => item.id !== source.item.id) };
  });
}

/** What is known of these recipes. */
export async function madeByRecipes(db: Database, recipes: readonly string[]): Promise<Map<string, MadeRow>> {
  const found = new Map<string, MadeRow>();
  for (let start = 0; start < recipes.length; start += BATCH) {
    const rows = await db
      .select()
      .from(madeRenditions)
      .where(inArray(madeRenditions.recipe, recipes.slice(start, start + BATCH)));
    for (const row of rows) found.set(row.recipe, row);
  }
  return found;
}

/** What a preset failed to make, newest first; the title is `null` when the item is gone. */
export const listFailures = (db: Database, presetId: number, limit: number) =>
  db
    .select({
      id: madeRenditions.id,
      itemId: madeRenditions.itemId,
      title: libraryItems.title,
      failure: madeRenditions.failure,
      at: madeRenditions.createdAt,
    })
    .from(madeRenditions)
    .leftJoin(libraryItems, eq(libraryItems.id, madeRenditions.itemId))
    .where(and(eq(madeRenditions.presetId, presetId), eq(madeRenditions.state, 'failed')))
    .orderBy(desc(madeRenditions.id))
    .limit(limit);

export interface PresetFigures {
  readonly madeCount: number;
  readonly madeBytes: number;
  readonly waitingCount: number;
  readonly failedCount: number;
}

export async function presetFigures(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, PresetFigures>> {
  const { presetId, state, size } = madeRenditions;
  const rows = await db
    .select({
      presetId,
      madeCount: sql<number>`(count(*) filter (where ${state} = 'ready'))::int`,
      madeBytes: sql<number>`coalesce(sum(${size}), 0)::bigint`.mapWith(Number),
      waitingCount: sql<number>`(count(*) filter (where ${state} = 'waiting'))::int`,
      failedCount: sql<number>`(count(*) filter (where ${state} = 'failed'))::int`,
    })
    .from(madeRenditions)
    .where(isOneOf(presetId, ids))
    .groupBy(presetId);
  return new Map(rows.map(({ presetId: id, ...figures }) => [id ?? 0, figures]));
}

export interface PresetAverage {
  /** How many times the bytes that were expected came out. */
  readonly excess: number;
  /** Milliseconds that one took. */
  readonly took: number;
}

/** What these presets have made lately, by preset. */
export async function presetAverages(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, PresetAverage>> {
  const { presetId, state, size, expectedSize, took } = madeRenditions;
  const rows = await db
    .select({
      presetId,
      excess:
        sql<number>`(sum(${size}) filter (where ${expectedSize} is not null))::float8 / nullif(sum(${expectedSize})::float8, 0)`.mapWith(
          Number,
        ),
      took: sql<number>`avg(${took})::float8`.mapWith(Number),
    })
    .from(madeRenditions)
    .where(and(isOneOf(presetId, ids), eq(state, 'ready')))
    .groupBy(presetId);
  return new Map(rows.map(({ presetId: id, ...rest }) => [id ?? 0, rest]));
}

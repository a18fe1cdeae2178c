import { eq, sql } from 'drizzle-orm';
import { type TakenUsage, USAGES_MAX } from '../../../../shared/contract/purpose.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { translated } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { readTree } from '../../people/markets/public.ts';
import { preparedFiles } from '../rendition-presets/public.ts';
import { purposeNeeds, usageRightsByCodes, usagesOf } from '../usage-rights/public.ts';
import { type DownloadOwner, isOutside, packableWhere } from './downloads.repo.ts';

interface Taker {
  readonly owner: DownloadOwner;
  readonly languages: Viewer['languages'];
}
interface Chosen {
  /** Without these and without a preparation, the basket, or the whole media portal or share. */
  readonly itemIds?: readonly number[] | undefined;
  readonly preparationId?: string | undefined;
}
interface Group {
  readonly codes: readonly string[];
  readonly count: number;
  /** Of the first items. */
  readonly ids: readonly number[];
}

/** Items of a group that are named. */
const NAMED = 3;

/** What may be done with what a download would hold, and what must be given to have it. */
export async function readTakenUsage(
  db: Database,
  { owner, languages }: Taker,
  { itemIds, preparationId }: Chosen,
): Promise<TakenUsage> {
  const isPublic = isOutside(owner);
  const prepared =
    isOutside(owner) || preparationId === undefined ? null : await preparedFiles(db, owner, preparationId);
  const byCodes = await groupsByRights(db, owner, prepared?.itemIds ?? itemIds ?? null);
  const limited = byCodes.filter(({ codes }) => codes.length > 0);
  const codes = [...new Set(limited.flatMap((group) => group.codes))];
  const rights = codes.length > 0 ? await usageRightsByCodes(db, codes) : [];
  const needs = await purposeNeeds(db, rights);
  const usages = await usagesOf(
    db,
    limited.map((group) => group.codes),
    { languages },
  );
  const groups = merge(
    limited.map((group, place) => {
      const usage = usages[place] ?? null;
      return { ...group, usage: isPublic && usage ? { ...usage, regions: [] } : usage };
    }),
    ({ usage }) => JSON.stringify(usage),
  );
  const shown = groups.slice(0, USAGES_MAX);
  const titles = await titlesOf(
    db,
    { languages },
    shown.flatMap(({ ids }) => ids),
  );
  return {
    needs,
    groups: shown.flatMap(({ usage, count, ids }) =>
      usage ? [{ usage, count, titles: ids.flatMap((id) => titles.get(id) ?? []) }] : [],
    ),
    otherCount: sumOf(groups.slice(USAGES_MAX)),
    freeCount: sumOf(byCodes.filter((group) => group.codes.length === 0)),
    confirmations: rights
      .filter(({ requiresConfirmation }) => requiresConfirmation)
      .map(({ name, restrictions }) => ({ name: isPublic ? '' : name, restrictions }))
      .sort((a, b) => a.name.localeCompare(b.name)),
    markets: needs.purpose ? await marketChoices(db, { languages }) : [],
  };
}

/** Items by the rights that hold for them, largest group first. */
async function groupsByRights(
  db: Database,
  owner: DownloadOwner,
  itemIds: readonly number[] | null,
): Promise<Group[]> {
  const first = sql<
    number[]
  >`(array_agg(${libraryItems.id} order by ${libraryItems.position}, ${libraryItems.id}))[1:${sql.raw(String(NAMED))}]`;
  const rows = await db
    .select({
      own: libraryItems.usageRights,
      ofLibrary: libraries.usageRights,
      count: sql<number>`count(*)::int`,
      ids: first,
    })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(packableWhere(db, owner, itemIds))
    .groupBy(libraryItems.usageRights, libraries.usageRights);
  const groups = rows.map(({ own, ofLibrary, ...group }) => ({
    ...group,
    codes: [...new Set([...own, ...ofLibrary])].sort(),
  }));
  return merge(groups, ({ codes }) => codes.join(' '));
}

/** Groups of the same key as one, largest first. */
function merge<G extends Group>(groups: readonly G[], keyOf: (group: G) => string): G[] {
  const merged = new Map<string, G>();
  for (const group of groups) {
    const key = keyOf(group);
    const known = merged.get(key);
    merged.set(
      key,
      known
        ? { ...known, count: known.count + group.count, ids: [...known.ids, ...group.ids].slice(0, NAMED) }
        : group,
    );
  }
  return [...merged.values()].sort((a, b) => b.count - a.count);
}

const sumOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** By id, in the language of the reader. */
async function titlesOf(
  db: Database,
  viewer: Pick<Viewer, 'languages'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: libraryItems.id, title: libraryItems.title })
    .from(libraryItems)
    .where(isOneOf(libraryItems.id, ids));
  const read = await translated(db, 'library-item', viewer, rows);
  return new Map(read.map(({ id, title }) => [id, title]));
}

async function marketChoices(
  db: Database,
  viewer: Pick<Viewer, 'languages'>,
): Promise<TakenUsage['markets']> {
  const tree = await translated(db, 'market', viewer, await readTree(db));
  return tree.flatMap(({ code, name, path, isArchived }) => (isArchived ? [] : [{ code, name, path }]));
}

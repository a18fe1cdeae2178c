import type {
  ItemDetail,
  ItemFormat,
  ItemSummary,
  LibraryItem,
} from '../../../../../shared/contract/libraryItem.ts';
import type { SummedEntry } from '../../../../../shared/domain/libraryTiles.ts';
import { leavesUse } from '../../../../../shared/policy/usage.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { rememberLibrary } from '../../../../content/libraryScope.ts';
import { presentRecord, presentVisibility } from '../../../../content/records.ts';
import { translated } from '../../../../content/translations/translations.ts';
import type { Database } from '../../../../db/client.ts';
import { presentDownloads, presentFile, presentItemPicture } from '../../../../files/file.present.ts';
import { canRender } from '../../../../files/renditions/renderable.ts';
import { shownFilesOf } from '../../../../files/shownFiles.ts';
import { usagesOf } from '../../usage-rights/public.ts';
import { watermarksOfItems } from '../../watermarks/public.ts';
import type { ShownEntry } from '../facets/question.ts';
import { translatedTitles } from '../libraries.repo.ts';
import {
  type ItemRow,
  sharedStacks,
  type TileRow,
  tilesByIds,
  versionsOf,
  type WholeItem,
} from './items.repo.ts';
import { valuesOf } from './itemValues.ts';
import { type ItemWithRights, keptOfItems, type LibraryName } from './keptByState.ts';

/** Items as lists show them, in the language of `viewer`. */
export async function presentSummaries(
  db: Database,
  rows: readonly ItemRow[],
  viewer: Viewer | undefined,
): Promise<ItemSummary[]> {
  const values = await valuesOf(
    db,
    rows.map(({ item }) => item.id),
  );
  const summaries = rows.map((row) => {
    const rights = [...row.item.usageRights, ...row.libraryRights];
    return marked(presentSummary(row, values.get(row.item.id) ?? []), rights, viewer);
  });
  return viewer ? itemsAsRead(db, viewer, summaries) : summaries;
}

/** Items in the language of their reader, and what their libraries are called in it. */
export async function itemsAsRead<Item extends Pick<ItemSummary, 'id' | 'library'>>(
  db: Database,
  viewer: Viewer,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0 || !viewer.languages?.length) return [...items];
  const [inWords, titles] = await Promise.all([
    translated(db, 'library-item', viewer, items),
    translatedTitles(db, viewer),
  ]);
  return inWords.map((item) => {
    const title = titles.get(item.library.slug);
    return title === undefined ? item : { ...item, library: { ...item.library, title } };
  });
}

export interface StatedEntry extends ShownEntry {
  /** With the codes of the usage rights that hold for all of its items. */
  readonly library: LibraryName & { readonly usageRights: readonly string[] };
}

/** The item with the mark that it may not be used in the viewer's market, where these rights say so. */
const marked = <Item extends object>(
  item: Item,
  rights: readonly string[],
  viewer: Viewer | undefined,
): Item | (Item & { isElsewhere: true }) =>
  viewer?.marked && rights.length > 0 && !leavesUse(viewer.marked, rights)
    ? { ...item, isElsewhere: true }
    : item;

/** Entries of facet indexes as lists show them, in their order. */
export async function presentEntries(
  db: Database,
  entries: readonly StatedEntry[],
  viewer: Viewer,
): Promise<SummedEntry[]> {
  const pictured = entries.flatMap(({ entry, state, library }) =>
    entry.pictured.id === state.id ? [] : { state: entry.pictured, library },
  );
  const summaries = await summariesOf(db, [...entries, ...pictured], viewer);
  return entries.flatMap(({ entry, state }) => {
    const summary = summaries.get(state.id);
    if (!summary) return [];
    return { summary, entry, pictured: summaries.get(entry.pictured.id) ?? summary };
  });
}

/**
 * Summaries by item. An index has decided that `viewer` can view them; of what is read because it was not kept, that is
 * left out which has been withdrawn since.
 */
export async function summariesOf(
  db: Database,
  states: readonly Pick<StatedEntry, 'state' | 'library'>[],
  viewer: Viewer,
): Promise<Map<number, ItemSummary>> {
  const { summaries } = keptOfItems(db);
  const found = new Map<number, ItemSummary>();
  for (const { state, library } of states) {
    const kept = summaries.get(state, library);
    if (kept) found.set(state.id, kept);
  }
  const missing = states.filter(({ state }) => !found.has(state.id));
  const ids = missing.map(({ state }) => state.id);
  const rows = new Map((await tilesByIds(db, ids, viewer)).map((row) => [row.item.id, row]));
  for (const { state, library } of missing) {
    const row = rows.get(state.id);
    if (!row) continue;
    const summary = presentSummary({ ...row, library }, [...state.valueIds]);
    summaries.keep(state, library, summary);
    shownFilesOf(db).remember(row.file, {
      itemId: state.id,
      state,
      librarySlug: library.slug,
      usageRights: row.item.usageRights,
    });
    rememberLibrary(db, state.id, library.slug);
    found.set(state.id, summary);
  }
  if (viewer.marked)
    for (const { state, library } of states) {
      const summary = found.get(state.id);
      if (summary)
        found.set(state.id, marked(summary, [...state.usageRights, ...library.usageRights], viewer));
    }
  if (!viewer.languages?.length) return found;
  const read = await itemsAsRead(db, viewer, [...found.values()]);
  return new Map(read.map((summary) => [summary.id, summary]));
}

const pictureOf = ({ item, file, library }: TileRow) =>
  presentItemPicture(file, { fit: item.fit, tileFit: library.tileFit });

export function presentSummary(row: TileRow, valueIds: number[]): ItemSummary {
  const { item, file, library } = row;
  const { expiresAt, markets } = presentVisibility(item);
  return {
    id: item.id,
    library: { slug: library.slug, title: library.title },
    title: item.title,
    file: presentFile(file),
    picture: pictureOf(row),
    alternativeText: item.alternativeText,
    valueIds,
    publishedAt: (item.publishedAt ?? item.createdAt).toISOString(),
    expiresAt,
    markets,
  };
}

export function presentFormat(row: ItemRow): ItemFormat {
  const { item, file } = row;
  return { id: item.id, title: item.title, file: presentFile(file), picture: pictureOf(row) };
}

/** `formats` are those of its stack that the member can view, none when it is alone. */
export function presentDetail(row: WholeItem, formats: readonly ItemFormat[]): ItemWithRights {
  const detail = {
    ...presentSummary(row, row.valueIds),
    stackId: formats.length > 0 ? row.item.stackId : null,
    formats: [...formats],
    description: row.item.description,
    credit: row.item.credit,
    tags: row.item.tags,
    peaks: row.file.peaks,
    downloads: row.file.state === 'ready' ? presentDownloads(row.file) : [],
    versions: row.versions.map((version) => ({
      ...version,
      createdAt: new Date(version.createdAt).toISOString(),
    })),
  };
  return { detail, rights: [...row.item.usageRights, ...row.libraryRights] };
}

/** What is played or read as its original: a watermark is shown above it. */
const isOriginalShown = ({ detail }: ItemWithRights): boolean => ['video', 'pdf'].includes(detail.file.kind);

/** Items opened, with what they may be used for and their watermarks, in the language of `viewer`. */
export async function detailsAsRead(
  db: Database,
  viewer: Viewer & { readonly name?: string },
  items: readonly ItemWithRights[],
): Promise<ItemDetail[]> {
  const originals = items.filter(isOriginalShown).map(({ detail }) => detail.id);
  const [usages, watermarks] = await Promise.all([
    usagesOf(
      db,
      items.map(({ rights }) => rights),
      viewer,
    ),
    watermarksOfItems(db, viewer, originals),
  ]);
  const details = items.map(({ detail, rights }, index) => {
    const watermark = watermarks.get(detail.id) ?? null;
    return marked({ ...detail, usage: usages[index] ?? null, watermark }, rights, viewer);
  });
  return itemsAsRead(db, viewer, details);
}

/** Items for the back-office, in the order of the rows. */
export async function presentItems(db: Database, rows: readonly ItemRow[]): Promise<LibraryItem[]> {
  const ids = rows.map(({ item }) => item.id);
  const stackIds = rows.map(({ item }) => item.stackId);
  const [values, versions, shared] = await Promise.all([
    valuesOf(db, ids),
    versionsOf(db, ids),
    sharedStacks(db, stackIds),
  ]);
  return rows.map((row) => {
    const { item, file } = row;
    const stack = item.deletedAt === null ? shared.get(item.stackId ?? 0) : undefined;
    return {
      ...presentRecord(item),
      ...presentVisibility(item),
      libraryId: item.libraryId,
      title: item.title,
      description: item.description,
      tags: item.tags,
      usageRights: item.usageRights,
      valueIds: values.get(item.id) ?? [],
      position: item.position,
      stackId: stack ? item.stackId : null,
      formatCount: stack?.formatCount ?? 1,
      isCover: stack === undefined || stack.coverId === item.id,
      fit: item.fit,
      credit: item.credit,
      alternativeText: item.alternativeText,
      file: presentFile(file),
      previewFault: file.renditionFailure,
      canRender: canRender(file.mediaType),
      embedded: file.embedded,
      peaks: file.peaks,
      picture: pictureOf(row),
      focalPoint: [file.focalX, file.focalY],
      focalBox: file.focalBox,
      versions: versions
        .filter(({ version }) => version.itemId === item.id)
        .map(({ version, file: old, by }) => ({
          number: version.number,
          file: presentFile(old),
          createdAt: version.createdAt.toISOString(),
          createdBy: by,
        })),
    };
  });
}

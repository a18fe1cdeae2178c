import type { LibraryEntry } from '../../../../shared/contract/library.ts';
import { LISTED_KINDS, type ListEntry, type ListedKind } from '../../../../shared/contract/list.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/principal.ts';
import { seenSummaries, visibleEntries } from '../libraries/public.ts';
import { type EntryRow, entryKeys, openReading, type Reading, readKeys } from './listEntries.repo.ts';
import { presentEntry } from './lists.present.ts';
import { type ListPrincipal, requireList } from './lists.repo.ts';

type Services = Pick<Context, 'db' | 'kinds'>;

/** Entries with their records as `viewer` views them, in the order of the rows. What ended meanwhile is left out. */
export async function withRecords(reading: Reading, rows: readonly EntryRow[]): Promise<ListEntry[]> {
  const records = new Map<string, unknown>();
  for (const kind of LISTED_KINDS) {
    const ofKind = rows.filter((row) => row.kind === kind);
    if (ofKind.length === 0) continue;
    for (const record of await recordsOf(reading, kind, ofKind)) records.set(`${kind} ${record.id}`, record);
  }
  return rows.flatMap((row) => {
    const record = records.get(`${row.kind} ${row.recordId}`);
    return record ? [presentEntry(row, record)] : [];
  });
}

async function recordsOf(
  { db, kinds, viewer, seen }: Reading,
  kind: ListedKind,
  rows: readonly EntryRow[],
): Promise<{ id: number }[]> {
  const ids = rows.map(({ recordId }) => recordId);
  if (kind !== 'library-item')
    return ((await kinds.named(kind).readTeasers?.(db, ids, viewer)) ?? []) as { id: number }[];
  const wholeIds = rows.flatMap(({ isWhole, recordId }) => (isWhole ? recordId : []));
  const [summaries, whole] = await Promise.all([
    seenSummaries(db, ids, viewer, seen),
    visibleEntries(db, wholeIds, viewer),
  ]);
  const wholeOf = new Map(whole.map((entry) => [entry.id, entry]));
  return summaries.map(
    (summary): LibraryEntry =>
      wholeOf.get(summary.id) ?? {
        ...summary,
        stackId: null,
        formatCount: 1,
        others: [],
        matches: [{ id: summary.id, size: summary.file.size }],
      },
  );
}

/**
 * Ids of the items of a list that `viewer` can view, in order: one format of each entry, and every one. Throws 404.
 */
export async function visibleItems(
  { db, kinds }: Services,
  viewer: Principal,
  listId: number,
): Promise<{ first: number[]; every: number[] }> {
  const { list } = await requireList(db, viewer, listId);
  const reading = await openReading({ db, kinds }, viewer);
  const { shown } = await readKeys(reading, list.id, 'library-item');
  const whole = shown.flatMap(({ isWhole, recordId }) => (isWhole ? recordId : []));
  const formats = new Map(
    (await visibleEntries(db, whole, viewer)).map(({ id, matches }) => [id, matches.map((one) => one.id)]),
  );
  const first = shown.map(({ recordId }) => recordId);
  return { first, every: [...new Set(first.flatMap((id) => formats.get(id) ?? [id]))] };
}

/** Ids of all items of a list that the caller can open, whether they can view them or not. Throws 404. */
export async function listedItems(
  db: Database,
  caller: ListPrincipal,
  listId: number,
): Promise<{ single: number[]; whole: number[] }> {
  await requireList(db, caller, listId);
  const items = (await entryKeys(db, listId)).filter(({ kind }) => kind === 'library-item');
  const idsOf = (wanted: boolean) =>
    items.flatMap(({ isWhole, recordId }) => (isWhole === wanted ? recordId : []));
  return { single: idsOf(false), whole: idsOf(true) };
}

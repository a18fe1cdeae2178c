import { asc, eq, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { LISTED_KINDS, type ListedKind } from '../../../../shared/contract/list.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { listEntries, lists } from '../../../db/schema/lists.ts';

/** An entry, and what it is of. */
export interface EntryKey {
  readonly id: number;
  readonly kind: ListedKind;
  readonly recordId: number;
  readonly isWhole: boolean;
}

/** Bytes of an entry as it is read: its id, that of its record, and the number of its kind with `WHOLE`. */
const KEY_BYTES = 12;
const WHOLE = 256;
/** Entries that an instance keeps of one database: some 70 bytes each. */
const ENTRIES_KEPT = 500_000;

/** The entries of a list in their order, at a state of it. */
interface Kept {
  readonly state: string;
  readonly keys: readonly EntryKey[];
}

/** By connection: a transaction, which may come to nothing, keeps its own. */
const keptOf = perDatabase(
  () => new LRUCache<number, Kept>({ maxSize: ENTRIES_KEPT, sizeCalculation: ({ keys }) => keys.length }),
);

/**
 * By list, in their order, the entries of those of these lists that have any. Those of lists that were read last are kept
 * in memory for as long as the list is in the same state.
 */
export async function keysOf(
  db: Database,
  listIds: readonly number[],
): Promise<ReadonlyMap<number, readonly EntryKey[]>> {
  const kept = keptOf(db);
  const found = new Map<number, readonly EntryKey[]>();
  const changed = new Map<number, string>();
  for (const { id, state } of await statesOf(db, listIds)) {
    const known = kept.get(id);
    if (known?.state === state) found.set(id, known.keys);
    else changed.set(id, state);
  }
  for (const { id, packed } of changed.size === 0 ? [] : await readPacked(db, [...changed.keys()])) {
    const keys = unpack(packed);
    found.set(id, keys);
    kept.set(id, { state: changed.get(id) ?? '', keys });
  }
  return found;
}

/**
 * The states of those of these lists that have entries. Changes of a list raise its version; records that are deleted take
 * their entries with them and leave it, which the number and the sum of the others show.
 */
const statesOf = (db: Database, listIds: readonly number[]) =>
  db
    .select({
      id: lists.id,
      state: sql<string>`concat_ws(' ', ${lists.version}, count(*), sum(${listEntries.id}))`,
    })
    .from(lists)
    .innerJoin(listEntries, eq(listEntries.listId, lists.id))
    .where(isOneOf(lists.id, listIds))
    .groupBy(lists.id);

/** The entries are read as bytes, a row for each list: a row for each entry takes up to twice as long to read. */
async function readPacked(db: Database, listIds: readonly number[]) {
  const { id, listId, recordId, position } = listEntries;
  const kinds = sql.param([...LISTED_KINDS]);
  const entries = db
    .select({
      ...{ id, listId, recordId },
      kind: sql<number>`array_position(${kinds}::text[], ${listEntries.kind}) + case when ${listEntries.isWhole} then ${WHOLE}::int else 0 end`.as(
        'kind',
      ),
    })
    .from(listEntries)
    .where(isOneOf(listId, listIds))
    .orderBy(asc(listId), asc(position), asc(id))
    .as('entries');
  const fields = [entries.id, entries.recordId, entries.kind].map((field) => sql`int4send(${field})`);
  return db
    .select({
      id: entries.listId,
      packed: sql<Uint8Array>`string_agg(${sql.join(fields, sql` || `)}, '')`,
    })
    .from(entries)
    .groupBy(entries.listId);
}

function unpack(packed: Uint8Array): EntryKey[] {
  const bytes = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  return Array.from({ length: packed.byteLength / KEY_BYTES }, (_, entry) => {
    const at = entry * KEY_BYTES;
    return {
      id: bytes.getInt32(at),
      recordId: bytes.getInt32(at + 4),
      kind: LISTED_KINDS[(bytes.getInt32(at + 8) % WHOLE) - 1] as ListedKind,
      isWhole: bytes.getInt32(at + 8) >= WHOLE,
    };
  });
}

import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import {
  LIST_ENTRIES_MAX,
  LISTED_KINDS,
  type ListUse,
  type NewListEntry,
} from '../../../../shared/contract/list.ts';
import type { Context } from '../../../context.ts';
import { type HttpError, invalid, unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import {
  countAllEntries,
  entryKeys,
  insertEntries,
  isOfRecords,
  lastPosition,
  shownAmong,
} from './listEntries.repo.ts';

type Services = Pick<Context, 'db' | 'kinds'>;
export type Given = Omit<NewListEntry, 'position'> & { readonly position?: string | undefined };

export interface Added {
  readonly added: number[];
  readonly known: number;
  readonly missing: number;
}

const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind} ${id}`;

/** Whether a list of this use has items alone, one by one. */
export const isOfItems = (use: ListUse): boolean => use === 'basket' || use === 'favourites';

interface Adding {
  readonly list: { readonly id: number; readonly use: ListUse };
  readonly entries: readonly Given[];
  /** What is thrown where the list has no room. */
  readonly full?: HttpError;
}

const listFull = () => unprocessable('list_full', refusalText.lists.listFull(LIST_ENTRIES_MAX));

/**
 * Adds to a list that is held what the member can view. Throws 400 on a position that is none, and on what is no item in a
 * list of items, and `full`, by default 422 `list_full`.
 */
export async function addEntries(
  { db: tx, kinds }: Services,
  member: Principal,
  { list: { id: listId, use }, entries, full = listFull() }: Adding,
): Promise<Added> {
  if (use === 'search' && entries.length > 0) throw invalid({ entries: refusalText.lists.searchHasNone });
  if (isOfItems(use) && entries.some(({ kind, isWhole }) => kind !== 'library-item' || isWhole))
    throw invalid({ entries: refusalText.lists.itemsOnly });
  const wanted = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()];
  if (wanted.some(({ position }) => position !== undefined && !isPosition(position)))
    throw invalid({ entries: refusalText.lists.wrongPosition });
  const sameIds = isOfRecords(wanted.map(({ id }) => id));
  const held = new Set(
    (await entryKeys(tx, listId, sameIds)).map(({ kind, recordId }) => keyOf({ kind, id: recordId })),
  );
  const unknown = wanted.filter((entry) => !held.has(keyOf(entry)));
  const visible = new Set<string>();
  for (const kind of LISTED_KINDS) {
    const ids = unknown.filter((entry) => entry.kind === kind).map(({ id }) => id);
    for (const id of await shownAmong({ db: tx, kinds, viewer: member }, kind, ids))
      visible.add(keyOf({ kind, id }));
  }
  const fresh = unknown.filter((entry) => visible.has(keyOf(entry)));
  if ((await countAllEntries(tx, listId)) + fresh.length > LIST_ENTRIES_MAX) throw full;
  const last = fresh.filter(({ position }) => position === undefined);
  const keys = generateNKeysBetween(await lastPosition(tx, listId), null, last.length);
  const places = new Map(last.map((entry, index) => [entry, keys[index] ?? '']));
  const rows = fresh.map((entry) => ({
    listId,
    kind: entry.kind,
    recordId: entry.id,
    isWhole: entry.kind === 'library-item' && entry.isWhole,
    note: entry.note,
    position: entry.position ?? places.get(entry) ?? '',
  }));
  return {
    added: await insertEntries(tx, rows),
    known: wanted.length - unknown.length,
    missing: unknown.length - fresh.length,
  };
}

function isPosition(text: string): boolean {
  try {
    return generateKeyBetween(text, null) > text;
  } catch {
    return false;
  }
}

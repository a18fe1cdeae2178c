import { not } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { LIST_READERS_MAX, type ListUse } from '../../../../shared/contract/list.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import { addNoticeEvents } from '../../../content/noticeEvents.ts';
import type { Context } from '../../../context.ts';
import { conflict, invalid, notFound, unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { type Added, addEntries, type Given, isOfItems } from './addEntries.service.ts';
import {
  deleteEntries,
  entryKeys,
  isNamedEntry,
  isOfRecords,
  openReading,
  positionBefore,
  positionOf,
  readEntries,
  shownWhere,
  updateEntry,
  writePositions,
} from './listEntries.repo.ts';
import {
  assertRoom,
  countReaders,
  deleteOwnReader,
  deleteReader,
  holdList,
  holdOwnList,
  insertList,
  lockAccount,
  requireList,
  storeReader,
  touchList,
} from './lists.repo.ts';
import { visibleItems } from './readEntries.service.ts';

type Services = Pick<Context, 'db' | 'kinds'>;
interface NewList {
  readonly use: ListUse;
  readonly name: string;
  readonly text?: string | undefined;
  readonly entries: readonly Given[];
  readonly copyOf?: number | undefined;
}

/**
 * Makes a list of the member, with entries, or with what they can view of another one that they see. Returns its id.
 * Throws 404 of a list to copy and 400 where that is a search, 422 `lists_full`, and as `addEntries`.
 */
export async function createList(
  { db, kinds }: Services,
  member: Principal,
  { use, name, text, entries, copyOf }: NewList,
): Promise<number> {
  const source = copyOf === undefined ? null : (await requireList(db, member, copyOf)).list;
  if (source?.use === 'search') throw invalid({ copyOf: refusalText.lists.searchHasNone });
  const copies = source ? await copiesOf({ db, kinds }, member, source.id, use) : [];
  return db.transaction(async (tx) => {
    const fields = { use, name, text: text ?? source?.text ?? '' };
    const id = await insertList(tx, member.userId, fields);
    await addEntries({ db: tx, kinds }, member, { list: { id, use }, entries: [...copies, ...entries] });
    const cover = source?.coverItemId;
    if (cover && copies.some(({ kind, id: itemId }) => kind === 'library-item' && itemId === cover))
      await touchList(tx, { id, version: 1 }, { coverItemId: cover });
    return id;
  });
}

/** What the member can view of a list; for a basket every format of its items. */
async function copiesOf(
  services: Services,
  member: Principal,
  listId: number,
  use: ListUse,
): Promise<Given[]> {
  if (use === 'basket') {
    const { every } = await visibleItems(services, member, listId);
    return every.map((id) => ({ kind: 'library-item', id, isWhole: false, note: '' }));
  }
  const rows = await readEntries(await openReading(services, member), listId);
  return rows.map(({ kind, recordId, isWhole, note }) => ({ kind, id: recordId, isWhole, note }));
}

/** Adds to a list what the member can view. Throws as `holdList`, 400 on a position that is none, 422 `list_full`. */
export const addToList = (
  { db, kinds }: Services,
  member: Principal,
  { listId, entries }: { listId: number; entries: readonly Given[] },
): Promise<Added> =>
  db.transaction(async (tx) => {
    const list = await holdList(tx, member, listId);
    const result = await addEntries({ db: tx, kinds }, member, { list, entries });
    if (result.added.length > 0) await touchList(tx, list);
    return result;
  });

/**
 * Moves entries, in the given order, before another one or to the end. Those that are gone are passed over. Throws as
 * `holdList`, and 409 `stale_order` where the one before which they go is gone.
 */
export const moveEntries = (
  { db }: Services,
  member: Principal,
  { listId, ids: wanted, before }: { listId: number; ids: readonly number[]; before: number | null },
): Promise<void> =>
  db.transaction(async (tx) => {
    const list = await holdList(tx, member, listId);
    const left = new Set((await entryKeys(tx, listId, isNamedEntry(wanted))).map(({ id }) => id));
    const ids = [...new Set(wanted)].filter((id) => left.has(id));
    if (ids.length === 0) return;
    const next = before === null ? null : await positionOf(tx, listId, before);
    if (next === undefined || (before !== null && ids.includes(before)))
      throw conflict('stale_order', refusalText.lists.staleOrder);
    const low = await positionBefore(tx, listId, ids, next);
    const keys = generateNKeysBetween(low, next, ids.length);
    await writePositions(tx, new Map(ids.map((id, index) => [id, keys[index] ?? ''])));
    await touchList(tx, list);
  });

/** Throws as `holdList`, and 404 where the entry is gone. */
export const changeEntry = (
  { db }: Services,
  member: Principal,
  { listId, id, ...fields }: { listId: number; id: number; note?: string; isWhole?: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    const list = await holdList(tx, member, listId);
    if (Object.keys(fields).length === 0) return;
    if (!(await updateEntry(tx, { listId, id }, fields))) throw notFound(refusalText.missing.entry);
    await touchList(tx, list);
  });

/** Returns how many were in it. Throws as `holdList`. */
export const removeEntries = (
  { db }: Services,
  member: Principal,
  listId: number,
  ids: readonly number[],
): Promise<number> =>
  db.transaction(async (tx) => {
    const list = await holdList(tx, member, listId);
    const removed = await deleteEntries(tx, listId, isNamedEntry(ids));
    if (removed > 0) await touchList(tx, list);
    return removed;
  });

/** Removes from a list of one's own what one cannot view. Returns how many there were. Throws as `holdOwnList`. */
export const removeHidden = ({ db, kinds }: Services, member: Principal, listId: number): Promise<number> =>
  db.transaction(async (tx) => {
    const list = await holdOwnList(tx, member, listId);
    const removed = await deleteEntries(tx, listId, not(shownWhere(tx, kinds, member)));
    if (removed > 0) await touchList(tx, list);
    return removed;
  });

interface ListPatch {
  readonly name?: string | undefined;
  readonly text?: string | undefined;
  readonly use?: ListUse | undefined;
  readonly coverItemId?: number | null | undefined;
  readonly version?: number | undefined;
}

/** Throws as `holdList`, 409 where it was changed since `version`, 422 `use_stays`, and 400 on a cover that is not in the list. */
export const changeList = (
  { db }: Services,
  member: Principal,
  id: number,
  { version, ...fields }: ListPatch,
): Promise<void> =>
  db.transaction(async (tx) => {
    const list = await holdList(tx, member, id);
    const { coverItemId } = fields;
    if (coverItemId) {
      const same = await entryKeys(tx, id, isOfRecords([coverItemId]));
      if (!same.some(({ kind }) => kind === 'library-item'))
        throw invalid({ coverItemId: refusalText.lists.coverNotIn });
    }
    const isFixed = isOfItems(list.use) || list.use === 'search';
    if (fields.use && list.use !== fields.use && isFixed)
      throw unprocessable('use_stays', refusalText.lists.useStays);
    const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    await touchList(tx, list, changed, version);
  });

/** Throws as `holdOwnList`, and 422 `favourites_stay`. */
export const trashList = ({ db }: Services, member: Principal, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const list = await holdOwnList(tx, member, id, { inTrash: true });
    if (list.use === 'favourites') throw unprocessable('favourites_stay', refusalText.lists.favouritesStay);
    if (!list.deletedAt) await touchList(tx, list, { deletedAt: new Date(), servesAs: null });
  });

/** Throws as `holdOwnList`, and 422 `lists_full`. */
export const restoreList = ({ db }: Services, member: Principal, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, member.userId);
    const list = await holdOwnList(tx, member, id, { inTrash: true });
    if (!list.deletedAt) return;
    await assertRoom(tx, member.userId);
    await touchList(tx, list, { deletedAt: null });
  });

export interface NewReader {
  readonly email?: string | undefined;
  readonly group?: string | undefined;
  readonly canChange: boolean;
}

/**
 * Lets somebody see a list of one's own. Whether there is an account of an address is not said. Throws as `holdOwnList`,
 * 400 for a group that the member may not name and for themselves, 422 `readers_full`, and `name_first` for a list without a name.
 */
export async function addReader(
  { db, groupsOf }: Services & { groupsOf: (member: Principal) => Promise<readonly { code: string }[]> },
  member: Principal,
  listId: number,
  { email, group, canChange }: NewReader,
): Promise<void> {
  const address = email?.toLowerCase();
  if (address === member.email.toLowerCase()) throw invalid({ email: refusalText.lists.ownAddress });
  if (group !== undefined && !(await groupsOf(member)).some(({ code }) => code === group))
    throw invalid({ group: refusalText.lists.groupNotOwn });
  if (!address && !group && !isContentManager(member)) throw invalid({ email: refusalText.lists.nameReader });
  await db.transaction(async (tx) => {
    const list = await holdOwnList(tx, member, listId);
    if (!list.name) throw unprocessable('name_first', refusalText.lists.nameFirst);
    const readerId = await storeReader(tx, {
      ...{ listId, email: address ?? null, groupCode: group ?? null, canChange },
    });
    if (readerId !== null)
      await addNoticeEvents(tx, [
        { type: 'list-shared', key: `list-shared:${readerId}`, recordId: listId, data: { readerId } },
      ]);
    if ((await countReaders(tx, listId)) > LIST_READERS_MAX)
      throw unprocessable('readers_full', refusalText.lists.readersFull(LIST_READERS_MAX));
    await touchList(tx, list);
  });
}

/** Throws as `holdOwnList`. */
export const removeReader = (
  { db }: Services,
  member: Principal,
  listId: number,
  readerId: number,
): Promise<void> =>
  db.transaction(async (tx) => {
    const list = await holdOwnList(tx, member, listId);
    await deleteReader(tx, listId, readerId);
    await touchList(tx, list);
  });

/** Throws 404, and 422 `not_by_name` where the list is shared with a group of the member. */
export const leaveList = ({ db }: Services, member: Principal, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await requireList(tx, member, id);
    if (!(await deleteOwnReader(tx, id, member)))
      throw unprocessable('not_by_name', refusalText.lists.notByName);
  });

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ItemLists, LeftAlone } from '../../../../../shared/contract/bulkChange.ts';
import type { Author } from '../../../../content/author.ts';
import type { Fields } from '../../../../content/recordKind.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { invalid } from '../../../../http/errors.ts';
import { type ItemState, itemStates } from '../items/bulkItems.service.ts';
import { itemKind } from '../items/itemKind.service.ts';

const NAMES = ['tags', 'usageRights', 'roles', 'markets', 'groups'] as const;
type ListName = (typeof NAMES)[number];
/** Most of what is merely attached; an audience is never emptied instead. */
const MOST: Partial<Record<ListName, { readonly count: number; readonly noun: string }>> = {
  tags: { count: 50, noun: 'tags' },
  usageRights: { count: 50, noun: 'usage rights' },
};
const SLICE = 500;

export interface ListChange {
  readonly set: ItemLists;
  readonly add: ItemLists;
  readonly remove: ItemLists;
}

/** Throws 400 when a list is set and added to at once, or nothing is named. */
export function assertListChange({ set, add, remove }: ListChange): void {
  const errors: Record<string, string> = {};
  for (const name of NAMES)
    if (set[name] && (add[name] || remove[name]))
      errors[`set.${name}`] = 'Set this list, or add to it and remove from it.';
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (![set, add, remove].some((lists) => NAMES.some((name) => lists[name] !== undefined)))
    throw invalid({ set: 'Say what is to change.' });
}

/** Changes the lists of items. Returns those that it left alone. */
export async function editLists(
  tx: Database,
  { ids, change }: { ids: readonly number[]; change: ListChange },
  author: Author,
): Promise<LeftAlone[]> {
  const left: LeftAlone[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    if (start > 0) await nextTurn();
    const changes = new Map<number, Fields>();
    for (const [id, item] of await itemStates(tx, ids.slice(start, start + SLICE), { isHeld: true })) {
      const fields = listsOf(item, change);
      if (typeof fields === 'string') left.push({ itemId: id, title: item.title, reason: fields });
      else if (Object.keys(fields).length > 0) changes.set(id, fields);
    }
    await writeRecord(tx, itemKind, author, { action: 'updateEach', changes });
  }
  return left;
}

/** The lists that change, or why the item is left as it is. */
function listsOf(
  item: ItemState,
  { set, add, remove }: ListChange,
): Partial<Record<ListName, string[]>> | string {
  const fields: Partial<Record<ListName, string[]>> = {};
  for (const name of NAMES) {
    const before: readonly string[] = item[name];
    const next = nextList(name, before, { set: set[name], add: add[name] ?? [], remove: remove[name] ?? [] });
    if (typeof next === 'string') return next;
    const isSame = next.length === before.length && next.every((one, index) => one === before[index]);
    if (!isSame) fields[name] = next;
  }
  return fields;
}

function nextList(
  name: ListName,
  before: readonly string[],
  change: { set: readonly string[] | undefined; add: readonly string[]; remove: readonly string[] },
): string[] | string {
  if (change.set) return [...new Set(change.set)];
  const next = before.filter((one) => !change.remove.includes(one));
  const most = MOST[name];
  if (most) {
    const all = [...new Set([...next, ...change.add])];
    return all.length > most.count ? `It would have more than ${most.count} ${most.noun}.` : all;
  }
  // An empty list means everyone: adding to it would take the item from the others, and emptying it would show it to all.
  if (before.length === 0) return [];
  const limited = [...new Set([...next, ...change.add])];
  return limited.length === 0 ? `It would be open to all ${name}. Set them instead.` : limited;
}

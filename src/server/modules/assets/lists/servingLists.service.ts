import { and, eq } from 'drizzle-orm';
import type { Service } from '../../../../shared/contract/list.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { listEntries } from '../../../db/schema/lists.ts';
import { type HttpError, unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { type Added, addEntries } from './addEntries.service.ts';
import { deleteEntries, isOfRecords } from './listEntries.repo.ts';
import { holdOwnList, holdServing, lockAccount, setServing, touchList } from './lists.repo.ts';

type Services = Pick<Context, 'db' | 'kinds'>;

/**
 * Adds items that the member can view to what serves them, in a transaction of the caller's. Throws `full` where it has
 * no room.
 */
export async function addToServing(
  { db: tx, kinds }: Services,
  member: Principal,
  { service, ids, full }: { service: Service; ids: readonly number[]; full: HttpError },
): Promise<Added> {
  const list = await holdServing(tx, member.userId, service);
  const entries = ids.map((id) => ({ kind: 'library-item' as const, id, isWhole: false, note: '' }));
  const result = await addEntries({ db: tx, kinds }, member, { list, entries, full });
  if (result.added.length > 0) await touchList(tx, list);
  return result;
}

/** Removes items from what serves an account, by default all. */
export const removeFromServing = (
  db: Database,
  userId: number,
  service: Service,
  ids?: readonly number[],
): Promise<void> =>
  db.transaction(async (tx) => {
    const list = await holdServing(tx, userId, service);
    const where = ids ? and(eq(listEntries.kind, 'library-item'), isOfRecords(ids)) : undefined;
    if ((await deleteEntries(tx, list.id, where)) > 0) await touchList(tx, list);
  });

/** Throws as `holdOwnList`, and 422 `not_basket`. */
export const makeCurrent = ({ db }: Services, member: Principal, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockAccount(tx, member.userId);
    await holdServing(tx, member.userId, 'basket');
    const list = await holdOwnList(tx, member, id);
    if (list.use !== 'basket') throw unprocessable('not_basket', refusalText.lists.notBasket);
    if (list.servesAs === null) await setServing(tx, list, 'basket');
  });

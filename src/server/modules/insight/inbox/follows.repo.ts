import { and, eq, sql } from 'drizzle-orm';
import { FOLLOWS_MAX, type FollowedKind } from '../../../../shared/contract/inbox.ts';
import { visibleKindWhere } from '../../../content/contentKind.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { follows } from '../../../db/schema/notices.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { viewableValues } from '../../assets/attributes/public.ts';
import { listsAmong } from '../../assets/lists/public.ts';

type Needs = Pick<Context, 'db' | 'kinds'>;
interface Followed {
  readonly kind: FollowedKind;
  readonly id: number;
}

/** Which of these records a member can view now. */
export async function viewableOf(
  { db, kinds }: Needs,
  member: Principal,
  kindName: FollowedKind,
  ids: readonly number[],
): Promise<Set<number>> {
  if (kindName === 'saved-search') {
    const open = await listsAmong(db, member, ids);
    return new Set(open.filter(({ list }) => list.use === 'search').map(({ list }) => list.id));
  }
  if (kindName === 'attribute-value')
    return new Set((await viewableValues(db, member, ids)).map(({ id }) => id));
  const kind = kinds.named(kindName);
  if (ids.length === 0 || kind.isFor?.(member) === false) return new Set();
  const rows = await db
    .select({ id: sql<number>`${kind.table.id}` })
    .from(kind.table)
    .where(and(isOneOf(kind.table.id, ids), visibleKindWhere(kind, member)));
  return new Set(rows.map(({ id }) => id));
}

export const readFollows = (db: Database, userId: number): Promise<Followed[]> =>
  db
    .select({ kind: follows.kind, id: follows.recordId })
    .from(follows)
    .where(eq(follows.userId, userId))
    .orderBy(follows.kind, follows.recordId);

/** Throws 422 `follows_full`. */
export async function insertFollow(db: Database, userId: number, { kind, id }: Followed): Promise<void> {
  await db.transaction(async (tx) => {
    // Calls of one account wait for each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await tx.insert(follows).values({ userId, kind, recordId: id }).onConflictDoNothing();
    if ((await tx.$count(follows, eq(follows.userId, userId))) > FOLLOWS_MAX)
      throw unprocessable('follows_full', refusalText.inbox.followsFull(FOLLOWS_MAX));
  });
}

export async function deleteFollow(db: Database, userId: number, { kind, id }: Followed): Promise<void> {
  await db
    .delete(follows)
    .where(and(eq(follows.userId, userId), eq(follows.kind, kind), eq(follows.recordId, id)));
}

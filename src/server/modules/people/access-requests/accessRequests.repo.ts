import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type AccessRequest, REQUEST_STATES } from '../../../../shared/contract/accessRequest.ts';
import { marketCode } from '../../../../shared/contract/common.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { presentRecord } from '../../../content/records.ts';
import { syncDocuments } from '../../../content/searchDocuments.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { accessRequests } from '../../../db/schema/accessRequests.ts';
import { users } from '../../../db/schema/accounts.ts';
import { markets } from '../../../db/schema/markets.ts';
import { parseFilter } from '../../../http/lists.ts';
import type { Receiver } from '../../../mail/port.ts';
import { receiverColumns } from '../../../mail/receivers.ts';
import { isActiveWith, marketScope } from '../users/public.ts';

export type RequestRow = typeof accessRequests.$inferSelect;

export const requestKind: RecordKind = {
  name: 'access-request',
  table: accessRequests,
  scope: marketScope(accessRequests),
  // The request is removed after a while; the audit stays.
  secrets: ['email', 'name', 'company', 'reason', 'message'],
  sourceOf: ({ id, name, email, company, deletedAt }: RequestRow) => ({
    id,
    title: name,
    text: `${email} ${company ?? ''}`,
    deletedAt,
  }),
};

export const requestLists: ListOptions = {
  sortable: { name: accessRequests.name, state: accessRequests.state, decidedAt: accessRequests.decidedAt },
  filters: {
    state: (value) => eq(accessRequests.state, parseFilter(z.enum(REQUEST_STATES), value, 'state')),
    market: (value) => eq(accessRequests.market, parseFilter(marketCode, value, 'market')),
  },
  defaultSort: ['createdAt', 'DESC'],
};

export async function loadRequests(db: Database, ids: readonly number[]): Promise<AccessRequest[]> {
  const rows = await db
    .select({ request: accessRequests, decider: users.name })
    .from(accessRequests)
    .leftJoin(users, eq(users.id, accessRequests.decidedBy))
    .where(isOneOf(accessRequests.id, ids));
  return inOrder(ids, rows, ({ request }) => request.id).map(({ request, decider }) => ({
    ...presentRecord(request),
    email: request.email,
    name: request.name,
    company: request.company,
    market: request.market,
    reason: request.reason,
    state: request.state,
    message: request.message,
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy: decider,
    userId: request.userId,
  }));
}

/** Held until the transaction ends; `undefined` of one that is gone, or that is not within `scope`. */
export async function lockRequest(
  tx: Database,
  id: number,
  scope: SQL | undefined,
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.id, id), isNull(accessRequests.deletedAt), scope))
    .for('update');
  return row;
}

/** Whether one of these is decided; none is until the transaction ends. */
export async function holdDecided(tx: Database, ids: readonly number[]): Promise<boolean> {
  const rows = await tx
    .select({ state: accessRequests.state })
    .from(accessRequests)
    .where(isOneOf(accessRequests.id, ids))
    .orderBy(asc(accessRequests.id))
    .for('update');
  return rows.some(({ state }) => state !== 'waiting');
}

/** Those who decide about a request for a market: its managers and those above it, else the administrators. */
export async function decidersOf(db: Database, market: string | null): Promise<Receiver[]> {
  const isOf =
    market === null
      ? undefined
      : sql`${users.market} in (select unnest(${markets.path}) from ${markets} where ${markets.code} = ${market})`;
  const managers = await db
    .select(receiverColumns)
    .from(users)
    .where(and(isActiveWith('ROLE_MANAGER'), or(isNull(users.market), isOf)));
  if (managers.length > 0) return managers;
  return db.select(receiverColumns).from(users).where(isActiveWith('ROLE_ADMIN'));
}

/** Ids outside the trash of what was decided before `before`; the first thousand. */
export async function decidedBefore(tx: Database, before: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: accessRequests.id })
    .from(accessRequests)
    .where(and(isNull(accessRequests.deletedAt), lt(accessRequests.decidedAt, before)))
    .limit(1000);
  return rows.map(({ id }) => id);
}

/** Removes what somebody requested, by their account or by an address in lower case. */
export async function removeRequests(
  tx: Database,
  { userId, addresses }: { userId: number; addresses: readonly string[] },
): Promise<void> {
  const removed = await tx
    .delete(accessRequests)
    .where(
      or(eq(accessRequests.userId, userId), inArray(sql`lower(${accessRequests.email})`, [...addresses])),
    )
    .returning({ id: accessRequests.id });
  await syncDocuments(
    tx,
    requestKind,
    removed.map(({ id }) => id),
  );
}

import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { groupCode, marketCode } from '../../../../shared/contract/common.ts';
import type { User } from '../../../../shared/contract/user.ts';
import { ROLES, type Role } from '../../../../shared/policy/roles.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { ownMarkets } from '../../../content/marketPaths.ts';
import type { RecordKind, ScopeCaller } from '../../../content/recordKind.ts';
import { ownUsage, usesHere } from '../../../content/usesHere.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { erasureRequests } from '../../../db/schema/erasureRequests.ts';
import { noticeReaders } from '../../../db/schema/notices.ts';
import { accountErased, conflict, notFound, unauthorized } from '../../../http/errors.ts';
import { parseFilter } from '../../../http/lists.ts';
import type { UserRow } from '../auth/public.ts';
import { accountScope } from './accountScope.ts';
import { presentUser } from './users.present.ts';

export const userKind: RecordKind = {
  name: 'users',
  table: users,
  secrets: ['passwordHash'],
  scope: accountScope,
  sourceOf: ({ id, name, email, company, deletedAt }: typeof users.$inferSelect) => ({
    id,
    title: name,
    text: `${email} ${company ?? ''}`,
    deletedAt,
  }),
};

/** An invitation whose link still works. */
const isInvited = sql<boolean>`${users.id} in (select user_id from one_time_tokens
  where purpose = 'invitation' and expires_at > now())`;

const USER_STATES = ['active', 'invited', 'ended', 'uninvited', 'service', 'disabled', 'erased'] as const;

function inState(state: (typeof USER_STATES)[number]): SQL {
  const { active, passwordHash, lastSeenAt, invitedAt, erasedAt, isService } = users;
  const hasEntered = sql`(${passwordHash} is not null or ${lastSeenAt} is not null)`;
  if (state === 'erased') return isNotNull(erasedAt);
  if (state === 'disabled') return sql`not ${active} and ${erasedAt} is null`;
  if (state === 'service') return sql`${active} and ${isService}`;
  if (state === 'active') return sql`${active} and not ${isService} and ${hasEntered}`;
  if (state === 'uninvited')
    return sql`${active} and not ${isService} and not ${hasEntered} and ${invitedAt} is null`;
  const isOpen = sql`${active} and not ${hasEntered} and ${invitedAt} is not null`;
  return state === 'invited' ? sql`${isOpen} and ${isInvited}` : sql`${isOpen} and not ${isInvited}`;
}

/** Accounts with a request of erasure in this state. */
const wantsErasure = (state: 'requested' | 'declined'): SQL =>
  sql`exists (select 1 from ${erasureRequests} where ${erasureRequests.userId} = ${users.id}
    and ${(state === 'requested' ? isNull : isNotNull)(erasureRequests.declinedAt)})`;

/** How accounts are listed, and found by a batch's filter. */
export const userLists: ListOptions = {
  sortable: {
    name: users.name,
    email: users.email,
    company: users.company,
    market: users.market,
    active: users.active,
    lastVisitAt: users.lastVisitAt,
    lastSeenAt: users.lastSeenAt,
  },
  filters: {
    active: (value) => eq(users.active, parseFilter(z.boolean(), value, 'active')),
    role: (value) => sql`${parseFilter(z.enum(ROLES), value, 'role')} = any(${users.roles})`,
    group: (value) => sql`${parseFilter(groupCode, value, 'group')} = any(${users.groups})`,
    market: (value) => eq(users.market, parseFilter(marketCode, value, 'market')),
    state: (value) => inState(parseFilter(z.enum(USER_STATES), value, 'state')),
    erasure: (value) => wantsErasure(parseFilter(z.enum(['requested', 'declined']), value, 'erasure')),
  },
  defaultSort: ['name', 'ASC'],
  unlessFiltered: { state: isNull(users.erasedAt) },
};

/** Accounts as the back-office shows them, in the order of `ids`. */
export async function loadUsers(db: Database, ids: readonly number[]): Promise<User[]> {
  const rows = await db
    .select({
      user: users,
      isWaiting: isInvited,
      mailsRefusedAt:
        sql<Date | null>`case when ${noticeReaders.bounces} > 0 then ${noticeReaders.bouncedAt} end`.mapWith(
          noticeReaders.bouncedAt,
        ),
    })
    .from(users)
    .leftJoin(noticeReaders, eq(noticeReaders.userId, users.id))
    .where(isOneOf(users.id, ids));
  return inOrder(ids, rows, ({ user }) => user.id).map(({ user, ...beside }) => presentUser(user, beside));
}

/** An account that is not in the trash and that `caller` may see. Throws 404, and 409 once it was erased. */
export async function requireUser(db: Database, id: number, caller: ScopeCaller): Promise<UserRow> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt), accountScope.where(caller)));
  if (!row) throw notFound('This user');
  if (row.erasedAt) throw accountErased();
  return row;
}

/** Throws 409 of the account of a program: nobody signs in to it. */
export function assertPerson({ isService }: Pick<UserRow, 'isService'>): void {
  if (isService)
    throw conflict(
      'service',
      'This is the account of a program. It uses API keys, and nobody signs in to it.',
    );
}

/** The account of the user who is signed in. Throws 401 when it is gone. */
export async function readAccount(db: Database, userId: number): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) throw unauthorized();
  return row;
}

/** A person as they are now; `null` when the account is gone or disabled. */
export async function findViewer(db: Database, userId: number): Promise<Viewer | null> {
  const [user] = await db
    .select({ roles: users.roles, markets: ownMarkets, groups: users.groups, usage: ownUsage })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.active, true), isNull(users.deletedAt)));
  if (!user) return null;
  const { roles, markets, groups } = user;
  return { roles: roles as Role[], markets, groups, ...(await usesHere(db, user)) };
}

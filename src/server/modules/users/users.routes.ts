import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userEndpoints as calls, type User } from '../../../shared/contract/user.ts';
import { MARKETS, ROLES } from '../../../shared/policy/roles.ts';
import { authorOf } from '../../content/author.ts';
import { inOrder } from '../../content/inOrder.ts';
import { definedOnly } from '../../content/records.ts';
import { resourceRoutes } from '../../content/resourceRoutes.ts';
import { documentsWith } from '../../content/searchDocuments.ts';
import { noteChanges } from '../../content/writeRecord.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { parseFilter } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { invitationMail } from '../../mail/messages.ts';
import { assertStrong, setPassword } from '../auth/accounts.service.ts';
import { endTokens, issueToken } from '../auth/oneTimeTokens.service.ts';
import { endAllSessions, type UserRow } from '../auth/sessions.service.ts';
import { settingText } from '../configuration/configuration.service.ts';
import { presentUser } from './users.present.ts';
import { userKind } from './users.service.ts';

const SEARCH_MAX = 20;

/** Accounts in the back-office. */
export function userRoutes(app: AppHono, { db, mail, config }: Context): void {
  route(app, calls.search, async ({ query }) => {
    const rows = await db
      .select()
      .from(users)
      .where(and(isNull(users.deletedAt), documentsWith(userKind.name, users.id, query.q)))
      .orderBy(asc(users.name), asc(users.id))
      .limit(SEARCH_MAX);
    return rows.map(presentUser);
  });

  resourceRoutes(app, calls, {
    context: { db },
    kind: userKind,
    noun: 'This user',
    sortable: {
      name: users.name,
      email: users.email,
      company: users.company,
      market: users.market,
      active: users.active,
      lastVisitAt: users.lastVisitAt,
    },
    filters: {
      active: (value) => eq(users.active, parseFilter(z.boolean(), value, 'active')),
      role: (value) => sql`${parseFilter(z.enum(ROLES), value, 'role')} = any(${users.roles})`,
      market: (value) => eq(users.market, parseFilter(z.enum(MARKETS), value, 'market')),
    },
    defaultSort: ['name', 'ASC'],
    unique: { field: 'email', taken: 'Another account has this e-mail.' },
    toFields: ({ invite: _invite, roles, ...fields }: Change) => ({
      ...definedOnly(fields),
      ...(roles ? { roles: withMember(roles) } : {}),
    }),
    load,
    before: async (tx, { action, ids, body, principal }) => {
      // Two at once could each take the other's rights away: they go one after the other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('administrators'))`);
      const isEnding = action === 'remove' || body.active === false;
      if (isEnding && ids.includes(principal.userId))
        throw conflict('own_account', 'You cannot disable or delete your own account.');
    },
    after: async (tx, { action, ids, body }) => {
      for (const id of ids) {
        // A mailed link was meant for the account as it was.
        if (body.email !== undefined || body.active !== undefined) await endTokens(tx, id);
        if (action === 'remove' || body.active === false) await endAllSessions(tx, id);
      }
      if (action !== 'create') await assertAdministratorLeft(tx);
    },
    committed: async ({ ids, body }) => {
      if ((body as Change).invite) for (const id of ids) await sendInvitation(await find(id));
    },
  });

  route(app, calls.setPassword, async ({ params, body, request }) => {
    const user = await find(params.id);
    await assertStrong(body.password, [user.email, user.name]);
    await setPassword({ db }, user.id, body.password);
    const change = { id: user.id, before: null, after: { password: 'set' } };
    await noteChanges(db, userKind, authorOf(request), 'update', [change]);
    return presentUser(await find(params.id));
  });

  route(app, calls.invite, async ({ params }) => {
    const user = await find(params.id);
    if (!user.active) throw conflict('disabled', 'This account is disabled. Enable it first.');
    await sendInvitation(user);
    return presentUser(user);
  });

  async function find(id: number): Promise<UserRow> {
    const [row] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt)));
    if (!row) throw notFound('This user');
    return row;
  }

  async function sendInvitation(user: UserRow): Promise<void> {
    const token = await issueToken(db, user.id, 'invitation');
    const brand = await settingText(db, 'brand.name');
    await mail.send(
      invitationMail(user, brand, `${config.origin}/recover-password?token=${token}&welcome=1`),
    );
  }
}

/** What a create takes besides what a patch does. */
type Change = Partial<Omit<z.output<(typeof calls.update)['body']>, 'version'>> & {
  readonly invite?: boolean | undefined;
};

async function load(db: Database, ids: readonly number[]): Promise<User[]> {
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return inOrder(ids, rows, ({ id }) => id).map(presentUser);
}

const withMember = (roles: readonly string[]): string[] => [...new Set(['ROLE_USER', ...roles])];

/** Without one nobody could give rights again. */
async function assertAdministratorLeft(tx: Database): Promise<void> {
  const isAdministrator = and(
    eq(users.active, true),
    isNull(users.deletedAt),
    sql`'ROLE_ADMIN' = any(${users.roles})`,
  );
  if ((await tx.$count(users, isAdministrator)) === 0)
    throw conflict('last_administrator', 'At least one active administrator must remain.');
}

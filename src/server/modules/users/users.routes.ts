import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { userEndpoints as calls } from '../../../shared/contract/user.ts';
import { MARKETS, ROLES } from '../../../shared/policy/roles.ts';
import { sent, uniquely, updateRecord } from '../../content/records.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { accept, type ListRules, planList, setRange, textFilter } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { invitationMail } from '../../mail/messages.ts';
import { assertStrong, setPassword } from '../auth/accounts.service.ts';
import { issueToken } from '../auth/oneTimeTokens.service.ts';
import { endAllSessions, type UserRow } from '../auth/sessions.service.ts';
import { settingText } from '../configuration/configuration.service.ts';
import { presentUser } from './users.present.ts';

const TAKEN = 'Another account has this e-mail.';
const q = textFilter(users.name, users.email, sql`coalesce(${users.company}, '')`);
const rules: ListRules = {
  resource: 'users',
  id: users.id,
  sortable: {
    id: users.id,
    name: users.name,
    email: users.email,
    company: users.company,
    market: users.market,
    active: users.active,
    lastVisitAt: users.lastVisitAt,
    createdAt: users.createdAt,
  },
  filters: {
    q,
    active: (value) => eq(users.active, accept(z.boolean(), value, 'active')),
    role: (value) => sql`${accept(z.enum(ROLES), value, 'role')} = any(${users.roles})`,
    market: (value) => eq(users.market, accept(z.enum(MARKETS), value, 'market')),
  },
  defaultSort: ['name', 'ASC'],
};

export function userRoutes(app: AppHono, { db, mail, config }: Context): void {
  route(app, calls.list, async ({ query, request }) => {
    const plan = planList(query, rules);
    const rows = await db
      .select()
      .from(users)
      .where(plan.where)
      .orderBy(...plan.orderBy)
      .offset(plan.offset)
      .limit(plan.limit);
    setRange(request, rules, plan, rows.length, await db.$count(users, plan.where));
    return rows.map(presentUser);
  });
  route(app, calls.search, async ({ query }) => {
    const rows = await db.select().from(users).where(q(query.q)).orderBy(asc(users.name)).limit(20);
    return rows.map(presentUser);
  });
  route(app, calls.create, async ({ body }) => {
    const { invite, roles = [], ...fields } = body;
    const [row] = await uniquely('email', TAKEN, () =>
      db
        .insert(users)
        .values({ ...fields, roles: withMember(roles) })
        .returning(),
    );
    if (!row) throw new Error('the user was not stored');
    if (invite) await sendInvitation(row);
    return presentUser(row);
  });
  route(app, calls.updateMany, async ({ query, body }) => {
    await db.transaction(async (tx) => {
      for (const id of query.filter.id) await change(tx, id, body);
      await assertAdministratorLeft(tx);
    });
    return query.filter.id;
  });
  route(app, calls.removeMany, async ({ query, principal }) => {
    await remove(query.filter.id, principal.userId);
    return query.filter.id;
  });

  route(app, calls.show, async ({ params }) => presentUser(await find(params.id)));
  route(app, calls.update, async ({ params, body }) => {
    const { version, ...changes } = body;
    await db.transaction(async (tx) => {
      await uniquely('email', TAKEN, () => change(tx, params.id, changes, version));
      await assertAdministratorLeft(tx);
    });
    return presentUser(await find(params.id));
  });
  route(app, calls.setPassword, async ({ params, body }) => {
    const user = await find(params.id);
    assertStrong(body.password, [user.email, user.name]);
    await setPassword({ db }, user.id, body.password);
    return presentUser(await find(params.id));
  });
  route(app, calls.invite, async ({ params }) => {
    const user = await find(params.id);
    if (!user.active) throw conflict('disabled', 'This account is disabled. Enable it first.');
    await sendInvitation(user);
    return presentUser(user);
  });
  route(app, calls.remove, async ({ params, principal }) => {
    const user = await find(params.id);
    await remove([params.id], principal.userId);
    return presentUser(user);
  });

  async function find(id: number): Promise<UserRow> {
    const [row] = await db.select().from(users).where(eq(users.id, id));
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
  async function remove(ids: readonly number[], self: number): Promise<void> {
    if (ids.includes(self)) throw conflict('own_account', 'You cannot delete your own account.');
    await db.transaction(async (tx) => {
      await tx.delete(users).where(inArray(users.id, [...ids]));
      await assertAdministratorLeft(tx);
    });
  }
}

type Change = Omit<z.output<(typeof calls.update)['body']>, 'version'>;

/** A disabled account loses its sessions at once. */
async function change(tx: Database, id: number, changes: Change, version?: number): Promise<void> {
  const roles = changes.roles ? { roles: withMember(changes.roles) } : {};
  await updateRecord(tx, users, id, { ...sent(changes), ...roles }, version);
  if (changes.active === false) await endAllSessions(tx, id);
}

const withMember = (roles: readonly string[]): string[] => [...new Set(['ROLE_USER', ...roles])];

/** Without one nobody could give rights again. */
async function assertAdministratorLeft(tx: Database): Promise<void> {
  const isAdministrator: SQL | undefined = and(
    eq(users.active, true),
    sql`'ROLE_ADMIN' = any(${users.roles})`,
  );
  if ((await tx.$count(users, isAdministrator)) === 0)
    throw conflict('last_administrator', 'At least one active administrator must remain.');
}

import type { z } from 'zod';
import { userEndpoints as calls, type User } from '../../../../shared/contract/user.ts';
import { marketManaged } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import { definedOnly } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { forbidden, invalid, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { assertStrong, endAllSessions, endTokens, setPassword } from '../auth/public.ts';
import { readMarkets } from '../markets/public.ts';
import { accountScope, assertChangeable, assertGranted } from './accountScope.ts';
import {
  assertAdministratorLeft,
  assertNotErased,
  holdAccounts,
  ownAccount,
  readChangeable,
  withMember,
} from './administrators.service.ts';
import { holdLimits, limitsToKeep } from './editLimits.repo.ts';
import { sendInvitation } from './invite.service.ts';
import { searchUsers } from './users.repo.ts';
import { assertPerson, loadUsers, requireUser, userKind, userLists } from './users.service.ts';

const SEARCH_MAX = 20;

/** Accounts in the back-office. */
export function userRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.search, async ({ query, principal }) => {
    if (query.q === '') return [];
    return searchUsers(db, { q: query.q, limit: SEARCH_MAX, scope: accountScope.where(principal) });
  });

  resourceRoutes(app, calls, {
    context,
    kind: userKind,
    noun: 'This user',
    ...userLists,
    unique: { field: 'email', taken: 'Another account has this e-mail.' },
    toFields: ({ invite: _invite, roles, editLimits, ...fields }: Change) => ({
      ...definedOnly({ ...fields, editLimits: limitsToKeep(editLimits) }),
      ...(roles ? { roles: withMember(roles) } : {}),
    }),
    load: loadUsers,
    refuse: assertNotErased,
    before: async (tx, { action, ids, body, principal }) => {
      const manager = await holdAccounts(tx, principal);
      const change = { ...body, roles: body.roles && withMember(body.roles) };
      if (body.editLimits) await holdLimits(tx, body.editLimits);
      if (action === 'create') {
        assertGranted(manager, null, change);
        const { market = marketManaged(manager) } = body;
        const locale = body.locale ?? (await readMarkets(tx)).localeOf(market);
        return { market, ...(locale ? { locale } : {}) };
      }
      const rows = await readChangeable(tx, manager, ids);
      if (accountScope.where(manager) && rows.length < ids.length) throw forbidden();
      for (const row of rows) assertGranted(manager, row, change);
      if (body.email !== undefined && rows.some((row) => row.isService && row.email !== body.email))
        throw invalid({ email: 'The account of a program has no address.' });
      if (!ids.includes(principal.userId)) return undefined;
      if (action === 'remove' || body.active === false)
        throw ownAccount('You cannot disable or delete your own account.');
      if (body.roles && !body.roles.includes('ROLE_ADMIN'))
        throw ownAccount('You cannot take your own rights away. Another administrator can.');
      return undefined;
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
      if ((body as Change).invite) for (const id of ids) await sendInvitation(context, id);
    },
  });

  route(app, calls.setPassword, async ({ params, body, principal, request }) => {
    if (params.id === principal.userId) throw ownAccount('Change your own password on your profile page.');
    const user = await requireUser(db, params.id, principal);
    assertPerson(user);
    await assertStrong(body.password, [user.email, user.name]);
    await setPassword({ db }, user.id, body.password);
    const change = { id: user.id, before: null, after: { password: 'set' } };
    await noteChanges(db, userKind, authorOf(request), 'update', [change]);
    return show(params.id);
  });

  route(app, calls.invite, async ({ params, principal }) => {
    const user = await requireUser(db, params.id, principal);
    assertChangeable(principal, user);
    assertPerson(user);
    await sendInvitation(context, params.id);
    return show(params.id);
  });

  async function show(id: number): Promise<User> {
    const [user] = await loadUsers(db, [id]);
    if (!user) throw notFound('This user');
    return user;
  }
}

/** What a create takes besides what a patch does. */
type Change = Partial<Omit<z.output<(typeof calls.update)['body']>, 'version'>> & {
  readonly invite?: boolean | undefined;
};

import { accountEndpoints as calls } from '../../../../shared/contract/account.ts';
import { authorOf } from '../../../content/author.ts';
import { listRules } from '../../../content/listRecords.ts';
import { targetIds } from '../../../content/targets.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { secondStepMail } from '../../../mail/messages.ts';
import { endOtherSessions, presentSessionInfo, removeSecondSteps } from '../auth/public.ts';
import { accountScope, assertChangeable } from './accountScope.ts';
import { assertNoEmergencyAccount, holdAccounts, ownAccount } from './administrators.service.ts';
import { changeRights, putBackRights } from './rights.ts';
import { deleteSession, listDownloads, listSessions } from './users.repo.ts';
import { loadUsers, requireUser, userKind, userLists } from './users.service.ts';

/** What administrators see of an account besides its record, and what they do to many at once. */
export function accountRoutes(app: AppHono, { db, mail }: Context): void {
  route(app, calls.changeRights, async ({ body: { target, ...change }, principal, request }) =>
    db.transaction(async (tx) => {
      const within = accountScope.where(principal);
      const ids = await targetIds(tx, { rules: listRules(userKind, userLists), within }, target, false);
      return { before: await changeRights(tx, { ids, ...change }, { principal, author: authorOf(request) }) };
    }),
  );
  route(app, calls.putBackRights, async ({ body, principal, request }) =>
    db.transaction((tx) => putBackRights(tx, body.before, { principal, author: authorOf(request) })),
  );

  route(app, calls.sessions, async ({ params, principal }) => {
    await requireUser(db, params.id, principal);
    const rows = await listSessions(db, params.id);
    return rows.map((row) => presentSessionInfo(row, principal.sessionId));
  });
  route(app, calls.endSession, async ({ params, principal, request }) => {
    assertChangeable(principal, await requireUser(db, params.id, principal));
    await db.transaction(async (tx) => {
      const hasEnded = await deleteSession(tx, params.id, params.sessionId);
      const change = { id: params.id, before: null, after: { sessions: 'one ended' } };
      if (hasEnded) await noteChanges(tx, userKind, authorOf(request), 'update', [change]);
    });
  });
  route(app, calls.endSessions, async ({ params, principal, request }) => {
    const user = await requireUser(db, params.id, principal);
    if (user.id !== principal.userId) assertChangeable(principal, user);
    await db.transaction(async (tx) => {
      await endOtherSessions(tx, params.id, principal.sessionId);
      const change = { id: params.id, before: null, after: { sessions: 'ended' } };
      await noteChanges(tx, userKind, authorOf(request), 'update', [change]);
    });
  });

  route(app, calls.downloads, async ({ params, query: { page, limit }, principal }) => {
    await requireUser(db, params.id, principal);
    const { rows, total } = await listDownloads(db, params.id, { page, limit });
    const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
    return { data, total, page, limit };
  });

  route(app, calls.resetSecondStep, async ({ params, principal, request }) => {
    if (params.id === principal.userId)
      throw ownAccount('Change how you sign in yourself on your page “Security”.');
    await db.transaction(async (tx) => {
      await holdAccounts(tx, principal);
      const user = await requireUser(tx, params.id, principal);
      await assertNoEmergencyAccount(tx, user.id);
      if (!(await removeSecondSteps(tx, user.id))) return;
      await endOtherSessions(tx, user.id, principal.sessionId);
      const change = { id: user.id, before: null, after: { secondStep: 'reset' } };
      await noteChanges(tx, userKind, authorOf(request), 'update', [change]);
      await mail.store(tx, [secondStepMail(user, 'reset')]);
    });
    const [user] = await loadUsers(db, [params.id]);
    if (!user) throw notFound('This user');
    return user;
  });
}

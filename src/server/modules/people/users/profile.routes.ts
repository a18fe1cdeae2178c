import { userEndpoints as calls } from '../../../../shared/contract/user.ts';
import { definedOnly } from '../../../content/records.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import {
  assertStrong,
  countTry,
  endAllSessions,
  endOtherSessions,
  presentSessionInfo,
  setPassword,
  verifyPassword,
  writeSessionCookie,
} from '../auth/public.ts';
import { insertVisit, updateProfile } from './profile.repo.ts';
import { presentMe } from './users.present.ts';
import { deleteSession, listSessions } from './users.repo.ts';
import { readAccount } from './users.service.ts';

export function profileRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.me, async ({ principal }) => presentMe(await readAccount(db, principal.userId)));
  route(app, calls.updateMe, async ({ body, principal }) => {
    await updateProfile(db, principal.userId, definedOnly(body));
    return presentMe(await readAccount(db, principal.userId));
  });
  route(app, calls.updateMyPassword, async ({ body, principal }) => {
    await countTry(db, [{ key: `password-change:${principal.userId}`, most: 10, within: 900 }]);
    const user = await readAccount(db, principal.userId);
    // An account that signs in by mailed links only has no password to confirm.
    if (user.passwordHash && !(await verifyPassword(user.passwordHash, body.currentPassword)))
      throw invalid({ currentPassword: refusalText.account.wrongCurrentPassword });
    await assertStrong(body.password, [user.email, user.name]);
    await setPassword({ db }, user.id, body.password, principal.sessionId);
  });
  route(app, calls.mySessions, async ({ principal }) => {
    const rows = await listSessions(db, principal.userId);
    return rows.map((row) => presentSessionInfo(row, principal.sessionId));
  });
  route(app, calls.endMySessions, async ({ query, principal, request }) => {
    await db.transaction((tx) =>
      query.others
        ? endOtherSessions(tx, principal.userId, principal.sessionId)
        : endAllSessions(tx, principal.userId),
    );
    if (query.others) return;
    return writeSessionCookie(request, null);
  });
  route(app, calls.endMySession, async ({ params, principal, request }) => {
    await db.transaction((tx) => deleteSession(tx, principal.userId, params.sessionId));
    if (params.sessionId === principal.sessionId) writeSessionCookie(request, null);
  });

  route(app, calls.visit, ({ principal }) => insertVisit(db, principal.userId));
}

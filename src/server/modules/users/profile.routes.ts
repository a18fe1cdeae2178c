import { and, desc, eq, sql } from 'drizzle-orm';
import { userEndpoints as calls } from '../../../shared/contract/user.ts';
import { firstSeenUntil } from '../../content/newRecords.ts';
import { definedOnly } from '../../content/records.ts';
import type { Context } from '../../context.ts';
import { sessions, users, visits } from '../../db/schema/accounts.ts';
import { invalid, unauthorized } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { assertStrong, setPassword } from '../auth/accounts.service.ts';
import { writeSessionCookie } from '../auth/cookies.service.ts';
import { verifyPassword } from '../auth/passwords.service.ts';
import { endAllSessions, isUsed, presentSessionInfo } from '../auth/sessions.service.ts';
import { countTry } from '../auth/throttle.service.ts';
import { presentMe } from './users.present.ts';

/** Milliseconds in which a second visit is the first one still. */
const SAME_VISIT_MS = 60_000;

export function profileRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.me, async ({ principal }) => presentMe(await mine(principal.userId)));
  route(app, calls.updateMe, async ({ body, principal }) => {
    const changes = { ...definedOnly(body), updatedAt: new Date(), version: sql`${users.version} + 1` };
    await db.update(users).set(changes).where(eq(users.id, principal.userId));
    return presentMe(await mine(principal.userId));
  });
  route(app, calls.updateMyPassword, async ({ body, principal }) => {
    await countTry(db, [{ key: `password-change:${principal.userId}`, most: 10, within: 900 }]);
    const user = await mine(principal.userId);
    // An account that signs in by mailed links only has no password to confirm.
    if (user.passwordHash && !(await verifyPassword(user.passwordHash, body.currentPassword)))
      throw invalid({ currentPassword: 'This is not your current password.' });
    await assertStrong(body.password, [user.email, user.name]);
    await setPassword({ db }, user.id, body.password, principal.sessionId);
  });
  route(app, calls.mySessions, async ({ principal }) => {
    const rows = await db
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, principal.userId), isUsed()))
      .orderBy(desc(sessions.lastSeenAt));
    return rows.map((row) => presentSessionInfo(row, principal.sessionId));
  });
  route(app, calls.endMySessions, async ({ principal, request }) => {
    await endAllSessions(db, principal.userId);
    writeSessionCookie(request, null);
  });

  route(app, calls.visit, async ({ principal }) => {
    const now = new Date();
    await db.transaction(async (tx) => {
      const [user] = await tx
        .select({ last: users.lastVisitAt })
        .from(users)
        .where(eq(users.id, principal.userId))
        .for('update');
      // The same visit, told by another tab or again after a broken line.
      if (user?.last && now.getTime() - user.last.getTime() < SAME_VISIT_MS) return;
      await tx.insert(visits).values({ userId: principal.userId, at: now });
      await tx
        .update(users)
        .set({ previousVisitAt: sql`${users.lastVisitAt}`, lastVisitAt: now, seenUntil: firstSeenUntil })
        .where(eq(users.id, principal.userId));
    });
  });
  async function mine(userId: number) {
    const [row] = await db.select().from(users).where(eq(users.id, userId));
    if (!row) throw unauthorized();
    return row;
  }
}

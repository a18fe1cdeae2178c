import { trustedDeviceEndpoints as calls } from '../../../../shared/contract/secondStep.ts';
import { authorOf } from '../../../content/author.ts';
import { noteChanges } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { forgetDevice, listTrustedDevices } from '../auth/public.ts';
import { assertChangeable, readAccount, requireUser, userKind } from '../users/public.ts';

/** Devices that need no second step: one's own, and those of the accounts that one looks after. */
export function trustedDeviceRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.mine, async ({ principal: { userId, sessionId } }) =>
    listTrustedDevices(db, await readAccount(db, userId), sessionId),
  );
  route(app, calls.forgetMine, async ({ params, principal }) => {
    await forgetDevice(db, principal.userId, params.deviceId);
  });

  route(app, calls.list, async ({ params, principal }) =>
    listTrustedDevices(db, await requireUser(db, params.id, principal), principal.sessionId),
  );
  route(app, calls.forget, async ({ params, principal, request }) => {
    const user = await requireUser(db, params.id, principal);
    if (user.id !== principal.userId) assertChangeable(principal, user);
    await db.transaction(async (tx) => {
      if (!(await forgetDevice(tx, user.id, params.deviceId))) return;
      const change = { id: user.id, before: null, after: { trustedDevice: 'forgotten' } };
      await noteChanges(tx, userKind, authorOf(request), 'update', [change]);
    });
  });
}

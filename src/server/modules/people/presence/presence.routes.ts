import { presenceEndpoints as calls, type PresenceResource } from '../../../../shared/contract/presence.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { ROLES } from '../../../../shared/policy/roles.ts';
import type { Context } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { notePresence, othersIn, readVersion, removePresence } from './presence.repo.ts';

/** Who is in which form: shown to those who may edit the record, of those who still may. */
export function presenceRoutes(app: AppHono, { db, kinds }: Pick<Context, 'db' | 'kinds'>): void {
  route(app, calls.enter, async ({ body, principal }) => {
    const version = await requireVersion(principal, body);
    const place = { kind: body.resource, recordId: body.id, userId: principal.userId };
    await notePresence(db, place);
    const others = (await othersIn(db, place)).filter(({ roles }) =>
      can({ roles: ROLES.filter((role) => roles.includes(role)) }, 'edit', body.resource),
    );
    return { others: others.map(({ id, name }) => ({ id, name })), version };
  });

  // Leaving takes no right: it removes only what the caller has written.
  route(app, calls.leave, ({ body, principal }) =>
    removePresence(db, { kind: body.resource, recordId: body.id, userId: principal.userId }),
  );

  /** Throws 403 without the right to edit such records, 404 where there is none outside the trash. */
  async function requireVersion(
    principal: Principal,
    { resource, id }: { resource: PresenceResource; id: number },
  ): Promise<number> {
    if (!can(principal, 'edit', resource)) throw forbidden();
    const kind = kinds.record(resource);
    if (!kind) throw notFound('This record');
    const version = await readVersion(db, kind.table, id, kind.scope?.where(principal));
    if (version === undefined) throw notFound('This record');
    return version;
  }
}

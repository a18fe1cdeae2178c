import { type Audience, audienceEndpoints as calls } from '../../../../shared/contract/audience.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { MARKETS, type Market, ROLES, type Role } from '../../../../shared/policy/roles.ts';
import { layersOf } from '../../../content/contentKind.ts';
import type { Context } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { requireUser } from '../users/public.ts';
import { decide } from './decide.ts';

/** Who can view a record, and why others cannot. */
export function audienceRoutes(app: AppHono, { db, kinds }: Context): void {
  route(app, calls.show, async ({ params: { kind: name, id }, query, principal }) => {
    if (!can(principal, 'show', name)) throw forbidden();
    if (query.userId !== undefined && !can(principal, 'show', 'users')) throw forbidden();
    const kind = kinds.record(name);
    const layers = kind ? await layersOf(db, kind, id) : [];
    if (!kind || layers.length === 0) throw notFound('This record');
    const now = query.at ? Date.parse(query.at) : Date.now();
    const why = (roles: readonly Role[], market: string | null, isActive = true) =>
      decide({ kind, layers }, { roles, market, isActive }, now);
    const person = query.userId === undefined ? null : await requireUser(db, query.userId);
    const markets: (Market | null)[] = [...MARKETS, null];
    return {
      kind: name,
      id,
      at: new Date(now).toISOString(),
      access: (await kind.readAccess?.(db, id)) ?? null,
      layers: layers.flatMap(({ of, name, limits, anyOf }) =>
        limits && !anyOf
          ? [
              {
                of,
                name,
                publishedAt: momentOf(limits.publishedAt),
                expiresAt: momentOf(limits.expiresAt),
                roles: [...limits.roles],
                markets: [...limits.markets],
              },
            ]
          : [],
      ),
      // Every account is a member, whatever else it is.
      cells: ROLES.flatMap((role) =>
        markets.map((market) => ({
          role,
          market,
          reasons: why([...new Set<Role>(['ROLE_USER', role])], market),
        })),
      ),
      person: person && {
        id: person.id,
        name: person.name,
        roles: person.roles,
        market: person.market,
        reasons: why(person.roles as Role[], person.market, person.active),
      },
    } satisfies Audience;
  });
}

const momentOf = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

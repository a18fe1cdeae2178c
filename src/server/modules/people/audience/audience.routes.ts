import { type Audience, audienceEndpoints as calls } from '../../../../shared/contract/audience.ts';
import { LANGUAGES, type Language } from '../../../../shared/domain/languages.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { ROLES, type Role } from '../../../../shared/policy/roles.ts';
import type { Reading, Viewer } from '../../../../shared/policy/visibility.ts';
import { isInReview } from '../../../content/approval.ts';
import { layersOf } from '../../../content/contentKind.ts';
import type { Layer } from '../../../content/layers.ts';
import { marketsOf } from '../../../content/marketPaths.ts';
import { readUsesHere } from '../../../content/usesHere.ts';
import type { Context } from '../../../context.ts';
import { forbidden, notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { readingOf } from '../../house/configuration/public.ts';
import { readTree } from '../markets/public.ts';
import { requireUser } from '../users/public.ts';
import { decide } from './decide.ts';
import { readPersonReading } from './personReading.ts';

/** Who can view a record, and why others cannot. */
export function audienceRoutes(app: AppHono, { db, kinds }: Context): void {
  const readReading = readingOf(db);

  route(app, calls.show, async ({ params: { kind: name, id }, query, principal }) => {
    if (!can(principal, 'show', name)) throw forbidden();
    if (query.userId !== undefined && !can(principal, 'show', 'users')) throw forbidden();
    const kind = kinds.record(name);
    const layers = kind ? await layersOf(db, kind, id) : [];
    if (!kind || layers.length === 0) throw notFound('This record');
    const now = query.at ? Date.parse(query.at) : Date.now();
    const why = (viewer: Viewer, isActive = true) => decide({ kind, layers }, { ...viewer, isActive }, now);
    const groups = groupsIn(layers);
    const usesIn = await readUsesHere(db, now);
    const person = query.userId === undefined ? null : await requireUser(db, query.userId, principal);
    const personMarkets = await marketsOf(db, person?.market ?? null);
    const personReading = person && (await (await readPersonReading(db))(person));
    // Every account is a member, whatever else it is.
    const cellsOf = (market: string | null, path: readonly string[] | null) =>
      ROLES.map((role) => ({
        role,
        market,
        reasons: why({
          roles: [...new Set<Role>(['ROLE_USER', role])],
          markets: path,
          groups,
          ...usesIn(path),
        }),
      }));
    const { markets, cells } = differing(await readTree(db), ({ code, path }) => cellsOf(code, path));
    return {
      kind: name,
      id,
      at: new Date(now).toISOString(),
      untranslated: await untranslatedFor((reading) =>
        why({ roles: ['ROLE_USER'], markets: null, groups, ...reading }).map(({ code }) => code),
      ),
      isInReview:
        layers.some(({ limits }) => limits?.publishedAt === null) && (await isInReview(db, kind, id)),
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
                groups: [...limits.groups],
              },
            ]
          : [],
      ),
      markets,
      cells: [...cells, ...cellsOf(null, null)],
      person: person && {
        id: person.id,
        name: person.name,
        roles: person.roles,
        market: person.market,
        groups: person.groups,
        reasons: why(
          {
            roles: person.roles as Role[],
            markets: personMarkets,
            groups: person.groups,
            ...usesIn(personMarkets),
            ...personReading,
          },
          person.active,
        ),
      },
    } satisfies Audience;
  });

  /** The languages whose readers do not see what `why` decides about, since it is not translated. */
  async function untranslatedFor(why: (reading: Reading) => readonly string[]): Promise<Language[]> {
    const readings = await Promise.all(LANGUAGES.map(readReading));
    return LANGUAGES.filter((_, index) => why(readings[index] ?? {}).includes('language'));
  }
}

/** The groups that limits name. */
const groupsIn = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ limits, anyOf }) => [...(limits?.groups ?? []), ...groupsIn(anyOf ?? [])]);

type Cells = Audience['cells'];

/** Markets at the top, and those for which something else holds than for the one above them, with their cells. */
function differing<Market extends { readonly code: string; readonly name: string; readonly path: string[] }>(
  tree: readonly Market[],
  cellsOf: (market: Market) => Cells,
): { markets: Audience['markets']; cells: Cells } {
  const known = new Map<string, string>();
  const markets: Audience['markets'] = [];
  const cells: Cells = [];
  for (const market of tree) {
    const { code, name, path } = market;
    const own = cellsOf(market);
    const answer = JSON.stringify(own.map(({ reasons }) => reasons));
    known.set(code, answer);
    if (known.get(path[1] ?? '') === answer) continue;
    markets.push({ code, name, level: path.length });
    cells.push(...own);
  }
  return { markets, cells };
}

const momentOf = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

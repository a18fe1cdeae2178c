import { missedEndpoints as calls, type MissedCounts } from '../../../../shared/contract/missed.ts';
import { type GroupOf, groupOf, NEW_KINDS, type NewKind } from '../../../../shared/domain/recordKinds.ts';
import { momentOf } from '../../../../shared/policy/visibility.ts';
import type { Newness } from '../../../content/contentKind.ts';
import { markAllSeen, markSeen, readNewSince, restoreNew } from '../../../content/newRecords.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { countNew, countNewItems, readNewItemPage, readNewPage } from './missed.repo.ts';

type Group = GroupOf<NewKind>;

/** What is new to a member: one definition behind the counts and the lists. */
export function missedRoutes(app: AppHono, { db, kinds }: Context): void {
  const grouped = NEW_KINDS.map((name) => ({ kind: kinds.named(name), group: groupOf(name) }));

  route(app, calls.counts, async ({ principal }) => {
    const newness = await newnessOf(db, principal);
    const counts: Partial<Record<Group, number>> = {};
    for (const { kind, group } of grouped)
      if (kind.isFor?.(principal) !== false) counts[group] = await countNew(db, kind, newness);
    return {
      since: newness.since.toISOString(),
      until: newness.until.toISOString(),
      ...(counts as Required<typeof counts>),
      ...(await countNewItems(db, newness)),
    } satisfies MissedCounts;
  });

  route(app, calls.items, async ({ query, principal }) => {
    const { page, limit } = query;
    const { ids, total } = await readNewItemPage(db, await newnessOf(db, principal, query), query);
    return { data: await visibleSummaries(db, ids, principal), total, page, limit };
  });

  for (const { kind, group } of grouped)
    route<(typeof calls)[Group]>(app, calls[group], async ({ query, principal }) => {
      const { data: ids, ...page } = await readNewPage(
        db,
        kind,
        await newnessOf(db, principal, query),
        query,
      );
      return { data: ((await kind.readTeasers?.(db, ids, principal)) ?? []) as never[], ...page };
    });

  route(app, calls.seen, async ({ body, principal }) => {
    const { userId } = principal;
    await countTry(db, growthLimits.seen(userId));
    if ('kind' in body)
      return markSeen(db, { viewer: principal, userId, kind: kinds.named(body.kind), ids: body.ids });
    const until = new Date(body.until);
    if (body.all) return markAllSeen(db, userId, until);
    return restoreNew(db, { userId, since: new Date(body.since), until });
  });
}

async function newnessOf(
  db: Database,
  principal: Principal,
  { since, until }: { since?: string | undefined; until?: string | undefined } = {},
): Promise<Newness> {
  const { userId } = principal;
  const now = new Date(momentOf(principal));
  return {
    viewer: principal,
    userId,
    since: since ? new Date(since) : await readNewSince(db, userId, now),
    until: until ? new Date(until) : now,
  };
}

import { shareEndpoints as calls, type Share } from '../../../../shared/contract/share.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { planList, setRange } from '../../../http/lists.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { findSharing, mayShare } from '../../assets/share-access/public.ts';
import { openSecret } from '../../people/auth/public.ts';
import { findViewer } from '../../people/users/public.ts';
import { presentShare, presentUse } from './shares.present.ts';
import {
  listShares,
  ownShares,
  readUses,
  revokeShares,
  type ShareFacts,
  shareLists,
  sharesByIds,
} from './shares.repo.ts';
import { createShare, draftShare, longestDays, requireSharing } from './shares.service.ts';

/** Links for people without an account: for those who make them, and for administrators. */
export function shareRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;

  route(app, calls.rights, async ({ principal }) => ({
    canShare: await mayShare(db, principal),
    daysMax: await longestDays(db),
  }));
  route(app, calls.draft, async ({ body, principal }) => {
    await requireSharing(db, principal);
    return draftShare(db, principal, body.entries);
  });
  route(app, calls.list, async ({ query, principal }) => {
    const { rows, total } = await ownShares(db, principal.userId, query);
    return { data: await present(rows, principal), total, ...query };
  });
  route(app, calls.create, async ({ body, principal }) =>
    show(await createShare(context, principal, body), principal),
  );
  route(app, calls.uses, async ({ params, query, principal }) => {
    await requireOwn(params.id, principal);
    return uses(params.id, query);
  });
  route(app, calls.revoke, async ({ params, principal }) => {
    await requireOwn(params.id, principal);
    await revokeShares(db, principal.userId, { ids: [params.id] });
    return show(params.id, principal);
  });
  route(app, calls.revokeAll, async ({ principal }) => ({
    revoked: await revokeShares(db, principal.userId, { ownerId: principal.userId }),
  }));

  route(app, calls.backendList, async ({ query, request, principal }) => {
    const plan = planList(query, shareLists);
    const { ids, total } = await listShares(db, plan);
    setRange(request, shareLists, plan, ids.length, total);
    return present(await sharesByIds(db, ids), principal);
  });
  route(app, calls.backendUses, async ({ params, query }) => {
    if (!(await findSharing(db, { id: params.id }))) throw notFound(refusalText.missing.share);
    return uses(params.id, query);
  });
  route(app, calls.backendRevoke, async ({ body, principal }) => ({
    revoked: await revokeShares(db, principal.userId, body),
  }));

  async function uses(id: number, { page, limit }: { page: number; limit: number }) {
    const { rows, total } = await readUses(db, id, { page, limit });
    return { data: rows.map(presentUse), total, page, limit };
  }

  /** Another's is refused as one that does not exist. */
  async function requireOwn(id: number, { userId }: Principal): Promise<void> {
    if ((await findSharing(db, { id }))?.share.ownerId !== userId) throw notFound(refusalText.missing.share);
  }

  async function show(id: number, principal: Principal): Promise<Share> {
    const [shown] = await present(await sharesByIds(db, [id]), principal);
    if (!shown) throw notFound(refusalText.missing.share);
    return shown;
  }

  async function present(rows: readonly ShareFacts[], { userId }: Principal): Promise<Share[]> {
    const owners = new Set(rows.map(({ share }) => share.ownerId));
    const barred = new Set<number>();
    for (const owner of owners) {
      const viewer = await findViewer(db, owner);
      if (!viewer || !(await mayShare(db, viewer))) barred.add(owner);
    }
    return rows.map((row) => {
      const { ownerId, tokenHash, sealedToken: sealed } = row.share;
      const token =
        ownerId === userId ? openSecret(config, { purpose: 'shares', owner: tokenHash, sealed }) : null;
      return presentShare(row, {
        isBarred: barred.has(ownerId),
        url: token && `${config.origin}/share/${token}`,
      });
    });
  }
}

import { randomBytes } from 'node:crypto';
import { stableLinkEndpoints as calls } from '../../../../shared/contract/stableLink.ts';
import { assertItemsWithinLimits } from '../../../content/editLimits.ts';
import { definedOnly } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { invalid } from '../../../http/errors.ts';
import type { AppHono } from '../../../http/routes.ts';
import { hiddenFromPublic, knownItems } from '../libraries/public.ts';
import { namesOfPresets } from '../rendition-presets/public.ts';
import { openLinkRoutes } from './openLink.routes.ts';
import { presentLink } from './stableLinks.present.ts';
import { hitsOf, linkLists, linksByIds } from './stableLinks.repo.ts';
import { stableLinkKind } from './stableLinks.service.ts';

/** Addresses of pictures for other sites. */
export function stableLinkRoutes(app: AppHono, context: Context): void {
  const { config } = context;
  openLinkRoutes(app, context);

  resourceRoutes(app, calls, {
    context,
    kind: stableLinkKind,
    noun: 'This link',
    ...linkLists,
    toFields: async ({ expiresAt, sites, presetIds, ...fields }, db) => {
      if (presetIds) {
        const names = await namesOfPresets(db, presetIds);
        const unknown = presetIds.find((id) => !names.has(id));
        if (unknown !== undefined)
          throw invalid({ presetIds: 'One of these presets is not there any more.' });
      }
      return definedOnly({
        ...fields,
        presetIds: presetIds && [...new Set(presetIds)],
        sites: sites && [...new Set(sites)],
        expiresAt: expiresAt === undefined ? undefined : expiresAt && new Date(expiresAt),
      });
    },
    load: async (db, ids) => {
      const rows = await linksByIds(db, ids);
      const itemIds = rows.map(({ link }) => link.itemId);
      const reasons = new Map((await hiddenFromPublic(db, itemIds)).map(({ id, reason }) => [id, reason]));
      const hits = await hitsOf(db, ids);
      const presets = await namesOfPresets(
        db,
        rows.flatMap(({ link }) => link.presetIds),
      );
      return rows.map((row) =>
        presentLink(row, {
          origin: config.origin,
          presets,
          reason: reasons.get(row.link.itemId),
          hits: hits.get(row.link.id),
        }),
      );
    },
    before: async (tx, { action, ids, body, principal }) => {
      const { itemId } = body as { itemId?: number };
      if (itemId !== undefined && !(await knownItems(tx, [itemId])).has(itemId))
        throw invalid({ itemId: 'This item is not there any more.' });
      const named =
        itemId === undefined ? (await linksByIds(tx, ids)).map(({ link }) => link.itemId) : [itemId];
      await assertItemsWithinLimits(
        tx,
        { userId: principal.userId, requestId: null, limits: principal.editLimits },
        named,
      );
      return action === 'create' ? { token: randomBytes(16).toString('base64url') } : undefined;
    },
  });
}

import { mediaPortalEndpoints as calls } from '../../../../shared/contract/mediaPortal.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../../content/resourceRoutes.ts';
import { cleanTextWithoutBlocks } from '../../../content/richText.ts';
import type { Context } from '../../../context.ts';
import { assertPicture } from '../../../files/assertPicture.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { assertItems, hiddenFromPublic, knownItems } from '../../assets/libraries/public.ts';
import { hashPassword } from '../../people/auth/public.ts';
import { presentPortal } from './mediaPortals.present.ts';
import { publicMediaPortalRoutes } from './mediaPortals.public.routes.ts';
import { portalLists, portalsByIds } from './mediaPortals.repo.ts';
import { mediaPortalKind } from './mediaPortals.service.ts';
import { readDays } from './portalDays.ts';

/** Media portals, in the back-office and for everyone. */
export function mediaPortalRoutes(app: AppHono, context: Context): WriteDraft {
  const { db } = context;
  publicMediaPortalRoutes(app, context);

  // Before the kit's calls, which take the last part of the path for an id.
  route(app, calls.hiddenItems, ({ query }) => hiddenFromPublic(db, query.ids));

  route(app, calls.statistics, async ({ params }) => {
    const [row] = await portalsByIds(db, [params.id]);
    if (!row) throw notFound('This media portal');
    return readDays(db, params.id);
  });

  return resourceRoutes(app, calls, {
    context,
    kind: mediaPortalKind,
    noun: 'This media portal',
    ...portalLists,
    slug: { from: 'title', taken: 'Another media portal has this address.' },
    toFields: async ({ publishedAt, expiresAt, password, ...fields }, db) => {
      await assertPicture(db, 'coverFileId', fields.coverFileId);
      const itemIds = fields.itemIds && [...new Set(fields.itemIds)];
      if (itemIds) await assertItems(db, itemIds);
      return {
        ...definedOnly({ ...fields, itemIds }),
        ...(fields.text === undefined ? {} : { text: cleanTextWithoutBlocks(fields.text) }),
        ...(password === undefined ? {} : await passwordColumns(password)),
        ...visibilityColumns({ publishedAt, expiresAt }),
      };
    },
    load: async (db, ids) => {
      const rows = await portalsByIds(db, ids);
      const known = await knownItems(
        db,
        rows.flatMap(({ portal }) => portal.itemIds),
      );
      return rows.map((row) => presentPortal(row, known));
    },
  });
}

/** Visitors who entered by an earlier password, or while there was none, need the new one. */
async function passwordColumns(password: string | null) {
  if (password === null) return { passwordHash: null, accessSince: null };
  return { passwordHash: await hashPassword(password), accessSince: new Date() };
}

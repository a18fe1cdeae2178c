import { newsEndpoints as calls } from '../../../../shared/contract/news.ts';
import { definedOnly, visibilityColumns } from '../../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import { assertPicture } from '../../../files/assertPicture.ts';
import type { AppHono } from '../../../http/routes.ts';
import { assertItems, knownItems } from '../../assets/libraries/public.ts';
import { editedTexts, storedText } from '../rich-text/public.ts';
import { presentNews } from './news.present.ts';
import { privateNewsRoutes } from './news.private.routes.ts';
import { newsByIds, newsLists } from './news.repo.ts';
import { newsKind } from './news.service.ts';

/** News, in the back-office and for members. */
export function newsRoutes(app: AppHono, context: Context): WriteDraft {
  privateNewsRoutes(app, context);
  return resourceRoutes(app, calls, {
    context,
    kind: newsKind,
    noun: 'This article',
    ...newsLists,
    slug: { from: 'title', taken: 'Another article has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, groups, ...fields }, db) => {
      await assertPicture(db, 'coverFileId', fields.coverFileId);
      const itemIds = fields.itemIds && [...new Set(fields.itemIds)];
      if (itemIds) await assertItems(db, itemIds);
      return {
        ...definedOnly({ ...fields, itemIds }),
        ...(fields.body === undefined ? {} : { body: await storedText(db, 'body', fields.body) }),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets, groups }),
      };
    },
    load: async (db, ids) => {
      const rows = await newsByIds(db, ids);
      const known = await knownItems(
        db,
        rows.flatMap(({ article }) => article.itemIds),
      );
      const bodies = await editedTexts(
        db,
        rows.map(({ article }) => article.body),
      );
      return rows.map((row, index) => presentNews(row, known, bodies[index] ?? ''));
    },
  });
}

import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { newsEndpoints as calls } from '../../../shared/contract/news.ts';
import { definedOnly, visibilityColumns } from '../../content/records.ts';
import { resourceRoutes, type WriteDraft } from '../../content/resourceRoutes.ts';
import { windowFilters } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import { news } from '../../db/schema/content.ts';
import { assertPicture } from '../../files/assertPicture.ts';
import { parseFilter } from '../../http/lists.ts';
import type { AppHono } from '../../http/routes.ts';
import { assertItems, knownItems } from '../libraries/items/items.service.ts';
import { editedTexts, storedText } from '../rich-text/richText.service.ts';
import { presentNews } from './news.present.ts';
import { newsByIds } from './news.repo.ts';
import { newsKind } from './news.service.ts';

/** News in the back-office. */
export function newsRoutes(app: AppHono, context: Context): WriteDraft {
  return resourceRoutes(app, calls, {
    context,
    kind: newsKind,
    noun: 'This article',
    sortable: { title: news.title, publishedAt: news.publishedAt, highlighted: news.highlighted },
    filters: {
      ...windowFilters(news),
      highlighted: (value) => eq(news.highlighted, parseFilter(z.boolean(), value, 'highlighted')),
      tag: (value) => sql`${parseFilter(z.string(), value, 'tag')} = any(${news.tags})`,
    },
    defaultSort: ['publishedAt', 'DESC'],
    slug: { from: 'title', taken: 'Another article has this address.' },
    toFields: async ({ publishedAt, expiresAt, roles, markets, ...fields }, db) => {
      await assertPicture(db, 'coverFileId', fields.coverFileId);
      const itemIds = fields.itemIds && [...new Set(fields.itemIds)];
      if (itemIds) await assertItems(db, itemIds);
      return {
        ...definedOnly({ ...fields, itemIds }),
        ...(fields.body === undefined ? {} : { body: await storedText(db, 'body', fields.body) }),
        ...visibilityColumns({ publishedAt, expiresAt, roles, markets }),
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

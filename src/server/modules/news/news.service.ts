import { inArray } from 'drizzle-orm';
import { type NewsTeaser, RESERVED_NEWS_SLUGS } from '../../../shared/contract/news.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { RecordKind } from '../../content/recordKind.ts';
import { textOfHtml } from '../../content/searchDocuments.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { presentTeaser } from './news.present.ts';
import { newsByIds } from './news.repo.ts';

export const newsKind: RecordKind = {
  name: 'news',
  table: news,
  reservedSlugs: RESERVED_NEWS_SLUGS,
  readSources: async (db, ids) => {
    const rows = await db
      .select()
      .from(news)
      .where(inArray(news.id, [...ids]));
    return rows.map((row) => ({ ...row, text: `${row.excerpt} ${textOfHtml(row.body)}` }));
  },
};

/** What `viewer` sees of the named articles, in the order of `ids`. */
export async function newsTeasers(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
): Promise<NewsTeaser[]> {
  return (await newsByIds(db, ids, viewer)).map(presentTeaser);
}

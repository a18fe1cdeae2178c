import { type NewsArticle, type NewsTeaser, RESERVED_NEWS_SLUGS } from '../../../../shared/contract/news.ts';
import { ADDRESSES } from '../../../../shared/domain/recordKinds.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import { type PreviewSource, readerOf } from '../../../content/preview.ts';
import { textOfHtml } from '../../../content/searchText.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { news } from '../../../db/schema/content.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { previewText, withText } from '../rich-text/public.ts';
import { presentArticle, presentTeaser } from './news.present.ts';
import { newsByIds } from './news.repo.ts';

export const newsKind: ContentKind = {
  name: 'news',
  table: news,
  reservedSlugs: RESERVED_NEWS_SLUGS,
  sourceOf: (row: typeof news.$inferSelect) => ({ ...row, text: `${row.excerpt} ${textOfHtml(row.body)}` }),
  title: news.title,
  noun: 'the article',
  picture: 'coverFileId',
  text: { column: news.body, noun: 'the text of the article' },
  address: ADDRESSES.news,
  firstCalls: { [ADDRESSES.news]: 'news/:slug' },
  readTeasers: newsTeasers,
  preview: (...which) => previewNews(...which),
};

/** What `viewer` can view of the named articles, in the order of `ids`. */
async function newsTeasers(db: Database, ids: readonly number[], viewer: Viewer): Promise<NewsTeaser[]> {
  return (await newsByIds(db, ids, viewer)).map(presentTeaser);
}

const previewNews: PreviewSource = async (db, id, languages) => {
  const [row] = await translatedPart(db, 'news', { languages }, await newsByIds(db, [id]), 'article');
  if (!row || row.article.deletedAt) return null;
  const { slug, itemIds } = row.article;
  const reader = readerOf(row.article, languages);
  const items = await visibleSummaries(db, itemIds, reader.viewer, reader.at);
  const text = await previewText(db, row.article.body, reader);
  const article: NewsArticle = presentArticle(row, items, text.text);
  return withText(
    {
      record: row.article,
      reader,
      path: `/news/${slug}`,
      responses: {
        [`/private/news/${slug}`]: article,
        [`/private/news/${slug}/other-news`]: [],
      },
      itemIds,
      shownIds: items.map((item) => item.id),
      films: [],
    },
    text,
  );
};

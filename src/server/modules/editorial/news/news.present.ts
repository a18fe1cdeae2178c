import type { ItemSummary } from '../../../../shared/contract/libraryItem.ts';
import type { News, NewsArticle, NewsTeaser } from '../../../../shared/contract/news.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import { presentPicture } from '../../../files/file.present.ts';
import type { ReadText } from '../rich-text/public.ts';
import type { NewsRow } from './news.repo.ts';

export function presentTeaser({ article, cover }: NewsRow): NewsTeaser {
  const { id, slug, title, excerpt, tags, highlighted } = article;
  return {
    id,
    slug,
    title,
    excerpt,
    tags,
    highlighted,
    cover: cover && presentPicture(cover),
    publishedAt: (article.publishedAt ?? article.createdAt).toISOString(),
  };
}

/** `items` are those of the attached ones that the member can view. */
export const presentArticle = (row: NewsRow, items: ItemSummary[], text: ReadText): NewsArticle => ({
  ...presentTeaser(row),
  body: text.html,
  blocks: text.blocks,
  items,
});

/** `known` are the attached items that exist, `body` the text as it is edited. */
export function presentNews({ article, cover }: NewsRow, known: ReadonlySet<number>, body: string): News {
  const { slug, title, excerpt, tags, highlighted, coverFileId } = article;
  return {
    ...presentRecord(article),
    ...presentVisibility(article),
    slug,
    title,
    excerpt,
    body,
    tags,
    highlighted,
    coverFileId,
    cover: cover && presentPicture(cover),
    itemIds: article.itemIds.filter((id) => known.has(id)),
  };
}

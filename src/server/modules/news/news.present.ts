import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import type { News, NewsArticle, NewsTeaser } from '../../../shared/contract/news.ts';
import type { Market, Role } from '../../../shared/policy/roles.ts';
import { presentRecord, presentVisibility } from '../../content/records.ts';
import { presentPicture } from '../../files/file.present.ts';
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

/** `items` are those of the attached ones that the member sees. */
export const presentArticle = (row: NewsRow, items: ItemSummary[]): NewsArticle => ({
  ...presentTeaser(row),
  body: row.article.body,
  items,
});

/** `known` are the attached items that exist. */
export function presentNews({ article, cover }: NewsRow, known: ReadonlySet<number>): News {
  const { slug, title, excerpt, body, tags, highlighted, coverFileId } = article;
  return {
    ...presentRecord(article),
    ...presentVisibility<Role, Market>(article),
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

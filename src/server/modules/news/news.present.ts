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

export const presentArticle = (row: NewsRow): NewsArticle => ({
  ...presentTeaser(row),
  body: row.article.body,
});

export function presentNews({ article, cover }: NewsRow): News {
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
  };
}

import type { LibraryEntry } from '../../../../shared/contract/library.ts';
import type { Toolkit, ToolkitPage, ToolkitTeaser } from '../../../../shared/contract/toolkit.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import { presentPicture } from '../../../files/file.present.ts';
import type { ReadText } from '../rich-text/public.ts';
import type { ToolkitRow } from './toolkits.repo.ts';

export function presentTeaser({ toolkit, cover }: ToolkitRow, itemCount: number): ToolkitTeaser {
  const { id, slug, title, excerpt } = toolkit;
  return {
    id,
    slug,
    title,
    excerpt,
    cover: cover && presentPicture(cover),
    itemCount,
    publishedAt: (toolkit.publishedAt ?? toolkit.createdAt).toISOString(),
  };
}

/** `items` are those of the toolkit that the member can view. */
export const presentPage = (row: ToolkitRow, items: LibraryEntry[], text: ReadText): ToolkitPage => ({
  ...presentTeaser(row, items.length),
  text: text.html,
  blocks: text.blocks,
  items,
});

/** `known` are the items that exist, `text` is as it is edited. */
export function presentToolkit(
  { toolkit, cover }: ToolkitRow,
  known: ReadonlySet<number>,
  text: string,
): Toolkit {
  const { slug, title, excerpt, coverFileId, position } = toolkit;
  return {
    ...presentRecord(toolkit),
    ...presentVisibility(toolkit),
    slug,
    title,
    excerpt,
    text,
    coverFileId,
    cover: cover && presentPicture(cover),
    itemIds: toolkit.itemIds.filter((id) => known.has(id)),
    position,
  };
}

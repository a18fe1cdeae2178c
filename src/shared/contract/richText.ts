import { z } from 'zod';
import { id } from './common.ts';
import { fileFacts, picture } from './file.ts';
import { itemSummary } from './libraryItem.ts';

/** A training video as a block of a text plays it. */
export const videoOfText = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  film: fileFacts,
  picture: picture.nullable(),
  /** Languages of the captions, in their order. */
  languages: z.array(z.string()),
});
export type VideoOfText = z.output<typeof videoOfText>;

/**
 * What the blocks of a text show, each record once, as far as this member has access to it. A block is an empty
 * `<figure data-block="item" data-item="12">` or `<figure data-block="video">` with `data-item` or `data-training`;
 * blocks of records that the member has no access to are not in the text. Pictures are figures with an `img`.
 */
export const textBlocks = z.strictObject({ items: z.array(itemSummary), videos: z.array(videoOfText) });
export type TextBlocks = z.output<typeof textBlocks>;

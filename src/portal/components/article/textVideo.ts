import type { FileFacts, Picture } from '../../../shared/contract/file.ts';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import type { VideoOfText } from '../../../shared/contract/richText.ts';

/** A film among the words of a text. */
export interface TextVideo {
  readonly key: string;
  readonly title: string;
  readonly film: FileFacts;
  readonly picture: Picture | null;
  readonly source: { readonly training: VideoOfText } | { readonly item: ItemSummary };
}

export const videoOfTraining = (training: VideoOfText): TextVideo => ({
  key: `training-${training.id}`,
  title: training.title,
  film: training.film,
  picture: training.picture,
  source: { training },
});
export const videoOfItem = (item: ItemSummary): TextVideo => ({
  key: `item-${item.id}`,
  title: item.title,
  film: item.file,
  picture: item.picture,
  source: { item },
});

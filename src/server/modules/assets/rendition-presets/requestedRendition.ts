import type { LackReason } from '../../../../shared/contract/renditionPreset.ts';
import type { Recipe } from './recipe.ts';
import type { MadeRow, Shot, SourceItem } from './renditionPresets.repo.ts';

/** The outcome of a request for an item's rendition. */
export interface RequestedRendition {
  readonly source: Shot;
  /** The format of the shot that it is made of. */
  readonly from: SourceItem;
  readonly recipe: Recipe | LackReason;
  readonly made: MadeRow | undefined;
}

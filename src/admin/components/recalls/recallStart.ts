import type { RecallScope } from '../../../shared/contract/recall.ts';

/** What a recall is begun with. */
export interface RecallStart {
  /** Read once, when the dialog opens: what was rehearsed is what is withdrawn. */
  readonly readScope: () => Promise<RecallScope>;
  /** What the title is at first. */
  readonly title: string;
}

import type { NoticeType } from '../contract/inbox.ts';

const COUNTED = [
  'newer-versions',
  'new-items',
  'new-results',
  'new-of-value',
  'more-items',
  'files-sent',
  'recalled',
] as const satisfies readonly NoticeType[];

/** Whether what a notice says counts items or files of its record, beside naming it. */
export const isCounted = (type: NoticeType): type is (typeof COUNTED)[number] =>
  (COUNTED as readonly NoticeType[]).includes(type);

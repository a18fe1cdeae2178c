import type { Preview } from '../contract/preview.ts';

/** The page of the portal into which the back-office writes what a form would show. */
export const DRAFT_PAGE = '/preview/draft';

/** A record among others, or its page. */
export type DraftView = 'card' | 'page';

/** What the back-office sends to the page, to its own origin only. */
export interface DraftMessage {
  readonly type: 'sillage-draft';
  readonly preview: Preview;
  /** `null` of a record that is not made yet. */
  readonly id: number | null;
  readonly view: DraftView;
}

/** What the page says to the window around it: that it listens, or that it shows a draft. */
export interface DraftReport {
  readonly type: 'sillage-draft-ready' | 'sillage-draft-shown';
}

const isOfType = (data: unknown, types: readonly string[]): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && types.includes(String(data.type));

export const isDraftMessage = (data: unknown): data is DraftMessage =>
  isOfType(data, ['sillage-draft'] satisfies DraftMessage['type'][]);

export const isDraftReport = (data: unknown): data is DraftReport =>
  isOfType(data, ['sillage-draft-ready', 'sillage-draft-shown'] satisfies DraftReport['type'][]);

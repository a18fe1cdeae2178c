/** What those who took something answer: it is deleted, it was never used, or it is still published until a day. */
export const RECALL_ANSWERS = ['deleted', 'never-used', 'on-air'] as const;
/** Where somebody who took something is: no answer yet, one that ends the matter, or published until a day that comes. */
export const RECALL_STATES = ['open', 'answered', 'on-air'] as const;
export type RecallAnswer = (typeof RECALL_ANSWERS)[number];
export type RecallState = (typeof RECALL_STATES)[number];
export const RECALL_NOTE_MAX = 1000;

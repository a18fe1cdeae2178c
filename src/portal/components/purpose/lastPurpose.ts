import type { Medium } from '../../../shared/policy/usage.ts';

interface Last {
  readonly media: readonly Medium[];
  readonly market: string;
}

/** As long as the page is open: on a device that others use too, nothing of it stays. */
let last: (Last & { readonly userId: number }) | null = null;

/** What this member chose for the download before. */
export const lastPurpose = (userId: number | undefined): Last | null =>
  last !== null && last.userId === userId ? last : null;

export function rememberPurpose(userId: number | undefined, purpose: Last): void {
  last = userId === undefined ? null : { ...purpose, userId };
}

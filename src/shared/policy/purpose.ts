import type { Medium } from './usage.ts';

/** When takers say what something is for; `limited`: when a usage right holds for it. */
export type PurposeRule = 'never' | 'limited' | 'always';

/** In place of a market: all of them. No market has this code. */
export const ALL_MARKETS = 'all';

/** What something that is taken is for, as the taker says; nothing where it is not required. */
export interface Purpose {
  readonly media: readonly Medium[];
  /** A code, or `ALL_MARKETS`. */
  readonly market: string | null;
  /** Whether the taker confirmed to comply with the rights that require it. */
  readonly isConfirmed: boolean;
}
export const NO_PURPOSE: Purpose = { media: [], market: null, isConfirmed: false };

/** What must be given by those who take something. */
export interface PurposeNeeds {
  /** Media and market. */
  readonly purpose: boolean;
  readonly confirmation: boolean;
}

/**
 * What must be given to take what these rights hold for.
 * @param rights of all that is taken together; none: nothing limits it
 */
export const neededFor = (
  rule: PurposeRule,
  rights: readonly { readonly requiresConfirmation: boolean }[],
): PurposeNeeds => ({
  purpose: rule === 'always' || (rule === 'limited' && rights.length > 0),
  confirmation: rights.some(({ requiresConfirmation }) => requiresConfirmation),
});

/** What of it is missing, by field. */
export const missingOf = (
  needs: PurposeNeeds,
  { media, market, isConfirmed }: Purpose,
): { readonly media: boolean; readonly market: boolean; readonly confirmed: boolean } => ({
  media: needs.purpose && media.length === 0,
  market: needs.purpose && market === null,
  confirmed: needs.confirmation && !isConfirmed,
});

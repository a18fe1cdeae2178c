import { ApiError } from '../../../shared/client/apiError.ts';
import type { Medium } from '../../../shared/policy/usage.ts';

/** What a download is for, as calls send it; empty where nothing is required. */
export interface PurposeFields {
  media?: Medium[];
  market?: string;
  confirmed?: boolean;
}

/** Without these and without a preparation, the basket. Ids that are not known yet are read when they are needed. */
export interface Chosen {
  itemIds?: readonly number[] | (() => Promise<readonly number[]>);
  preparationId?: string;
}

/**
 * Takes it at once, and where the server requires a purpose, again with what the member says. `null`: they do not
 * download.
 */
export async function withPurpose<T>(
  chosen: Chosen,
  take: (purpose: PurposeFields) => Promise<T>,
): Promise<T | null> {
  try {
    return await take({});
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'purpose_required')) throw error;
    const { askPurpose } = await import('./askPurpose.ts');
    const purpose = await askPurpose(chosen);
    return purpose && take(purpose);
  }
}

/** For the query of a call that returns an address. */
export const purposeQueryOf = ({ media, market, confirmed }: PurposeFields) => ({
  ...(media && { media: media.join(',') }),
  ...(market !== undefined && { market }),
  ...(confirmed && { confirmed: 'true' }),
});

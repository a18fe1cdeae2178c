import { ApiError } from '../../../shared/client/apiError.ts';
import type { Chosen, PurposeFields } from './purposeFields.ts';

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

import { MEDIA } from '../../../../shared/policy/usage.ts';
import type { Database } from '../../../db/client.ts';
import type { WrittenRights } from '../../../db/schema/renditionPresets.ts';
import { usagesOf } from './usageOf.service.ts';
import { listIn, mediaIn, usageSentence } from './usageSentence.ts';

/** Other programs read what is written into files: it is in one language, with markets as they were named first. */
const LANGUAGE = 'en';

/**
 * What the rights of each list allow together, as it is written into files: no more than members read. `null` for an
 * empty list.
 */
export async function writtenRightsOf(
  db: Database,
  lists: readonly (readonly string[])[],
): Promise<(WrittenRights | null)[]> {
  const usages = await usagesOf(db, lists, {});
  return usages.map((usage) => {
    if (!usage) return null;
    const { media, markets, startsOn, endsOn, credits, restrictions } = usage;
    const isLimited = media.length > 0 && media.length < MEDIA.length;
    return {
      terms: usageSentence(usage, LANGUAGE),
      ...(isLimited && { media: mediaIn(LANGUAGE, media) }),
      ...(markets &&
        markets.length > 0 && {
          regions: listIn(
            LANGUAGE,
            markets.map(({ name }) => name),
          ),
        }),
      ...(startsOn && { startsOn }),
      ...(endsOn && { endsOn }),
      credits,
      restrictions,
    };
  });
}

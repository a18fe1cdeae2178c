import type { z } from 'zod';
import type { purposeInput } from '../../../../shared/contract/purpose.ts';
import {
  ALL_MARKETS,
  missingOf,
  neededFor,
  type Purpose,
  type PurposeNeeds,
  type PurposeRule,
} from '../../../../shared/policy/purpose.ts';
import { MEDIA } from '../../../../shared/policy/usage.ts';
import type { Database } from '../../../db/client.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { settingText } from '../../house/configuration/public.ts';
import { readTree } from '../../people/markets/public.ts';
import { rightsOfItems, type UsageRightRow } from './usageRights.repo.ts';

type Given = { readonly [Field in keyof typeof purposeInput]?: z.output<(typeof purposeInput)[Field]> };

interface Taken {
  /** A content manager's in the back-office needs no purpose. */
  readonly taker:
    | { readonly isManaged: boolean }
    | { readonly portalId: number }
    | { readonly shareId: number };
  readonly itemIds: readonly number[];
  /** As it was sent. */
  readonly given: Given;
}

/** What must be given to take what these rights hold for, as the house has it now. */
export async function purposeNeeds(
  db: Database,
  rights: readonly Pick<UsageRightRow, 'requiresConfirmation'>[],
): Promise<PurposeNeeds> {
  const rule = await settingText(db, 'usage.purpose');
  return neededFor(RULES.find((known) => known === rule) ?? 'never', rights);
}
const RULES: readonly PurposeRule[] = ['never', 'limited', 'always'];

/**
 * What the items are taken for, for the ledger. Throws 422 `purpose_required` with a fault for each field that is
 * missing, and 400 for a market that there is not.
 */
export async function requirePurpose(db: Database, { taker, itemIds, given }: Taken): Promise<Purpose> {
  const { media = [], market = null, confirmed = false } = given;
  const purpose = { media: MEDIA.filter((one) => media.includes(one)), market, isConfirmed: confirmed };
  if (market !== null && !(await isKnownMarket(db, market)))
    throw invalid({ market: refusalText.account.chooseMarket });
  if ('isManaged' in taker && taker.isManaged) return purpose;
  const needs = await purposeNeeds(db, await rightsOfItems(db, itemIds));
  const missing = missingOf(needs, purpose);
  const words = refusalText.usage;
  const faults = {
    ...(missing.media && { media: words.media }),
    ...(missing.market && { market: words.market }),
    ...(missing.confirmed && { confirmed: words.confirmed }),
  };
  if (Object.keys(faults).length > 0)
    throw new HttpError(422, 'purpose_required', words.purposeRequired, faults);
  return purpose;
}

async function isKnownMarket(db: Database, market: string): Promise<boolean> {
  return market === ALL_MARKETS || (await readTree(db)).some(({ code }) => code === market);
}

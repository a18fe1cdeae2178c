import type { EditLimits } from '../../../../shared/policy/editLimits.ts';
import { findMissing } from '../../../content/heldNames.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { markets } from '../../../db/schema/markets.ts';
import { invalid } from '../../../http/errors.ts';

/** Limits as they are stored: none where no list limits anything. */
export function limitsToKeep<T extends EditLimits>(limits: T | null | undefined): T | null | undefined {
  const isEmpty = limits && Object.values(limits).every((list: readonly unknown[]) => list.length === 0);
  return isEmpty ? null : limits;
}

/**
 * Throws 400 on its field when limits name a market or a library that is not there. The markets cannot be deleted before
 * the transaction ends.
 */
export async function holdLimits(tx: Database, limits: EditLimits): Promise<void> {
  const market = await findMissing(tx, markets, limits.markets);
  if (market !== undefined) throw invalid({ 'editLimits.markets': `There is no market “${market}”.` });
  const rows = await tx
    .select({ id: libraries.id })
    .from(libraries)
    .where(isOneOf(libraries.id, limits.libraries));
  const known = new Set(rows.map(({ id }) => id));
  const library = limits.libraries.find((id) => !known.has(id));
  if (library !== undefined)
    throw invalid({ 'editLimits.libraries': `Library ${library} was deleted for good. Take it out.` });
}

import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { text } from '../../text/en.ts';
import { joinFacts } from '../language/joinFacts.ts';
import { useMarketNames } from '../queries/markets.ts';
import { useLocale } from '../session/useSession.ts';

/** How long before its end an item says that it has one. */
const NEAR_MS = 60 * 24 * 3_600_000;

/**
 * That an item may not be used in the member's market, until when, if that is near, and where it may be used:
 * `until 31 Dec 2026` and `Europe, Gulf`.
 */
export function useRights({
  expiresAt,
  markets,
  isElsewhere,
}: Pick<ItemSummary, 'expiresAt' | 'markets' | 'isElsewhere'>): string[] {
  const locale = useLocale();
  const where = joinFacts(useMarketNames(markets), text.comma);
  const isNear = expiresAt !== null && Date.parse(expiresAt) - Date.now() < NEAR_MS;
  const until = isNear && text.item.until(formatDate(expiresAt, locale));
  return [isElsewhere && text.item.elsewhere, until, where].filter((part): part is string => Boolean(part));
}

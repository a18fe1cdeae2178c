import type { ItemUsage } from '../../../../shared/contract/usageRight.ts';
import { intersectUsage } from '../../../../shared/policy/usage.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { translated } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { readTree } from '../../people/markets/public.ts';
import { usageRightsByCodes } from './usageRights.repo.ts';

/**
 * What the rights of each list allow together, with markets in the language of a reader; `null` for an empty list, which
 * limits nothing.
 */
export async function usagesOf(
  db: Database,
  lists: readonly (readonly string[])[],
  { languages }: Pick<Viewer, 'languages'>,
): Promise<(ItemUsage | null)[]> {
  const codes = [...new Set(lists.flat())];
  if (codes.length === 0) return lists.map(() => null);
  const [rows, markets] = await Promise.all([usageRightsByCodes(db, codes), readTree(db)]);
  const rights = new Map(rows.map((row) => [row.code, row]));
  const tree = await translated(db, 'market', { languages }, markets);
  const byCode = new Map(tree.map((market) => [market.code, market]));
  const pathOf = (code: string): readonly string[] => byCode.get(code)?.path ?? [code];
  const nameOf = (code: string) => ({ code, name: byCode.get(code)?.name ?? code });

  const places = new Map(tree.map(({ code }, place) => [code, place]));
  const inTree = (some: readonly string[]): readonly string[] =>
    [...some].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));

  return lists.map((list) => {
    if (list.length === 0) return null;
    const {
      media,
      markets: allowed,
      ...limits
    } = intersectUsage(
      list.flatMap((code) => rights.get(code) ?? []),
      pathOf,
    );
    const shareOf = (region: string): ItemUsage['regions'][number]['allowed'] => {
      if (allowed === null || allowed.includes(region)) return 'all';
      return allowed.some((code) => pathOf(code).includes(region)) ? 'part' : 'none';
    };
    return {
      media: [...media],
      markets: allowed && inTree(allowed).map(nameOf),
      startsOn: limits.startsOn,
      endsOn: limits.endsOn,
      credits: [...limits.credits],
      restrictions: [...limits.restrictions],
      regions: tree.flatMap(({ code, path, isArchived }) =>
        path.length > 1 || isArchived ? [] : [{ ...nameOf(code), allowed: shareOf(code) }],
      ),
    };
  });
}

import { MARKET_LEVELS_MAX } from '../../../../shared/contract/market.ts';
import { groupBy } from '../../../../shared/domain/groups.ts';
import type { Database } from '../../../db/client.ts';
import { invalid } from '../../../http/errors.ts';
import { type MarketRow, placeMarkets, readTree } from './markets.repo.ts';

type Node = Pick<MarketRow, 'id' | 'code' | 'parentId' | 'path' | 'position'>;

/**
 * Each market directly before those below it, siblings in the order of `nodes`, with its path. One whose parent is not
 * among them is at the top. Markets that are below themselves are left out.
 */
export function orderTree(nodes: readonly Node[]): Pick<Node, 'id' | 'path' | 'position'>[] {
  const known = new Set(nodes.map(({ id }) => id));
  const below = groupBy(nodes, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : 0));
  const ordered: Pick<Node, 'id' | 'path' | 'position'>[] = [];
  const add = (parentId: number, above: readonly string[]): void => {
    for (const { id, code } of below.get(parentId) ?? []) {
      const path = [code, ...above];
      ordered.push({ id, path, position: ordered.length + 1 });
      add(id, path);
    }
  };
  add(0, []);
  return ordered;
}

/** Puts the tree in order after a change of it. Throws 400 when it has become too deep, or a market is below itself. */
export async function arrangeTree(tx: Database): Promise<void> {
  const rows = await readTree(tx);
  const ordered = orderTree(rows);
  if (ordered.length < rows.length)
    throw invalid({ parentId: 'A market cannot be part of itself, or of one that is part of it.' });
  if (ordered.some(({ path }) => path.length > MARKET_LEVELS_MAX))
    throw invalid({ parentId: `At most ${MARKET_LEVELS_MAX} levels are possible.` });
  const former = new Map(rows.map((row) => [row.id, row]));
  await placeMarkets(
    tx,
    ordered.filter(({ id, path, position }) => {
      const row = former.get(id);
      return row?.position !== position || row.path.join() !== path.join();
    }),
  );
}

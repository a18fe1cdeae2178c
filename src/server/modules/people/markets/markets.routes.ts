import { marketEndpoints as calls, MARKETS_MAX, type Market } from '../../../../shared/contract/market.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import { freeCode, refuseNamed } from '../../../content/codes.ts';
import { definedOnly, presentRecord } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import {
  accountCounts,
  countBelow,
  lockTree,
  type MarketRow,
  marketLists,
  marketNames,
  marketsByIds,
  readTree,
  treeWithin,
} from './markets.repo.ts';
import { marketKind } from './markets.service.ts';
import { arrangeTree } from './marketTree.ts';

const TAKEN = 'Another market has this code, maybe one in the trash.';

/** The house's markets. One that accounts or limits name cannot be deleted, but archived. */
export function marketRoutes(app: AppHono, context: Context): void {
  const { db, kinds } = context;
  route(app, calls.names, ({ principal }) => marketNames(db, principal));
  route(app, calls.choices, async ({ principal }) =>
    treeWithin(await readTree(db), isContentManager(principal) ? null : principal.market).map(
      ({ code, name, path, isArchived }) => ({ code, name, path, isArchived }),
    ),
  );

  resourceRoutes(app, calls, {
    context,
    kind: marketKind,
    noun: 'This market',
    ...marketLists,
    unique: { field: 'code', taken: TAKEN },
    toFields: definedOnly,
    load: async (database, ids) => {
      const rows = await marketsByIds(database, ids);
      const counts = await accountCounts(
        database,
        rows.map(({ code }) => code),
      );
      return rows.map((row) => present(row, counts.get(row.code) ?? 0));
    },
    before: async (tx, { action, ids, body }) => {
      const isMoved = body.parentId !== undefined;
      if (action === 'update' && !isMoved) return undefined;
      await lockTree(tx);
      if (action === 'remove') return refuseUsed(tx, ids);
      const tree = await readTree(tx);
      if (action === 'restore') return refuseOrphans(tx, ids, tree);
      if (body.parentId && !tree.some(({ id }) => id === body.parentId))
        throw invalid({ parentId: 'This market is gone. Choose another.' });
      if (action !== 'create') return undefined;
      if (tree.length >= MARKETS_MAX)
        throw conflict('too_many', `A house can have ${MARKETS_MAX} markets. Delete one that nothing names.`);
      // Its place and path follow once it is there.
      const { code = await freeCode(tx, marketKind, body.name ?? '') } = body as { code?: string };
      return { code, path: [code], position: tree.length + 1 };
    },
    after: async (tx, { action, body }) => {
      if (action !== 'update' || body.parentId !== undefined) await arrangeTree(tx);
    },
    reordered: async (tx) => {
      await lockTree(tx);
      await arrangeTree(tx);
    },
  });

  async function refuseOrphans(
    tx: Database,
    ids: readonly number[],
    tree: readonly MarketRow[],
  ): Promise<void> {
    const there = new Set([...ids, ...tree.map(({ id }) => id)]);
    const rows = await marketsByIds(tx, ids);
    const gone = rows.flatMap(({ parentId }) =>
      parentId !== null && !there.has(parentId) ? [parentId] : [],
    );
    const [parent] = await marketsByIds(tx, gone);
    if (parent) throw conflict('parent_gone', `Restore “${parent.name}” first, of which it is part.`);
  }

  async function refuseUsed(tx: Database, ids: readonly number[]): Promise<void> {
    const below = await countBelow(tx, ids);
    if (below > 0)
      throw conflict(
        'in_use',
        below === 1
          ? 'One market is part of it. Move or delete that one first.'
          : `${below} markets are part of it. Move or delete these first.`,
      );
    await refuseNamed(tx, marketKind, { ids, of: 'market', kinds: kinds.all() });
  }
}

const present = (row: MarketRow, accountCount: number): Market => ({
  ...presentRecord(row),
  code: row.code,
  name: row.name,
  parentId: row.parentId,
  path: row.path,
  position: row.position,
  timeZone: row.timeZone,
  languages: row.languages,
  locale: row.locale as Market['locale'],
  isArchived: row.isArchived,
  accountCount,
});

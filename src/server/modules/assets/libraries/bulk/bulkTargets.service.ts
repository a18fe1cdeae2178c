import type { BatchTarget } from '../../../../../shared/contract/common.ts';
import { listRules } from '../../../../content/listRecords.ts';
import { targetIds } from '../../../../content/targets.ts';
import type { Database } from '../../../../db/client.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { itemList, itemScope } from '../items/items.rules.ts';

const rules = listRules(itemKind, itemList);

/** The items that a batch touches. Throws 400 when a filter finds too many. */
export const itemTargets = (db: Database, target: BatchTarget): Promise<number[]> =>
  targetIds(db, { rules, scope: itemScope }, target);

import { sql } from 'drizzle-orm';
import { generateNKeysBetween } from 'fractional-indexing';
import { z } from 'zod';
import { groupBy } from '../../shared/domain/groups.ts';
import type { Database } from '../db/client.ts';
import { readRows } from '../db/readRows.ts';
import type { DemoItem } from './manifest.ts';

interface StackPlace {
  readonly stackId: number;
  readonly stackPosition: string;
}

/** Places in their stacks of the items that share one with another item. Takes the stacks' ids from their sequence. */
export async function stackPlaces(
  tx: Database,
  items: readonly DemoItem[],
): Promise<ReadonlyMap<DemoItem, StackPlace>> {
  const byStack = groupBy(
    items.filter(({ stack }) => stack !== null),
    ({ library, stack }) => `${library}/${stack}`,
  );
  const stacks = [...byStack.values()].filter((formats) => formats.length > 1);
  const ids = await takeStackIds(tx, stacks.length);
  return new Map(
    stacks.flatMap((formats, index) => {
      const keys = generateNKeysBetween(null, null, formats.length);
      const stackId = ids[index] ?? 0;
      return formats.map((item, place) => [item, { stackId, stackPosition: keys[place] ?? '' }] as const);
    }),
  );
}

async function takeStackIds(tx: Database, count: number): Promise<number[]> {
  const rows = await readRows(
    tx,
    z.object({ id: z.int() }),
    sql`select nextval('stack_ids')::int as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
}

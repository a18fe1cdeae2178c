import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { stackKey } from '../../../../../shared/domain/stackKey.ts';
import type { Database } from '../../../../db/client.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';

/** Items read and written in one turn. */
const SLICE = 500;

/**
 * Gives items without a stack key the one of their file name, in slices. Runs at a start: items that are made or
 * renamed get theirs with the write. Returns how many were written. A migration that empties the column has it filled
 * anew, when `stackKey` learns other words.
 */
export async function fillStackKeys(db: Database, signal?: AbortSignal): Promise<number> {
  let written = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const rows = await db
      .select({ id: libraryItems.id, name: files.name })
      .from(libraryItems)
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(and(eq(libraryItems.stackKey, ''), gt(libraryItems.id, after)))
      .orderBy(asc(libraryItems.id))
      .limit(SLICE);
    const keys = rows.flatMap(({ id, name }) => {
      const key = stackKey(name);
      return key === null ? [] : [{ id, key }];
    });
    if (keys.length > 0) await writeKeys(db, keys);
    written += keys.length;
    const last = rows.at(-1);
    if (!last || rows.length < SLICE) return written;
    after = last.id;
    await nextTurn();
  }
}

/** An item that was renamed or replaced meanwhile has its key already. */
async function writeKeys(db: Database, keys: readonly { id: number; key: string }[]): Promise<void> {
  const column = <T>(read: (item: (typeof keys)[number]) => T) => sql.param(keys.map(read));
  const computed = sql`unnest(${column(({ id }) => id)}::int[], ${column(({ key }) => key)}::text[]) as computed(id, key)`;
  await db
    .update(libraryItems)
    .set({ stackKey: sql`(select computed.key from ${computed} where computed.id = ${libraryItems.id})` })
    .where(
      and(
        inArray(
          libraryItems.id,
          keys.map(({ id }) => id),
        ),
        eq(libraryItems.stackKey, ''),
      ),
    );
}

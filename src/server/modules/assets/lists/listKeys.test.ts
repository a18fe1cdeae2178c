import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { listEntries, lists } from '../../../db/schema/lists.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';
import { keysOf } from './listKeys.repo.ts';
import { touchList } from './lists.repo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

class Undone extends Error {}

/** What happens to a list; `at` chooses among its entries. */
const step = fc.record({
  does: fc.constantFrom('add', 'move', 'remove', 'whole', 'delete record', 'nothing'),
  at: fc.nat({ max: 50 }),
  isUndone: fc.boolean(),
});

it('are the entries of the list as they are, whatever happened since they were read', async () => {
  const { db } = test.context;
  const { id: libraryId } = await buildLibrary(db);
  const { fileId } = await buildItem(db, { libraryId });
  const { userId } = await test.signIn();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const [list] = await db
        .insert(lists)
        .values({ ownerId: userId, use: 'collection', name: 'List' })
        .returning();
      if (!list) throw new Error('no list was made');
      const read = () =>
        db
          .select({
            ...{ id: listEntries.id, kind: listEntries.kind },
            ...{ recordId: listEntries.recordId, isWhole: listEntries.isWhole },
          })
          .from(listEntries)
          .where(eq(listEntries.listId, list.id))
          .orderBy(asc(listEntries.position), asc(listEntries.id));
      for (const { does, at, isUndone } of steps) {
        const entries = await read();
        const entry = entries[at % Math.max(1, entries.length)];
        const made = does === 'add' ? await buildItem(db, { libraryId, fileId }) : null;
        const change = db.transaction(async (tx) => {
          const [held] = await tx.select().from(lists).where(eq(lists.id, list.id));
          const position = `a${at}`;
          const one = eq(listEntries.id, entry?.id ?? 0);
          if (made)
            await tx
              .insert(listEntries)
              .values({ listId: list.id, kind: 'library-item', recordId: made.id, position });
          if (does === 'move') await tx.update(listEntries).set({ position }).where(one);
          if (does === 'remove') await tx.delete(listEntries).where(one);
          if (does === 'whole') await tx.update(listEntries).set({ isWhole: !entry?.isWhole }).where(one);
          // The list is not among what its deletion changes.
          if (does === 'delete record')
            await tx.delete(libraryItems).where(eq(libraryItems.id, entry?.recordId ?? 0));
          else await touchList(tx, { id: list.id, version: held?.version ?? 0 });
          await keysOf(tx, [list.id]);
          if (isUndone) throw new Undone();
        });
        await change.catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
        expect((await keysOf(db, [list.id])).get(list.id) ?? []).toEqual(await read());
      }
    }),
    { numRuns: 30 },
  );
});

import { and, eq } from 'drizzle-orm';
import type { Author } from '../../../../content/author.ts';
import type { AuditRow } from '../../../../content/history/changeLog.ts';
import type { Database } from '../../../../db/client.ts';
import { audit } from '../../../../db/schema/records.ts';
import { conflict, notFound } from '../../../../http/errors.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { itemsNow, keptValueIds } from './itemsNow.ts';
import { compare, effectsOf, takeBack, valuesIn } from './takeBack.ts';

/**
 * Ids of those changes of an item that are still in effect and can be undone: of its fields, its file and its library.
 */
export async function undoableChanges(
  db: Database,
  itemId: number,
  rows: readonly AuditRow[],
): Promise<ReadonlySet<number>> {
  const item = (await itemsNow(db, [itemId])).get(itemId);
  const kept = await keptValueIds(db, valuesIn(rows.flatMap((row) => effectsOf([row]))));
  const standing = rows.filter((row) => {
    const [effect] = effectsOf([row]);
    if (!item || !effect || row.action !== 'update') return false;
    const { isAfter, isBefore } = compare(effect, item.fields, kept);
    return isAfter && !isBefore;
  });
  return new Set(standing.map(({ id }) => id));
}

/**
 * Takes one change of an item back; nothing changes when the item is already as it was before. Throws 404, and 409
 * `changed_since` when the item has something else now.
 */
export async function undoItemChange(
  db: Database,
  { itemId, number }: { itemId: number; number: number },
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(audit)
      .where(
        and(
          eq(audit.kind, itemKind.name),
          eq(audit.recordId, itemId),
          eq(audit.id, number),
          eq(audit.action, 'update'),
        ),
      );
    if (!row) throw notFound('This change');
    const { left } = await takeBack(tx, effectsOf([row]), author);
    if (left[0]) throw conflict('changed_since', left[0].reason);
  });
}

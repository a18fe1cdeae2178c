import { eq } from 'drizzle-orm';
import type { Author } from '../../../content/author.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { attributeValues, type ValueChangeInverse, valueChanges } from '../../../db/schema/taxonomy.ts';
import { conflict } from '../../../http/errors.ts';
import { restoreRedirects, valueKind } from '../attributes/public.ts';
import { itemVersionsNow } from '../libraries/public.ts';
import { editedSince } from './refusals.ts';
import { changedValues, freeValueSlug, holdAttributes, requireChange } from './valueChanges.service.ts';
import { unfoldOnItems } from './valueItems.ts';

/**
 * Takes a merge or a move back and returns how many items changed; repeated, it changes nothing more. Throws 404, 409
 * `edited_since` with names, or 409 `single_choice`.
 */
export function undoValueChange(
  db: Database,
  { attributeId, changeId }: { attributeId: number; changeId: number },
  author: Author,
): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await holdAttributes(tx, [attributeId]);
    const { inverse, undoneAt, itemCount } = await requireChange(tx, attributeId, changeId);
    if (undoneAt) return itemCount;
    const edited = [...(await changedValues(tx, inverse.values)), ...(await editedItems(tx, inverse))];
    if (edited.length > 0) throw editedSince(edited);
    if (held.get(attributeId)?.kind === 'single' && inverse.items.some(({ add }) => add.length > 1))
      throw conflict(
        'single_choice',
        'Items would carry several values again, and this attribute takes one by now. Nothing was undone.',
      );
    await bringBack(tx, inverse, author);
    await tx.update(valueChanges).set({ undoneAt: new Date() }).where(eq(valueChanges.id, changeId));
    return itemCount;
  });
}

async function editedItems(tx: Database, { items }: ValueChangeInverse): Promise<string[]> {
  const left = new Map(items.flatMap(({ ids, versions }) => ids.map((id, index) => [id, versions[index]])));
  const now = await itemVersionsNow(tx, [...left.keys()]);
  return [...now].flatMap(([id, { version, title, deletedAt }]) => {
    if (version === left.get(id)) return [];
    return deletedAt ? [`${title} (deleted)`] : [title];
  });
}

async function bringBack(
  tx: Database,
  { values, items, redirects }: ValueChangeInverse,
  author: Author,
): Promise<void> {
  for (const { id, attributeId, slug, position, isFolded } of values) {
    const free = await freeValueSlug(tx, attributeId, slug);
    if (isFolded) {
      // Another value may have its address by now, and two cannot have it for a moment.
      if (free !== slug)
        await tx.update(attributeValues).set({ slug: free }).where(eq(attributeValues.id, id));
      await writeRecord(tx, valueKind, author, { action: 'restore', ids: [id] });
    } else {
      const fields = { attributeId, slug: free, position };
      await writeRecord(tx, valueKind, author, { action: 'update', ids: [id], fields });
    }
  }
  await unfoldOnItems(tx, items, author);
  await restoreRedirects(tx, redirects);
}

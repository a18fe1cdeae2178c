import { inArray } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { attributeValues } from '../../../../db/schema/taxonomy.ts';
import { invalid } from '../../../../http/errors.ts';

interface ValueBatch {
  readonly set: readonly { readonly attributeId: number; readonly valueIds: readonly number[] }[];
  readonly add: readonly number[];
  readonly remove: readonly number[];
}

/** A change of values that sets attributes, as one that adds and removes. Throws 400 for a value of another attribute. */
export async function spellOut(
  db: Database,
  { set, add, remove }: ValueBatch,
): Promise<{ add: number[]; remove: number[] }> {
  if (set.length === 0) return { add: [...add], remove: [...remove] };
  const rows = await db
    .select({ id: attributeValues.id, attributeId: attributeValues.attributeId })
    .from(attributeValues)
    .where(
      inArray(
        attributeValues.attributeId,
        set.map(({ attributeId }) => attributeId),
      ),
    );
  const wanted = new Set(set.flatMap(({ valueIds }) => valueIds));
  const errors: Record<string, string> = {};
  for (const [index, { attributeId, valueIds }] of set.entries()) {
    const own = new Set(rows.flatMap((row) => (row.attributeId === attributeId ? row.id : [])));
    if (own.size === 0)
      errors[`set.${index}.attributeId`] = 'This attribute has no values, or no longer exists.';
    else if (valueIds.some((id) => !own.has(id)))
      errors[`set.${index}.valueIds`] = 'One of these values is of another attribute.';
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    add: [...new Set([...add, ...wanted])],
    remove: [...new Set([...remove, ...rows.map(({ id }) => id).filter((id) => !wanted.has(id))])],
  };
}

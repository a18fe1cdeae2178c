import { eq, isNull, sql } from 'drizzle-orm';
import { foldText } from '../../../shared/domain/fold.ts';
import type { Database } from '../../db/client.ts';
import { attributes, attributeValues, taxonomy } from '../../db/schema/taxonomy.ts';

/** A value of an attribute, with what its label folds to. */
export interface FoldedValue {
  readonly id: number;
  readonly attributeId: number;
  readonly label: string;
  readonly attribute: string;
  readonly folded: string;
}

interface Kept {
  readonly revision: number;
  readonly values: readonly FoldedValue[];
}
const kept = new WeakMap<Database, Kept>();

/** Every value outside the trash, read again when the taxonomy changed. */
export async function foldedValues(db: Database): Promise<readonly FoldedValue[]> {
  const [row] = await db.select({ revision: taxonomy.revision }).from(taxonomy).limit(1);
  const revision = row?.revision ?? 0;
  const known = kept.get(db);
  if (known?.revision === revision) return known.values;
  const rows = await db
    .select({
      id: attributeValues.id,
      attributeId: attributeValues.attributeId,
      label: attributeValues.label,
      attribute: attributes.label,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(sql`${isNull(attributeValues.deletedAt)} and ${isNull(attributes.deletedAt)}`);
  const values = rows.map((value) => ({ ...value, folded: foldText(value.label) }));
  kept.set(db, { revision, values });
  return values;
}

import type { PublicAttribute } from '../../../shared/contract/attribute.ts';
import type { Database } from '../../db/client.ts';
import { presentPublicAttribute } from './attributes.present.ts';
import { type AttributeRow, plainValuesOf } from './attributes.repo.ts';

/** Attributes with their values as members see them, in the order of `rows`. */
export async function publicAttributes(
  db: Database,
  rows: readonly AttributeRow[],
): Promise<PublicAttribute[]> {
  const values = await plainValuesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentPublicAttribute(row, values));
}

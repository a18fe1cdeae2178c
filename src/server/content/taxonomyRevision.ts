import type { Database } from '../db/client.ts';
import { taxonomy } from '../db/schema/taxonomy.ts';

/** Moves with every change of attributes, values, facets and synonyms. */
export async function taxonomyRevision(db: Database): Promise<number> {
  const [row] = await db.select({ revision: taxonomy.revision }).from(taxonomy);
  return row?.revision ?? 0;
}

import { and, inArray, isNull } from 'drizzle-orm';
import type { Author } from '../../../content/author.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { libraries } from '../../../db/schema/libraries.ts';

/** The end of the addresses of the brand pages, after the organisation's name. */
const ENDINGS = ['brand-resources', 'spaces'] as const;

/**
 * Gives the brand pages of `from` the addresses of `to`; their old ones lead on, like those of every record. Returns
 * the address that another library has, in which case nothing is moved.
 */
export async function moveBrandPages(
  tx: Database,
  libraryKind: RecordKind,
  { from, to }: { from: string; to: string },
  author: Author,
): Promise<string | null> {
  const moves = new Map(ENDINGS.map((ending) => [`${from}-${ending}`, `${to}-${ending}`]));
  const rows = await tx
    .select({ id: libraries.id, slug: libraries.slug })
    .from(libraries)
    .where(and(inArray(libraries.slug, [...moves.keys(), ...moves.values()]), isNull(libraries.deletedAt)));
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
  const present = [...moves].filter(([old]) => ids.has(old));
  const taken = present.find(([, slug]) => ids.has(slug));
  if (taken) return taken[1];
  for (const [old, slug] of present) {
    const id = ids.get(old);
    if (id) await writeRecord(tx, libraryKind, author, { action: 'update', ids: [id], fields: { slug } });
  }
  return null;
}

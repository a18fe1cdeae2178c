import { type SQL, sql } from 'drizzle-orm';
import { libraryItems } from '../../../db/schema/libraries.ts';

/** Words of a search as the facet index and the database compare them: unaccented, lower case. */
export function searchWords(q: string): string[] {
  const plain = q
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[’']/g, ' ');
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean))].slice(0, 10);
}

/** Full text with word beginnings, or by trigrams for a slip of the pen. */
export function searchWhere(q: string): SQL {
  const words = searchWords(q);
  if (words.length === 0) return sql`true`;
  const terms = words.map((word) => `${word}:*`).join(' & ');
  return sql`(${libraryItems.search} @@ to_tsquery('simple', ${terms}) or plain_text(${q}) <% ${libraryItems.searchText})`;
}

import type { Kinds } from '../../../content/contentKind.ts';
import { refreshDocuments } from '../../../content/searchDocuments.ts';
import type { Database } from '../../../db/client.ts';

/**
 * Writes search documents that are missing or folded by an earlier version. Returns how many. Throws once `signal` fires;
 * what is written by then stays.
 */
export async function refreshSearch(
  { db, kinds }: { db: Database; kinds: Kinds },
  signal?: AbortSignal,
): Promise<number> {
  let written = 0;
  for (const kind of kinds.records) {
    const added = await refreshDocuments(db, kind, signal);
    written += added;
    if (added > 0) await kind.onDocumentsWritten?.(db);
    signal?.throwIfAborted();
  }
  return written;
}

import type { FileMatches } from '../../../providers/bulkChanges.ts';

export type Candidate = FileMatches[number]['items'][number];

/** One dropped file: what it may replace, and what is chosen. */
export interface ReplaceRow {
  readonly file: File;
  readonly by: 'fileName' | 'title' | null;
  readonly candidates: readonly Candidate[];
  /** Id of the item that it replaces; `null`: it is left out. */
  readonly itemId: number | null;
}

/** Files with their matches; where there is one candidate it is chosen. */
export const planReplacement = (files: readonly File[], matches: FileMatches): ReplaceRow[] =>
  files.map((file, index) => {
    const { by = null, items = [] } = matches[index] ?? {};
    return { file, by, candidates: items, itemId: items.length === 1 ? (items[0]?.id ?? null) : null };
  });

/** Rows whose item an earlier row replaces already: one item gets one file. */
export function doubledRows(rows: readonly ReplaceRow[]): ReadonlySet<ReplaceRow> {
  const seen = new Set<number>();
  const doubled = new Set<ReplaceRow>();
  for (const row of rows) {
    if (row.itemId === null) continue;
    if (seen.has(row.itemId)) doubled.add(row);
    seen.add(row.itemId);
  }
  return doubled;
}

/** What would be uploaded, each with its item. */
export function readyRows(rows: readonly ReplaceRow[]): { file: File; item: Candidate }[] {
  const doubled = doubledRows(rows);
  return rows.flatMap((row) => {
    const item = row.candidates.find(({ id }) => id === row.itemId);
    return item && !doubled.has(row) ? { file: row.file, item } : [];
  });
}

export const countRows = (rows: readonly ReplaceRow[]) => ({
  matched: readyRows(rows).length,
  ambiguous: rows.filter(({ candidates, itemId }) => candidates.length > 1 && itemId === null).length,
  unmatched: rows.filter(({ candidates }) => candidates.length === 0).length,
});

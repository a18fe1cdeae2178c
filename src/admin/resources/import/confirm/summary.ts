import type { ImportRecord } from '../../../../shared/contract/import.ts';

/** A part of a sentence: the key of its words, and the number in it. */
export interface Part {
  key: string;
  count: number;
}

const present = (parts: readonly Part[]): Part[] => parts.filter(({ count }) => count > 0);

/** What a commit would do. Where a column has dates of publication, new items are not all what the options say. */
export function summarise({
  counts,
  options,
  columns,
}: Pick<ImportRecord, 'counts' | 'options' | 'columns'>) {
  const { create, version, metadata, skip, undecided } = counts.decisions;
  const isDated = columns.some(({ field }) => field === 'publishedAt');
  const arrival = { draft: 'drafts', published: 'published', scheduled: 'scheduled' }[options.arriveAs];
  const { invalid } = counts.verdicts;
  const left = skip + undecided;
  return {
    written: present([
      { key: isDated ? 'items' : arrival, count: create },
      { key: 'versions', count: version },
      { key: 'texts', count: metadata },
    ]),
    left,
    why: present([
      { key: 'invalid', count: invalid },
      { key: 'undecided', count: undecided },
      { key: 'identical', count: Math.min(counts.verdicts.identical, skip - invalid) },
    ]),
  };
}

/** What a commit did. */
export function summariseOutcome({
  counts,
  options,
  columns,
}: Pick<ImportRecord, 'counts' | 'options' | 'columns'>): Part[] {
  const { created, versioned, updated } = counts.outcomes;
  const isDraft = options.arriveAs === 'draft' && !columns.some(({ field }) => field === 'publishedAt');
  return present([
    { key: isDraft ? 'done_drafts' : 'done_items', count: created },
    { key: 'done_versions', count: versioned },
    { key: 'done_texts', count: updated },
  ]);
}

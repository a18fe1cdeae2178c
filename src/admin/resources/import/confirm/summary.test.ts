import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import { summarise, summariseOutcome } from './summary.ts';

type Counts = ImportRecord['counts'];
const verdicts = { new: 0, version: 0, identical: 0, metadata: 0, similar: 0, invalid: 0 };
const decisions = { create: 0, version: 0, metadata: 0, skip: 0, undecided: 0 };
const outcomes = { created: 0, versioned: 0, updated: 0, skipped: 0, failed: 0, undone: 0, kept: 0 };

function recordWith(counts: {
  verdicts?: Partial<Counts['verdicts']>;
  decisions?: Partial<Counts['decisions']>;
  outcomes?: Partial<Counts['outcomes']>;
  dated?: boolean;
}) {
  return {
    counts: {
      rows: 0,
      files: 0,
      addedMeanwhile: 0,
      pendingLooks: 0,
      verdicts: { ...verdicts, ...counts.verdicts },
      decisions: { ...decisions, ...counts.decisions },
      outcomes: { ...outcomes, ...counts.outcomes },
    },
    options: { arriveAs: 'draft' } as ImportRecord['options'],
    columns: counts.dated
      ? [{ index: 0, header: 'Live', field: 'publishedAt', by: 'header' as const, samples: [] }]
      : [],
  };
}

describe('the sentence before an import is confirmed', () => {
  it('counts what is written, and what is left out with the reasons', () => {
    const { written, left, why } = summarise(
      recordWith({
        verdicts: { invalid: 1, identical: 4 },
        decisions: { create: 312, version: 4, metadata: 20, skip: 5, undecided: 2 },
      }),
    );
    expect(written).toEqual([
      { key: 'drafts', count: 312 },
      { key: 'versions', count: 4 },
      { key: 'texts', count: 20 },
    ]);
    expect(left).toBe(7);
    expect(why).toEqual([
      { key: 'invalid', count: 1 },
      { key: 'undecided', count: 2 },
      { key: 'identical', count: 4 },
    ]);
  });

  it('does not call new items drafts where a column has their dates', () => {
    const record = recordWith({ decisions: { create: 2 }, outcomes: { created: 2 }, dated: true });
    expect(summarise(record).written).toEqual([{ key: 'items', count: 2 }]);
    expect(summariseOutcome(record)).toEqual([{ key: 'done_items', count: 2 }]);
    expect(summariseOutcome({ ...record, columns: [] })).toEqual([{ key: 'done_drafts', count: 2 }]);
    const published = { ...record.options, arriveAs: 'published' as const };
    expect(summariseOutcome({ ...record, columns: [], options: published })).toEqual([
      { key: 'done_items', count: 2 },
    ]);
  });

  it('has nothing to say where every row is left out', () => {
    expect(summarise(recordWith({ verdicts: { identical: 3 }, decisions: { skip: 3 } })).written).toEqual([]);
  });
});

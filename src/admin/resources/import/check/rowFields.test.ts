import { describe, expect, it } from 'vitest';
import { readChoices, targetOf } from './decisions.ts';
import { readRowFields } from './rowFields.ts';

const item = { id: 7, title: 'Rose', fileName: 'rose.png', picture: null };
const file = { id: 1 } as NonNullable<Parameters<typeof readChoices>[0]['file']>;

describe('the fields of a row', () => {
  it('begin with what is wrong and what was corrected, and each is there once', () => {
    const { first, changes, others } = readRowFields({
      values: { fileName: 'rose.png', title: 'Rose', credit: '', tags: 'a' },
      reasons: { file: 'No file came.', tags: 'Too long.' },
      corrected: ['title'],
      changes: [
        { field: 'title', before: null, after: 'Rose' },
        { field: 'description', before: 'x', after: 'y' },
      ],
    });
    expect(first.map(({ field }) => field)).toEqual(['fileName', 'tags', 'title']);
    expect(first[0]?.reason).toBe('No file came.');
    expect(changes).toEqual([{ field: 'description', text: '', before: 'x', after: 'y', reason: null }]);
    expect(others.map(({ field }) => field)).toEqual(['credit']);
  });
});

describe('what can be decided about a row', () => {
  it('follows from its file and from the items that it may be about', () => {
    const words = (row: Parameters<typeof readChoices>[0]) => readChoices(row).map(({ word }) => word);
    expect(words({ file, target: null, similar: [], verdict: 'new' })).toEqual(['create', 'skip']);
    expect(words({ file: null, target: item, similar: [], verdict: 'metadata' })).toEqual([
      'metadata',
      'skip',
    ]);
    expect(words({ file, target: null, similar: [{ ...item, distance: 3 }], verdict: 'similar' })).toEqual([
      'keep',
      'version',
      'metadata',
      'skip',
    ]);
    expect(words({ file, target: item, similar: [], verdict: 'invalid' })).toEqual(['skip']);
  });

  it('names the nearest item where the row has none of its own', () => {
    const similar = [{ ...item, distance: 3 }];
    expect(targetOf({ target: null, similar }, 'version')).toBe(7);
    expect(targetOf({ target: null, similar }, 'create')).toBeUndefined();
    expect(targetOf({ target: item, similar }, 'version')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { chosenValue, defaultChoice, findConflicts } from './threeWay.ts';

const before = {
  title: 'Dawn',
  excerpt: 'Old',
  tags: ['amber', 'oud'],
  highlighted: false,
  coverFileId: null,
};
const find = (mine: object, theirs: object) =>
  findConflicts(Object.keys(before), {
    before,
    mine: { ...before, ...mine },
    theirs: { ...before, ...theirs },
  });

describe('two versions of a record', () => {
  it('take what only one side changed, and ask where both did', () => {
    const fields = find({ title: 'Dusk', excerpt: 'Mine' }, { title: 'Noon', highlighted: true });
    expect(fields.map((field) => [field.name, field.isBoth, defaultChoice(field)])).toEqual([
      ['title', true, null],
      ['excerpt', false, 'mine'],
      ['highlighted', false, 'theirs'],
    ]);
    expect(fields.map((field) => chosenValue(field, 'before'))).toEqual(['Dawn', 'Old', false]);
  });

  it('agree where both changed a field alike, or emptied it in different ways', () => {
    expect(find({ title: 'Dusk', excerpt: null }, { title: 'Dusk', excerpt: '' })).toEqual([]);
  });

  it('join lists: what either added, without what either removed, each once', () => {
    const [tags] = find({ tags: ['amber', 'rose', 'iris'] }, { tags: ['oud', 'amber', 'musk', 'rose'] });
    expect(tags?.together).toEqual(['amber', 'musk', 'rose', 'iris']);
    const [title] = find({ title: 'Dusk' }, { title: 'Noon' });
    expect(title && 'together' in title).toBe(false);
    const rows = findConflicts(['rows'], {
      before: { rows: [] },
      mine: { rows: [{ label: 'a' }] },
      theirs: { rows: [{ label: 'b' }] },
    });
    expect(rows[0]?.together).toBeUndefined();
  });

  it('can leave a list empty that both emptied of different values', () => {
    const [tags] = find({ tags: ['amber'] }, { tags: ['oud'] });
    expect(tags?.together).toEqual([]);
  });
});

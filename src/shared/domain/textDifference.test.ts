import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDifference } from './textDifference.ts';

describe('the difference of two texts', () => {
  it('marks the words that went and came', () => {
    expect(textDifference('The amber bottle.', 'The new amber flask.')).toEqual([
      { kind: 'same', text: 'The ' },
      { kind: 'added', text: 'new ' },
      { kind: 'same', text: 'amber ' },
      { kind: 'removed', text: 'bottle' },
      { kind: 'added', text: 'flask' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('is nothing for the same text, and all of it for another', () => {
    expect(textDifference('Même été', 'Même été')).toEqual([{ kind: 'same', text: 'Même été' }]);
    expect(textDifference('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
    expect(textDifference('', '')).toEqual([]);
  });

  it('reads as the one text without what came, and as the other without what went', () => {
    const text = fc
      .array(fc.constantFrom('amber', 'oud', ' ', '\n', '.', 'été', '😀'))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDifference(before, after);
        const without = (kind: string) =>
          parts
            .filter((part) => part.kind !== kind)
            .map((part) => part.text)
            .join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });

  it('compares very long texts by lines', () => {
    const line = (index: number) => `Line ${index} has a few words\n`;
    const before = Array.from({ length: 1500 }, (_, index) => line(index)).join('');
    const after = Array.from({ length: 1500 }, (_, index) => line(index + 10_000))
      .join('')
      .concat(line(7));
    const parts = textDifference(before, after);
    expect(parts.filter(({ kind }) => kind === 'same')).toEqual([{ kind: 'same', text: line(7) }]);
  });
});

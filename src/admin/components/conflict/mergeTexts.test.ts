// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { mergeTexts } from './mergeTexts.ts';
import { defaultChoice, findConflicts } from './threeWay.ts';

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('');
const before = paragraphs('One', 'Two', 'Three');
const merge = (mine: string, theirs: string) => mergeTexts({ before, mine, theirs });

describe('two versions of a text', () => {
  it.each([
    ['changed far apart', ['Uno', 'Two', 'Three'], ['One', 'Two', 'Tre'], ['Uno', 'Two', 'Tre']],
    ['changed side by side', ['Uno', 'Two', 'Three'], ['One', 'Due', 'Three'], ['Uno', 'Due', 'Three']],
    [
      'grown at both ends',
      ['Zero', 'One', 'Two', 'Three'],
      ['One', 'Two', 'Three', 'Four'],
      ['Zero', 'One', 'Two', 'Three', 'Four'],
    ],
    ['shortened and grown', ['One', 'Three'], ['One', 'Two', 'Three', 'Four'], ['One', 'Three', 'Four']],
    [
      'changed and grown before it',
      ['One', 'Due', 'Three'],
      ['One', 'And', 'Two', 'Three'],
      ['One', 'And', 'Due', 'Three'],
    ],
    ['changed alike, and elsewhere', ['Uno', 'Two', 'Tre'], ['Uno', 'Due', 'Three'], ['Uno', 'Due', 'Tre']],
  ])('that were %s are one', (_how, mine, theirs, merged) => {
    expect(merge(paragraphs(...mine), paragraphs(...theirs))).toBe(paragraphs(...merged));
    expect(merge(paragraphs(...theirs), paragraphs(...mine))).toBe(paragraphs(...merged));
  });

  it.each([
    ['in the same paragraph', ['Uno', 'Two', 'Three'], ['Eins', 'Two', 'Three']],
    ['by text at the same place', ['One', 'Mine', 'Two', 'Three'], ['One', 'Theirs', 'Two', 'Three']],
    ['within what the other removed', ['One', 'Due', 'Three'], ['Three']],
  ])('that were changed %s are not merged', (_how, mine, theirs) => {
    expect(merge(paragraphs(...mine), paragraphs(...theirs))).toBeUndefined();
  });

  it('keep their lists, figures and marks as they are', () => {
    const figure = '<figure data-block="item" data-item="7"></figure>';
    const list = '<ul><li>a</li><li><strong>b</strong></li></ul>';
    expect(merge(`${before}${figure}`, `${list}${before}`)).toBe(`${list}${before}${figure}`);
  });

  it('are merged unless the user chooses otherwise', () => {
    const fields = (mine: string) =>
      findConflicts(['body', 'title'], {
        before: { body: before, title: 'A' },
        mine: { body: mine, title: 'B' },
        theirs: { body: paragraphs('One', 'Two', 'Tre'), title: 'C' },
      }).map((field) => defaultChoice(field));
    expect(fields(paragraphs('Uno', 'Two', 'Three'))).toEqual(['together', null]);
    expect(fields(paragraphs('One', 'Two', 'Drei'))).toEqual([null, null]);
  });
});

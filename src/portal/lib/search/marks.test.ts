// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { excerptAround, holdsWords, markHtml, markRuns, textOfHtml } from './marks.ts';

const marked = (text: string, q: string) =>
  markRuns(text, q)
    .map((run) => (run.isMarked ? `[${run.text}]` : run.text))
    .join('');

describe('marks of a search', () => {
  it('stand on what was found, whatever its accents, ligatures and case', () => {
    expect(marked('Où est le Cœur ?', 'ou coeur')).toBe('[Où] est le [Cœur] ?');
    expect(marked('DÉCOUVERTE', 'decouv')).toBe('[DÉCOUV]ERTE');
    expect(marked('e\u0301te\u0301', 'ete')).toBe('[e\u0301te\u0301]');
    expect(marked('Œuvre', 'o')).toBe('[Œ]uvre');
    expect(marked('a.b (c)', '(c)')).toBe('a.b ([c])');
    expect(marked('nothing', '')).toBe('nothing');
    expect(marked('baba ba', 'ba')).toBe('[baba] [ba]');
  });

  it('need every word', () => {
    expect(holdsWords('Téléchargement d’une sélection', 'selection telech')).toBe(true);
    expect(holdsWords('Téléchargement', 'selection telech')).toBe(false);
  });

  it('stand in the text of HTML and never in its tags', () => {
    expect(markHtml('<p>A <a href="/p">path</a> &lt;p&gt;</p>', 'p')).toBe(
      '<p>A <a href="/p"><mark>p</mark>ath</a> &lt;<mark>p</mark>&gt;</p>',
    );
    expect(markHtml('<p>x</p>', '')).toBe('<p>x</p>');
  });
});

it('a line around what was found begins with a whole word', () => {
  const text = `${'word '.repeat(40)}needle and more`;
  const line = excerptAround(text, 'needle');
  expect(line).toMatch(/^…word /);
  expect(line).toContain('needle and more');
  expect(line.length).toBeLessThan(90);
  expect(excerptAround('short', 'short')).toBe('short');
});

it('blocks of HTML do not run into one word', () => {
  expect(textOfHtml('<p>One</p><p>two &amp; <b>three</b></p>')).toBe('One two & three');
});

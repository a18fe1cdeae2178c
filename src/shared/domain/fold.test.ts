import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from './fold.ts';

describe('folding', () => {
  it.each([
    ['Cœur', 'coeur'],
    ['ŒILLET', 'oeillet'],
    ['Straße', 'strasse'],
    ['STRASSE ẞ', 'strasse ss'],
    ['smørrebrød', 'smorrebrod'],
    ['Łódź', 'lodz'],
    ['Æther', 'aether'],
    ['İstanbul', 'istanbul'],
    ['ılık', 'ilik'],
    ['Ångström', 'angstrom'],
    ['Đặng', 'dang'],
    ['Þórr', 'thorr'],
    ['ﬁole', 'fiole'],
    ['Ｐｅｒｆｕｍｅ', 'perfume'],
    ['Духи́', 'духи'],
    ['Άρωμα', 'αρωμα'],
    ['عِطْر', 'عطر'],
    ['أزهار', 'ازهار'],
    ['مجموعة', 'مجموعه'],
    ['إلى الآن', 'الي الان'],
    ['d’Ambre', 'd ambre'],
  ])('%s is found by %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('keeps the marks that make other letters in Japanese', () => {
    expect(foldText('バラ')).not.toBe(foldText('ハラ'));
    expect(foldText('ｶﾞﾗｽ')).toBe('ガラス');
  });

  it('does the same again', () => {
    for (const text of ['Cœur d’Œillet', 'ﬁole ẞ', 'ｶﾞﾗｽ'])
      expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

it('cuts Japanese and Chinese into words', () => {
  expect(searchWords('五月の収穫')).toContain('収穫');
  expect(searchWords('新款的香水')).toContain('香水');
  expect(searchWords('Ambre 香水')).toEqual(['ambre', '香水']);
});

it('splits a search into few distinct words', () => {
  expect(searchWords('  L’eau, l’EAU — n° 5! ')).toEqual(['l', 'eau', 'n', '5']);
  expect(searchWords(Array.from({ length: 40 }, (_, n) => `w${n}`).join(' '))).toHaveLength(10);
});

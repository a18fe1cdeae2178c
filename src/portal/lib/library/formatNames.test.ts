import { expect, it } from 'vitest';
import { formatNames } from './formatNames.ts';

it('leaves what differs between titles', () => {
  expect(formatNames(['Ambre Noir, front', 'Ambre Noir, front, square', 'Ambre Noir, front, story'])).toEqual(
    [null, 'Square', 'Story'],
  );
  expect(formatNames(['Light study', 'Light study, six seconds'])).toEqual([null, 'Six seconds']);
});

it('knows the commas of Arabic, Japanese and Chinese, which no space follows', () => {
  expect(formatNames(['منصة Ambre Noir', 'منصة Ambre Noir، مربع', 'منصة Ambre Noir، أفقي'])).toEqual([
    null,
    'مربع',
    'أفقي',
  ]);
  expect(formatNames(['光の習作', '光の習作、六秒、字幕', '光の習作、正方形'])).toEqual([
    null,
    '六秒、字幕',
    '正方形',
  ]);
  expect(formatNames(['正面', '正面，方形'])).toEqual([null, '方形']);
});

it('keeps whole titles that have nothing in common', () => {
  expect(formatNames(['Amber sheet', 'Fiche produit'])).toEqual(['Amber sheet', 'Fiche produit']);
});

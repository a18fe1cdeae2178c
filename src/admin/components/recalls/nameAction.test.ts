import { expect, it } from 'vitest';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { en } from '../../text/en.ts';
import { recallTexts } from '../../text/recalls.ts';
import { nameAction } from './nameAction.ts';

const texts = { ...en, admin: { ...en.admin, recalls: recallTexts } };
const { translate } = createI18nProvider('en', texts);

it.each([
  [18, 37, 'Withdraw 18 items and write to 37 people'],
  [1, 1, 'Withdraw 1 item and write to 1 person'],
  [1200, 0, 'Withdraw 1,200 items'],
  [0, 2, 'Write to 2 people'],
  [0, 0, 'Begin the recall'],
])('names what a recall of %i published items and %i people does', (shownCount, reachableCount, words) => {
  expect(nameAction({ shownCount, reachableCount }, translate)).toBe(words);
});

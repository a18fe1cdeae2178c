import { expect, it } from 'vitest';
import { firstCallsWith } from './firstAnswers.ts';

const firstCalls = firstCallsWith({ '/news/:slug': 'news/:slug' });
const everywhere = firstCalls('/nowhere', '');

it.each([
  ['/', '', ['/private/user/missed/counts']],
  ['/news/spring', '', ['/private/news/spring']],
  ['/news/search', '?q=rose', []],
  ['/training/item/7', '', ['/private/libraryitems/7']],
  ['/lists/7', '?view=rows', ['/private/list/7', '/private/list/7/entries?page=1&limit=60']],
])('%s%s begins with its own calls', (pathname, search, own) => {
  expect(firstCalls(pathname, search)).toEqual([...everywhere, ...own]);
});

it('a preview begins with none, since it shows nothing of the account', () => {
  expect(firstCalls('/preview/news/spring', '')).toEqual([]);
});

import { expect, it } from 'vitest';
import { firstCallsWith } from './firstAnswers.ts';

const firstCalls = firstCallsWith({ '/news/:slug': 'news/:slug' });
const everywhere = firstCalls('/nowhere', '');

it.each([
  ['/', '', ['/private/user/missed/counts']],
  ['/news/spring', '', ['/private/news/spring']],
  ['/news/search', '?q=rose', []],
  ['/training/item/7', '', ['/private/libraryitems/7']],
])('%s%s begins with its own calls', (pathname, search, own) => {
  expect(firstCalls(pathname, search)).toEqual([...everywhere, ...own]);
});

it('a preview begins with none, since it shows nothing of the account', () => {
  expect(firstCalls('/preview/news/spring', '')).toEqual([]);
});

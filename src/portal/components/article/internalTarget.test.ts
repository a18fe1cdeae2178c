import { expect, it } from 'vitest';
import { internalTarget } from './internalTarget.ts';

const origin = 'https://portal.solenne.example';

it.each([
  ['/brand-catalogue/perfumes?product=ambre-noir', false],
  ['/brand-catalogue/perfumes/item/5', true],
  ['/news/an-article#end', false],
])('opens %s in the portal', (href, isItem) => {
  expect(internalTarget(href, origin)).toEqual({ to: href, isItem });
  expect(internalTarget(origin + href, origin)).toEqual({ to: href, isItem });
});

it.each(['https://elsewhere.example/news', 'mailto:a@b.example', '/admin/', '/api/private/news', 'https://'])(
  'leaves %s to the browser',
  (href) => {
    expect(internalTarget(href, origin)).toBeNull();
  },
);

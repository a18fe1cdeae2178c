import { expect, it } from 'vitest';
import { firstScreen } from './firstScreen.ts';
import { wordsIn } from './words.ts';

const EVIL = `"><img src=x onerror='alert(1)'>&`;
const ESCAPED = '&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;';
const entry = { external: false, icon: null, text: null, cover: null, count: null };
const navigation = [
  {
    ...{ ...entry, label: EVIL, to: '/brand-catalogue', role: null },
    sub: [{ ...entry, label: 'Perfumes', to: '/brand-catalogue/perfumes' }],
  },
];
const library = {
  ...{ id: 1, slug: 'perfumes', title: EVIL, introduction: EVIL, section: 'brand-catalogue' },
  ...{
    icon: null,
    tileFit: 'cover',
    cover: null,
    itemCount: 1,
    updatedAt: '2026-11-01T00:00:00.000Z',
    facets: [],
  },
};
const tile = {
  ...{ id: 5, title: EVIL, valueIds: [], publishedAt: '2026-11-01T00:00:00.000Z' },
  file: { id: 9, name: 'a.jpg', mediaType: 'image/jpeg', size: 10, width: 400, height: 500 },
  picture: { version: '0123456789abcdef', placeholder: null, colour: null },
};
const responses = {
  '/private/navigation': navigation,
  '/private/user/basket/count': { count: 3 },
  '/private/library/perfumes': library,
  '/private/library/perfumes/items?stacks=true&sort=position&page=1&limit=60': {
    libraries: [{ slug: 'perfumes', title: 'Perfumes' }],
    ...{ data: [tile], total: 1, page: 1, limit: 60 },
  },
};
const place = { pathname: '/brand-catalogue/perfumes', brand: EVIL, words: wordsIn('en') };

it('names what a library shows and links to it, with every text escaped', () => {
  const html = firstScreen(place, responses) ?? '';
  expect(html).toContain(`<h1 class="placeholder-h1">${ESCAPED}</h1>`);
  expect(html).toContain(`<a href="/brand-catalogue/perfumes/item/5">${ESCAPED}</a>`);
  expect(html).toContain('srcset="/api/rendition/9/0123456789abcdef/w320.webp 320w');
  expect(html).not.toContain('<img src=x');
});

const ready = {
  kind: 'image',
  state: 'ready',
  extension: 'jpg',
  duration: null,
  pages: null,
  renditionState: 'ready',
};
const picture = {
  ...{ placeholder: null, colour: null, width: 400, height: 500, focalPoint: [0.5, 0.5] },
  ...{ fit: 'cover', ground: null, sources: [] },
};

it('names a list and its items, by the way to their library', () => {
  const { publishedAt } = tile;
  const record = {
    ...{ id: 5, library: { slug: 'perfumes', title: 'Perfumes' }, title: EVIL, alternativeText: '' },
    ...{ file: { ...tile.file, ...ready }, picture, valueIds: [], markets: [] },
    ...{ publishedAt, expiresAt: null, stackId: null, formatCount: 1, others: [] },
    matches: [{ id: 5, size: 10 }],
  };
  const list = {
    ...{ id: 7, name: EVIL, text: EVIL, use: 'collection', version: 1, owner: 'Inès', count: 1, hidden: 0 },
    ...{ isOwn: false, canChange: false, isShared: true, isNamed: false, isCurrent: false },
    ...{ cover: null, readers: null, coverItemId: null, updatedAt: publishedAt, createdAt: publishedAt },
  };
  const entry = {
    id: 1,
    kind: 'library-item',
    note: '',
    isWhole: false,
    position: 'a0',
    addedAt: publishedAt,
    record,
  };
  const html = firstScreen(
    { ...place, pathname: '/lists/7' },
    {
      '/private/navigation': navigation,
      '/private/list/7': list,
      '/private/list/7/entries?page=1&limit=60': { data: [entry], total: 1, page: 1, limit: 60, hidden: 0 },
    },
  );
  expect(html).toContain(`<h1 class="placeholder-headline">${ESCAPED}</h1>`);
  expect(html).toContain(`<a href="/brand-catalogue/perfumes/item/5">${ESCAPED}</a>`);
  expect(html).not.toContain('<img src=x');
});

it('shows nothing that no answer has: without the list only the frame, without the navigation nothing', () => {
  const { '/private/navigation': _, ...others } = responses;
  expect(firstScreen(place, others)).toBeNull();
  const frame = firstScreen(place, { '/private/navigation': navigation }) ?? '';
  expect(frame).toContain('href="/brand-catalogue/perfumes"');
  expect(frame).not.toContain('/item/5');
});

it('leaves pages in another frame to the scripts', () => {
  for (const pathname of ['/login', '/media/press', '/recover-password'])
    expect(firstScreen({ ...place, pathname }, responses)).toBeNull();
});

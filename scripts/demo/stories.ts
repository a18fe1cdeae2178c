import { readFileSync } from 'node:fs';
import type { DemoArticle, DemoManifest } from '../../src/server/demo/manifest.ts';

const teasers: Omit<DemoArticle, 'body'>[] = [
  {
    slug: 'how-ambre-noir-was-photographed',
    title: 'A valley, a resin, four months of light: how Ambre Noir was photographed',
    cover: 'media/ingredients/wadi-at-low-sun.jpg',
    highlighted: true,
    tags: ['Campaign'],
    publishedDaysAgo: 1,
    excerpt: 'Visuals, films and retail guidelines are ready in all market formats.',
  },
  {
    slug: 'the-new-counter',
    title: 'The new counter, stone by stone',
    cover: 'media/spaces/boutique-arched-niches.jpg',
    highlighted: true,
    tags: ['Boutiques'],
    publishedDaysAgo: 4,
    excerpt: 'Corporate architecture guidelines, second edition.',
  },
  {
    slug: 'discovery-set',
    title: 'Seven vials, one card: the discovery set returns',
    cover: 'media/gifts/discovery-set-open.jpg',
    highlighted: false,
    tags: ['Gifting'],
    publishedDaysAgo: 9,
    excerpt: 'In boutiques from 1 December, with a card that brings the guest back.',
  },
  {
    slug: 'training-autumn',
    title: 'Three lessons for the autumn',
    cover: 'media/training/tester-tray-lesson.jpg',
    highlighted: false,
    tags: ['Training'],
    publishedDaysAgo: 15,
    excerpt: 'Short films for the counter’s tablet: the tray, the notebook, the smoke.',
  },
  {
    slug: 'window-of-dunes',
    title: 'A window of dunes',
    cover: 'media/posm/window-display-dunes.jpg',
    highlighted: false,
    tags: ['Merchandising'],
    publishedDaysAgo: 22,
    excerpt: 'Linen, sand and two oversized bottles, never parallel.',
  },
  {
    slug: 'evening-table',
    title: 'An evening around a long table',
    cover: 'media/events/long-table-evening.jpg',
    highlighted: false,
    tags: ['House'],
    publishedDaysAgo: 34,
    excerpt: 'Forty guests, eight perfumes, no speeches.',
  },
  {
    slug: 'jardin-sec-before-noon',
    title: 'Jardin Sec is picked before noon',
    cover: 'media/campaign/jardin-sec-dappled.jpg',
    highlighted: false,
    tags: ['House'],
    publishedDaysAgo: 47,
    excerpt: 'A dry garden behind Kalamata, eleven pickers and two litres of oil.',
  },
  {
    slug: 'a-facade-that-waits-for-dusk',
    title: 'A façade that waits for dusk',
    cover: 'media/spaces/facade-at-dusk.jpg',
    highlighted: false,
    tags: ['Boutiques'],
    publishedDaysAgo: 61,
    excerpt: 'Lyon shows less light than its neighbours, and is seen from across the street.',
  },
  {
    slug: 'one-label-set-by-hand',
    title: 'One label, set by hand',
    cover: 'media/campaign/oud-mineral-label-close.jpg',
    highlighted: false,
    tags: ['House'],
    publishedDaysAgo: 78,
    excerpt: 'Three lines on cotton paper, and what was left out of them.',
  },
  {
    slug: 'a-pop-up-in-four-crates',
    title: 'A pop-up in four crates',
    cover: 'media/spaces/pop-up-stand.jpg',
    highlighted: false,
    tags: ['Merchandising'],
    publishedDaysAgo: 103,
    excerpt: 'Two people, one key, three and a half hours.',
  },
  {
    slug: 'three-sprays-for-the-suitcase',
    title: 'Three sprays for the suitcase',
    cover: 'media/campaign/travel-sprays-travertine.jpg',
    highlighted: false,
    tags: ['Gifting'],
    publishedDaysAgo: 131,
    excerpt: 'Chosen by the guest, at the counter, one by one.',
  },
  {
    slug: 'the-year-of-the-resin',
    title: 'The year of the resin',
    cover: 'media/ingredients/resin-tears.jpg',
    highlighted: false,
    tags: ['House'],
    publishedDaysAgo: 382,
    excerpt: 'Wadi Dawkah after the third cut: less, lighter, and enough.',
  },
];

const bodyOf = (slug: string): string =>
  readFileSync(new URL(`articles/${slug}.html`, import.meta.url), 'utf8');
export const articles: DemoArticle[] = teasers.map((teaser) => ({ ...teaser, body: bodyOf(teaser.slug) }));

/** Paths of the pictures that articles show among their text. */
export const figurePaths: ReadonlySet<string> = new Set(
  articles.flatMap(({ body }) =>
    [...body.matchAll(/<img src="item:[\w-]+\/([^"]+)"/g)].map(([, path]) => path ?? ''),
  ),
);

const LEGAL = [
  '<h2>Publisher</h2>',
  '<p>This portal is published by Maison Solenne for its partners and retail teams. Write to <a href="mailto:portal@solenne.example">portal@solenne.example</a> with any question about it.</p>',
  '<h2>Pictures, films and texts</h2>',
  '<p>Everything in the libraries belongs to the house or is licensed to it. It may be used to sell and to present the products of the house, in the markets and until the dates that stand beside each item. The credit line goes with the picture.</p>',
  '<h2>Personal data</h2>',
  '<p>The portal keeps your name, your address, your role and market, and what you downloaded, so that the house can say who holds what. Pages are counted without cookies. Your account and its traces are deleted when you leave.</p>',
].join('');

export const settings: DemoManifest['settings'] = {
  values: {
    'brand.name': 'Solenne',
    'contact.email': 'portal@solenne.example',
    'signin.title': 'The house, for those who speak for it.',
    'hero.eyebrow': 'Autumn campaign',
    'hero.title': 'Amber, before it was light',
    'hero.action': 'See the campaign assets',
    'hero.to': '/brand-catalogue/perfumes?product=ambre-noir',
    'order.url':
      'https://orders.solenne.example/login?response_type=code&redirect_uri=https%3A%2F%2Forders.solenne.example%2Fcallback',
    'footer.links': [
      { label: 'Brand book', to: '/brand-catalogue/solenne-brand-resources' },
      { label: 'Planograms', to: '/merchandising/global-generic-planograms' },
      { label: 'For the press', to: '/media' },
      { label: 'Write to us', to: 'mailto:portal@solenne.example' },
    ],
    'legal.title': 'Legal notice',
    'legal.body': LEGAL,
    'apps.connect': true,
  },
  pictures: {
    'hero.picture': 'media/campaign/hero-ambre-noir-water.jpg',
    'signin.picture': 'media/campaign/hero-oud-mineral-travertine.jpg',
  },
};

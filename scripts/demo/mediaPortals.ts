import type { DemoMediaPortal } from '../../src/server/demo/manifest.ts';

/** Media portals for journalists and others who write about the brand. Items are named by library and file. */
export const mediaPortals: readonly DemoMediaPortal[] = [
  {
    slug: 'ambre-noir-press-kit',
    title: 'Ambre Noir, in black water',
    excerpt:
      'One lamp, two centimetres of water and a night in an empty studio: the pictures, the film and the words of the autumn.',
    cover: 'media/campaign/hero-ambre-noir-water.jpg',
    publishedDaysAgo: 24,
    closesInDays: 160,
    listed: true,
    indexable: true,
    text: '<p>Ambre Noir is the ninth perfume of Maison Solenne, and the first that was photographed in the dark. It opens with labdanum and a smoke that never quite settles; under it lie resin, warm skin and a little salt. It is in the boutiques from the first Thursday of October.</p><h2>For what you write</h2><p>All that is on this page may be used in editorial work about Maison Solenne until the page closes, with the credit that stands with each picture. Please do not crop the bottle, turn the picture or print on it. The textures are for backgrounds.</p><p>The nose, Clémence Arnaud, answers questions in French and in English. Samples of 2 ml leave Grasse on Tuesdays. Write to <a href="mailto:press@solenne.example">press@solenne.example</a>; somebody answers the same day.</p>',
    items: [
      'perfumes/hero-ambre-noir-water.jpg',
      'perfumes/ambre-noir-front.jpg',
      'perfumes/ambre-noir-light-study.mp4',
      'perfumes/ambre-noir-three-quarter.jpg',
      'perfumes/oud-mineral-label-close.jpg',
      'solenne-brand-resources/gift-set-ambre-noir.jpg',
      'wadi-dawkah/resin-tears.jpg',
      'wadi-dawkah/incense-smoke.jpg',
      'posm-catalogue/glorifier-ambre-noir.jpg',
      'modules-handouts/ambre-noir-sheet-en.pdf',
      'solenne-brand-resources/solenne-wordmark-ink.svg',
    ],
  },
  {
    slug: 'oud-mineral-preview',
    title: 'Oud Minéral, under embargo',
    excerpt: 'The stone before the perfume: pictures for the holiday issues, until the day of the launch.',
    cover: 'media/campaign/hero-oud-mineral-travertine.jpg',
    publishedDaysAgo: 5,
    listed: false,
    indexable: false,
    isGuarded: true,
    text: '<p>Thank you for keeping this to yourself until the date in your invitation. The pictures are final; the price and the list of doors follow a week before the launch.</p><p>The travertine comes from the quarry that cuts our counters, and was photographed at noon with the shutters closed. If your layout needs an upright picture, ask: there are six more on the contact sheet.</p>',
    items: [
      'perfumes/hero-oud-mineral-travertine.jpg',
      'perfumes/oud-mineral-front.jpg',
      'perfumes/oud-mineral-three-quarter.jpg',
      'perfumes/oud-mineral-travertine-film.mp4',
      'solenne-brand-resources/texture-travertine.jpg',
      'solenne-spaces/boutique-dark-wood-counter.jpg',
      'modules-handouts/oud-mineral-sheet-en.pdf',
    ],
  },
];

import type { DemoArticle, DemoManifest } from '../../src/server/demo/manifest.ts';

export const articles: DemoArticle[] = [
  {
    slug: 'how-ambre-noir-was-photographed',
    title: 'A valley, a resin, four months of light: how Ambre Noir was photographed',
    cover: 'media/ingredients/wadi-at-low-sun.jpg',
    highlighted: true,
    tags: ['Campaign'],
    publishedDaysAgo: 1,
    excerpt: 'Visuals, films and retail guidelines are ready in all market formats.',
    body: '<p>The first picture was taken on the last day. For four months the team had come to the valley before sunrise, and for four months the light had been too beautiful: it made everything gold, and a perfume called black should not be gold.</p><h2>One lamp</h2><p>In the end the bottle was photographed at night, in a studio, in two centimetres of water, with one lamp. What the valley gave is in the films: the patience of the camera, and the colour of stone that has kept the sun.</p><blockquote><p>We waited for the light to leave. Then we began.</p></blockquote><h2>What is ready for you</h2><ul><li>Campaign visuals in portrait, square, story and banner formats</li><li>The light study, in full, in six seconds, square and upright</li><li>The product sheet in English and French</li></ul><p>All of it is in the library of the perfumes and in the initiative toolkits.</p>',
  },
  {
    slug: 'the-new-counter',
    title: 'The new counter, stone by stone',
    cover: 'media/spaces/boutique-arched-niches.jpg',
    highlighted: true,
    tags: ['Boutiques'],
    publishedDaysAgo: 4,
    excerpt: 'Corporate architecture guidelines, second edition.',
    body: '<p>The counter is lower towards the guest and higher towards the adviser, by twelve centimetres. It is the smallest change in the second edition of the guidelines, and the one that guests notice first.</p><h2>Travertine, laid towards the door</h2><p>The bands of the stone now run towards the entrance. A slab is chosen from photographs before it is cut; send yours to the architecture team.</p><p>The guidelines replace those of 2023. Counters that were ordered before October are built as planned.</p>',
  },
  {
    slug: 'discovery-set',
    title: 'Seven vials, one card: the discovery set returns',
    cover: 'media/gifts/discovery-set-open.jpg',
    highlighted: false,
    tags: ['Gifting'],
    publishedDaysAgo: 9,
    excerpt: 'In boutiques from 1 December, with a card that brings the guest back.',
    body: '<p>Half of those who received a discovery set last year came back within three months. This year the card inside is good for a consultation.</p><p>Place the set beside the till, open, with one vial missing.</p>',
  },
  {
    slug: 'training-autumn',
    title: 'Three lessons for the autumn',
    cover: 'media/training/tester-tray-lesson.jpg',
    highlighted: false,
    tags: ['Training'],
    publishedDaysAgo: 15,
    excerpt: 'Short films for the counter’s tablet: the tray, the notebook, the smoke.',
    body: '<p>Each lesson takes eight minutes with the tray in front of you. Watch once, smell along the second time.</p><p>The handouts of all four modules have been revised.</p>',
  },
  {
    slug: 'window-of-dunes',
    title: 'A window of dunes',
    cover: 'media/posm/window-display-dunes.jpg',
    highlighted: false,
    tags: ['Merchandising'],
    publishedDaysAgo: 22,
    excerpt: 'Linen, sand and two oversized bottles, never parallel.',
    body: '<p>The window can be ordered until the tenth of each month. Sand and linen are lent and come back at the end of the season.</p>',
  },
  {
    slug: 'evening-table',
    title: 'An evening around a long table',
    cover: 'media/events/long-table-evening.jpg',
    highlighted: false,
    tags: ['House'],
    publishedDaysAgo: 34,
    excerpt: 'Forty guests, eight perfumes, no speeches.',
    body: '<p>The house invited forty partners to dinner. Between the courses a blotter was passed from hand to hand, and nobody was told its name.</p>',
  },
];

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
      { label: 'Write to us', to: 'mailto:portal@solenne.example' },
    ],
  },
  pictures: {
    'hero.picture': 'media/campaign/hero-ambre-noir-water.jpg',
    'signin.picture': 'media/campaign/hero-oud-mineral-travertine.jpg',
  },
};

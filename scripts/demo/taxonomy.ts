import { perfumes } from './perfumes.ts';

type Value = { slug: string; label: string; colour?: string; icon?: string };
const values = (...pairs: string[]): Value[] =>
  pairs.map((pair) => {
    const [slug = '', label = '', icon] = pair.split('|');
    return icon ? { slug, label, icon } : { slug, label };
  });

export const attributes = [
  {
    slug: 'collection',
    label: 'Collection',
    kind: 'single',
    values: values(
      'mineraux|Les Minéraux',
      'nocturnes|Les Nocturnes',
      'jardins|Les Jardins',
      'lumieres|Les Lumières',
    ),
  },
  {
    slug: 'product',
    label: 'Product',
    kind: 'multiple',
    values: [
      ...perfumes.map(({ slug, name }, index) => ({
        slug,
        label: name,
        colour:
          ['#8A4B16', '#9AA4A6', '#1F2A3C', '#5B6B3C', '#5A3420', '#D9B8AE', '#C9A45C', '#6B4A35'][index] ??
          '#6F6B66',
      })),
      ...values('candle|Candle', 'travel-spray|Travel sprays', 'discovery-set|Discovery set'),
    ],
  },
  {
    slug: 'type',
    label: 'Type',
    kind: 'single',
    values: values(
      'packshot|Packshot|mdi:bottle-tonic-outline',
      'campaign|Campaign visual|ph:image-square',
      'social|Social visual|ph:share-network',
      'film|Film|ph:film-strip',
      'space|Space|ph:storefront',
      'posm|POSM|ph:cube',
      'planogram|Planogram|ph:grid-four',
      'sheet|Product sheet|ph:file-text',
      'guideline|Guideline|ph:book-open',
      'module|Training module|ph:graduation-cap',
      'press|Press|ph:newspaper',
      'ingredient|Ingredient|ph:leaf',
      'texture|Texture|ph:squares-four',
      'logo|Logo|ph:pen-nib',
      'captions|Captions|ph:closed-captioning',
    ),
  },
  {
    slug: 'format',
    label: 'Format',
    kind: 'single',
    values: values(
      'portrait|Portrait 4:5',
      'square|Square',
      'landscape|Landscape',
      'story|Story 9:16',
      'banner|Banner 3:1',
      'document|Document',
      'layered|Layered original',
      'vector|Vector',
    ),
  },
  {
    slug: 'language',
    label: 'Language',
    kind: 'multiple',
    values: values('none|No text', 'en|English', 'fr|French'),
  },
  {
    slug: 'market',
    label: 'Market',
    kind: 'multiple',
    values: values(
      'worldwide|Worldwide',
      'europe|Europe',
      'gulf|Gulf states',
      'americas|Americas',
      'asia-pacific|Asia-Pacific',
      'travel-retail|Travel retail',
    ),
  },
  {
    slug: 'season',
    label: 'Season',
    kind: 'single',
    values: values(
      'spring-2026|Spring 2026',
      'summer-2026|Summer 2026',
      'autumn-2026|Autumn 2026',
      'holiday-2026|Holiday 2026',
    ),
  },
  {
    slug: 'usage',
    label: 'Usage',
    kind: 'multiple',
    values: values('retail|Retail', 'press|Press', 'online|Online', 'print|Print', 'internal|Internal'),
  },
] as const;

export const libraries = [
  {
    slug: 'perfumes',
    title: 'Perfumes',
    section: 'brand-catalogue',
    tileFit: 'cover',
    cover: 'packshots/oud-mineral-three-quarter',
    facets: ['product', 'type', 'format', 'collection', 'language', 'market', 'usage'],
    icon: 'mdi:bottle-tonic-outline',
    introduction:
      'Packshots, campaign visuals and films of every perfume of the house, in the formats that shops, press and travel retail ask for.',
  },
  {
    slug: 'posm-catalogue',
    title: 'POSM catalogue',
    section: 'brand-catalogue',
    tileFit: 'cover',
    cover: 'posm/glorifier-ambre-noir',
    facets: ['product', 'type', 'format', 'market'],
    icon: 'ph:cube',
    introduction: 'Glorifiers, tester stands, totems and windows, with their sheets and references.',
  },
  {
    slug: 'solenne-brand-resources',
    title: 'Solenne brand resources',
    section: 'brand-catalogue',
    tileFit: 'cover',
    cover: 'textures/texture-linen-folds',
    facets: ['type', 'format', 'language', 'usage'],
    icon: 'ph:stamp',
    introduction: 'The word-mark, textures, gifts and the brand book. Read the book first.',
  },
  {
    slug: 'wadi-dawkah',
    title: 'Wadi Dawkah',
    section: 'brand-catalogue',
    tileFit: 'cover',
    cover: 'ingredients/resin-tears',
    facets: ['type', 'format', 'usage', 'language'],
    icon: 'ph:mountains',
    introduction: 'The valley where our frankincense grows: pictures, texts and answers for the press.',
  },
  {
    slug: 'solenne-spaces',
    title: 'Solenne spaces',
    section: 'brand-catalogue',
    tileFit: 'cover',
    cover: 'spaces/gallery-of-arches',
    facets: ['type', 'format', 'market', 'usage'],
    icon: 'ph:storefront',
    introduction: 'Boutiques, counters and façades, photographed as they were opened.',
  },
  {
    slug: 'modules-handouts',
    title: 'Modules and handouts',
    section: 'training',
    tileFit: 'cover',
    cover: 'training/blotters-and-notebook',
    facets: ['product', 'type', 'language', 'format'],
    icon: 'ph:graduation-cap',
    introduction:
      'Four modules, a handbook, a sheet for every perfume, and the lessons to keep on the counter’s tablet.',
  },
  {
    slug: 'global-generic-planograms',
    title: 'Global generic planograms',
    section: 'merchandising',
    tileFit: 'contain',
    cover: 'planograms/planogram-core-wall',
    facets: ['type', 'market', 'format'],
    icon: 'ph:grid-four',
    introduction: 'Walls, bays, gondolas and niches, drawn to scale for each market.',
  },
  {
    slug: 'merchandising-catalogue',
    title: 'Merchandising catalogue',
    section: 'merchandising',
    tileFit: 'cover',
    cover: 'posm/tester-stand-oak',
    facets: ['type', 'product', 'format'],
    icon: 'ph:book-open',
    introduction: 'What can be ordered for the counter, how it is used and how it is kept.',
  },
  {
    slug: 'corporate-architecture-guidelines',
    title: 'Corporate architecture guidelines',
    section: 'merchandising',
    tileFit: 'cover',
    cover: 'spaces/boutique-arched-niches',
    facets: ['type', 'format', 'language'],
    icon: 'ph:columns',
    introduction: 'How a boutique is built, from the proportion of a niche to the care of the stone.',
  },
  {
    slug: 'pop-up-and-temporary-guidelines',
    title: 'Pop-up and temporary guidelines',
    section: 'merchandising',
    tileFit: 'cover',
    cover: 'spaces/pop-up-stand',
    facets: ['type', 'format', 'language', 'market'],
    icon: 'ph:tent',
    introduction: 'Podiums, windows and tours: what to build, how fast, and what comes back.',
  },
];

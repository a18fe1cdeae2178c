/** The fictional house: its perfumes, and what sheets and handouts say of them. */
export interface Perfume {
  readonly slug: string;
  readonly name: string;
  readonly collection: string;
  readonly season: string;
  readonly family: { en: string; fr: string };
  readonly notes: { en: [string, string, string]; fr: [string, string, string] };
  readonly story: { en: string; fr: string };
  readonly reference: string;
}

export const perfumes: readonly Perfume[] = [
  {
    slug: 'ambre-noir',
    name: 'Ambre Noir',
    collection: 'nocturnes',
    season: 'autumn-2026',
    reference: 'SOL-101',
    family: { en: 'Amber, resinous', fr: 'Ambré, résineux' },
    notes: {
      en: [
        'Bitter orange peel, pink pepper',
        'Labdanum, frankincense tears',
        'Benzoin, dark amber, dry vanilla',
      ],
      fr: [
        'Zeste d’orange amère, baie rose',
        'Labdanum, larmes d’encens',
        'Benjoin, ambre noir, vanille sèche',
      ],
    },
    story: {
      en: 'A resin that remembers the tree. Ambre Noir begins with the first light on a still pool and ends, hours later, with the warmth of a stone that has kept the sun.',
      fr: 'Une résine qui se souvient de l’arbre. Ambre Noir commence avec la première lumière sur une eau immobile et s’achève, des heures plus tard, dans la chaleur d’une pierre qui a gardé le soleil.',
    },
  },
  {
    slug: 'sel-de-lune',
    name: 'Sel de Lune',
    collection: 'mineraux',
    season: 'summer-2026',
    reference: 'SOL-102',
    family: { en: 'Mineral, marine', fr: 'Minéral, marin' },
    notes: {
      en: ['Sea salt, grapefruit', 'White lotus, wet stone', 'Ambergris accord, driftwood'],
      fr: ['Sel marin, pamplemousse', 'Lotus blanc, pierre mouillée', 'Accord ambre gris, bois flotté'],
    },
    story: {
      en: 'What the tide leaves behind at night. A clear, cold opening that warms very slowly against the skin.',
      fr: 'Ce que la marée laisse la nuit. Un départ clair et froid qui se réchauffe lentement sur la peau.',
    },
  },
  {
    slug: 'bois-d-encre',
    name: 'Bois d’Encre',
    collection: 'nocturnes',
    season: 'autumn-2026',
    reference: 'SOL-103',
    family: { en: 'Woody, ink', fr: 'Boisé, encre' },
    notes: {
      en: ['Violet leaf, black tea', 'Iris, ink accord', 'Cedar, vetiver, leather'],
      fr: ['Feuille de violette, thé noir', 'Iris, accord d’encre', 'Cèdre, vétiver, cuir'],
    },
    story: {
      en: 'A desk in the evening: paper, ink that is not dry yet, the wood beneath the hand.',
      fr: 'Un bureau le soir : le papier, l’encre encore humide, le bois sous la main.',
    },
  },
  {
    slug: 'jardin-sec',
    name: 'Jardin Sec',
    collection: 'jardins',
    season: 'spring-2026',
    reference: 'SOL-104',
    family: { en: 'Green, aromatic', fr: 'Vert, aromatique' },
    notes: {
      en: ['Fig leaf, lentisk', 'Thyme, olive blossom', 'Dry hay, cypress'],
      fr: ['Feuille de figuier, lentisque', 'Thym, fleur d’olivier', 'Foin sec, cyprès'],
    },
    story: {
      en: 'Noon in a walled garden that is watered once a week. Green, yet without a drop of dew.',
      fr: 'Midi dans un jardin clos, arrosé une fois par semaine. Vert, sans une goutte de rosée.',
    },
  },
  {
    slug: 'oud-mineral',
    name: 'Oud Minéral',
    collection: 'mineraux',
    season: 'holiday-2026',
    reference: 'SOL-105',
    family: { en: 'Woody, mineral', fr: 'Boisé, minéral' },
    notes: {
      en: ['Saffron, cardamom', 'Oud, hot slate', 'Sandalwood, myrrh'],
      fr: ['Safran, cardamome', 'Oud, ardoise chaude', 'Santal, myrrhe'],
    },
    story: {
      en: 'Oud without smoke: the wood as the stone saw it, slow and exact.',
      fr: 'Un oud sans fumée : le bois tel que la pierre l’a vu, lent et exact.',
    },
  },
  {
    slug: 'iris-pale',
    name: 'Iris Pâle',
    collection: 'jardins',
    season: 'spring-2026',
    reference: 'SOL-106',
    family: { en: 'Floral, powdery', fr: 'Floral, poudré' },
    notes: {
      en: ['Mandarin, carrot seed', 'Iris butter, rose', 'Musk, rice powder'],
      fr: ['Mandarine, graine de carotte', 'Beurre d’iris, rose', 'Musc, poudre de riz'],
    },
    story: {
      en: 'Six years in the ground and three in the cellar: a root that smells of the flower it never saw.',
      fr: 'Six ans en terre, trois ans en cave : une racine qui sent la fleur qu’elle n’a jamais vue.',
    },
  },
  {
    slug: 'lumiere-07',
    name: 'Lumière 07',
    collection: 'lumieres',
    season: 'summer-2026',
    reference: 'SOL-107',
    family: { en: 'Citrus, solar', fr: 'Hespéridé, solaire' },
    notes: {
      en: ['Bergamot, neroli', 'Orange blossom, warm sand', 'Blond woods, tonka'],
      fr: ['Bergamote, néroli', 'Fleur d’oranger, sable chaud', 'Bois blonds, tonka'],
    },
    story: {
      en: 'Seven minutes after sunrise, written down as a perfume.',
      fr: 'Sept minutes après le lever du soleil, mises en parfum.',
    },
  },
  {
    slug: 'cedre-fume',
    name: 'Cèdre Fumé',
    collection: 'lumieres',
    season: 'holiday-2026',
    reference: 'SOL-108',
    family: { en: 'Woody, smoked', fr: 'Boisé, fumé' },
    notes: {
      en: ['Juniper, black pepper', 'Atlas cedar, birch', 'Guaiac, tobacco leaf'],
      fr: ['Genévrier, poivre noir', 'Cèdre de l’Atlas, bouleau', 'Gaïac, feuille de tabac'],
    },
    story: {
      en: 'A door of cedar, a fire gone out an hour ago.',
      fr: 'Une porte de cèdre, un feu éteint depuis une heure.',
    },
  },
];

export const perfumeName = (slug: string): string =>
  perfumes.find((perfume) => perfume.slug === slug)?.name ?? slug;

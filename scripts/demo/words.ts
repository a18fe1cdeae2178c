/** Descriptions of pictures, beside the alternative text, and their audience. */
export interface Words {
  /** Shown under the title. */
  readonly text: string;
  /** Markets that the material is made for; every one without. */
  readonly markets?: readonly string[];
  /** See `DemoItem`. */
  readonly rightsEnd?: 1 | 2;
  /** Only members of these markets see it. */
  readonly only?: readonly string[];
}

export const words: Readonly<Record<string, Words>> = {
  'ambre-noir-front': {
    text: 'The reference packshot of the 100 ml, lit from the left as on every shelf. Keep the shadow when you cut it out.',
  },
  'ambre-noir-three-quarter': {
    text: 'The shoulder of the bottle and the depth of the glass. For pages on which the perfume stands alone.',
  },
  'sel-de-lune-front': {
    text: 'The clearest glass of the house: never place it on white paper without its ground, or the edges are lost.',
  },
  'bois-d-encre-front': {
    text: 'The reference packshot of the 100 ml. The ink of the glass is matched to the carton, not to the screen.',
  },
  'jardin-sec-front': {
    text: 'The reference packshot of the 100 ml, with the green of the second edition of the glass, from March 2026.',
  },
  'oud-mineral-front': {
    text: 'The reference packshot of the 100 ml. The cap is natural stone: no two are alike, and this one stands for all.',
  },
  'oud-mineral-three-quarter': {
    text: 'Stone cap, gold edge and the weight of the base in one view. For counter cards and press pages.',
  },
  'iris-pale-front': {
    text: 'The reference packshot of the 100 ml. The blush of the juice is true to the bottle; please do not warm it.',
  },
  'lumiere-07-front': {
    text: 'The reference packshot of the 100 ml, exposed for the gold of the juice rather than for the glass.',
  },
  'cedre-fume-front': {
    text: 'The reference packshot of the 100 ml. Replaces the picture of 2024, in which the label stood two millimetres lower.',
  },
  'hero-oud-mineral-travertine': {
    text: 'The holiday picture: four o’clock light on travertine from the quarry that also cuts our counters.',
    markets: ['worldwide', 'gulf'],
    rightsEnd: 2,
  },
  'hero-ambre-noir-water': {
    text: 'The picture of the autumn launch. One lamp, two centimetres of water, and a wait until nothing moved.',
    rightsEnd: 2,
  },
  'hero-lumiere-07-dune': {
    text: 'Seven minutes after sunrise, as the name says. The ripples are the wind’s and have not been raked.',
    markets: ['worldwide', 'gulf', 'americas'],
  },
  'hero-jardin-sec-green-marble': {
    text: 'A walled garden at noon, told by a shadow. The fig leaves were cut that morning.',
    markets: ['worldwide', 'europe'],
    rightsEnd: 1,
  },
  'hero-collection-steps': {
    text: 'The five perfumes with which the house began, in the order in which they were composed.',
  },
  'hero-bois-d-encre-wood': {
    text: 'A desk after hours. Use it where there is room for the dark: never smaller than half a page.',
    markets: ['worldwide', 'asia-pacific'],
  },
  'hero-iris-pale-linen': {
    text: 'Unbleached linen, slept in for one night. The picture of the spring, seen from above.',
    markets: ['worldwide', 'europe'],
    rightsEnd: 1,
  },
  'sel-de-lune-still-water': {
    text: 'The tide pool at Plouha, an hour before dark. For summer pages and travel retail walls.',
    markets: ['worldwide', 'travel-retail'],
  },
  'oud-mineral-label-close': {
    text: 'What the hand sees: cold stone, a raised edge, eleven letters. For details and print on uncoated paper.',
    markets: ['gulf', 'travel-retail'],
    only: ['europe', 'gulf', 'travel-retail'],
    rightsEnd: 1,
  },
  'lumiere-07-arch-niche': {
    text: 'The niche of the Lyon boutique, photographed the morning before it opened.',
  },
  'jardin-sec-dappled': {
    text: 'Noon under the fig tree, third summer of the garden at Uzès. For the spring pages of partners.',
    markets: ['europe', 'americas'],
    only: ['europe', 'americas'],
  },
  'bois-d-encre-carton': {
    text: 'Bottle and carton together, as the guest receives them. For online shops that show one picture only.',
  },
  'candle-bois-d-encre': {
    text: 'The candle after its first hour, when the wax has melted to the rim: the way it should always be shown.',
  },
  'travel-sprays-travertine': {
    text: 'Three of ten millilitres, refillable. The one lying down shows the thread of the refill.',
    markets: ['travel-retail', 'asia-pacific'],
  },
  'boutique-arched-niches': {
    text: 'Lyon, rue Auguste Comte, opened in May 2026. The first boutique built by the second edition of the guidelines.',
    markets: ['europe'],
  },
  'boutique-dark-wood-counter': {
    text: 'Dubai, ground floor of the east wing. The dark type of counter, for rooms without daylight.',
    markets: ['gulf'],
  },
  'gallery-of-arches': {
    text: 'Seoul, Hannam-dong: eleven arches, one bottle. The longest walk towards a perfume that we have built.',
    markets: ['asia-pacific'],
  },
  'facade-at-dusk': {
    text: 'Paris, quai Voltaire, half an hour after sunset: the hour at which every façade is to be photographed.',
    markets: ['europe'],
  },
  'pop-up-stand': {
    text: 'Footprint M, as it toured five airports between June and September 2026.',
    markets: ['travel-retail', 'americas'],
  },
  'glorifier-ambre-noir': {
    text: 'One bottle, one light. Reference SOL-M-310, delivered flat with its lamp at 2,700 K.',
  },
  'tester-stand-oak': {
    text: 'Oiled oak for four bottles, with room for sixty blotters. Reference SOL-M-201.',
  },
  'window-display-dunes': {
    text: 'The summer window as built in Nice. Allow two people and one morning.',
    markets: ['europe', 'gulf'],
  },
  'counter-display-discovery': {
    text: 'Seven sprays beside the till, one of them always missing. Reference SOL-M-142.',
  },
  'totem-lumiere-07': {
    text: 'For entrances and aisles: two metres high, forty centimetres wide, one socket. Reference SOL-M-420.',
  },
  'planogram-core-wall': {
    text: 'The wall that every door begins with: four shelves, eight perfumes, one empty facing on each shelf.',
  },
  'planogram-dark-bay': {
    text: 'For the evening side of the shop: the deeper perfumes with their cartons behind them.',
  },
  'planogram-light-gondola': {
    text: 'For daylight and passing guests: the fresh and floral perfumes, in blocks of three facings.',
  },
  'planogram-niche-single': {
    text: 'The smallest door: two shelves, one facing each. Nothing else may stand in the niche.',
  },
  'resin-tears': {
    text: 'Third harvest, Wadi Dawkah, sorted by hand. The clear tears are ours; the milky ones stay in the valley.',
  },
  'wadi-at-low-sun': {
    text: 'The upper valley, looking east, on the last day of the harvest.',
  },
  'incense-smoke': {
    text: 'One tear on a warm stone. The smoke is as thin as it should be: more would be smoke, not scent.',
  },
  'gift-set-ambre-noir': {
    text: 'The holiday set: 100 ml and three travel sprays. The insert is paper pulp, and comes apart without tools.',
    rightsEnd: 1,
  },
  'wrapped-box-and-ribbon': {
    text: 'The wrapping as taught in module 4: one knot, ends cut at an angle, no tape to be seen.',
  },
  'bag-and-carton': {
    text: 'The medium bag, spring 2026 edition, with the narrower handles.',
  },
  'discovery-set-open': {
    text: 'Seven vials and the card that brings the guest back. Show it open, always.',
  },
  'blotters-and-notebook': {
    text: 'What an adviser needs for the first week. The pencil is on purpose: ink smells.',
  },
  'tester-tray-lesson': {
    text: 'The tray as it is laid for lesson one: three testers, sixty blotters, coffee beans only for show.',
  },
  'long-table-evening': {
    text: 'The dinner of 17 October 2026, before the guests came in.',
    rightsEnd: 2,
  },
  'texture-travertine': {
    text: 'The stone of the counters, bands horizontal. A ground for pages and cards; never behind text below 9 pt.',
  },
  'texture-sand-ripples': {
    text: 'A ground for summer material. May be turned by 180 degrees, not by 90: the light would be wrong.',
  },
  'texture-linen-folds': {
    text: 'Unbleached linen, a ground for spring material and for the inside of cartons.',
  },
};

const photographers: Record<string, string> = {
  packshot: 'photograph by Iris Valmont',
  hero: 'photograph by Iris Valmont',
  campaign: 'photograph by Iris Valmont',
  gift: 'photograph by Iris Valmont',
  texture: 'photograph by Iris Valmont',
  space: 'photograph by Tomas Rehn',
  event: 'photograph by Tomas Rehn',
  ingredient: 'photograph by Salim al-Kathiri',
  place: 'photograph by Salim al-Kathiri',
  film: 'film by Atelier Nord',
};

export const creditOf = (kind: string): string =>
  ['© Maison Solenne', photographers[kind]].filter(Boolean).join(', ');

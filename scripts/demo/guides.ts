/** What a guideline says: a title for each page, and its paragraphs. */
export interface Guide {
  readonly slug: string;
  readonly title: string;
  readonly library: string;
  readonly type: string;
  readonly pictures: readonly string[];
  readonly pages: readonly (readonly [string, ...string[]])[];
  readonly market?: string;
  readonly product?: string;
}

export const guides: readonly Guide[] = [
  {
    slug: 'architecture-principles',
    title: 'Corporate architecture: principles',
    library: 'corporate-architecture-guidelines',
    type: 'guideline',
    pictures: ['spaces/boutique-arched-niches', 'spaces/gallery-of-arches'],
    pages: [
      [
        'The idea',
        'A boutique is a walk towards one bottle. Whatever stands in the way of that walk is taken out.',
        'Daylight comes first. Where there is none, light comes from niches and never from the ceiling above the guest.',
      ],
      [
        'Proportions',
        'A niche is 1.6 times as high as it is wide. The spring of the arch lies at two thirds of its height.',
        'Keep 1,400 mm between counters, and 1,800 mm in front of the counter where guests sit.',
      ],
      [
        'Materials',
        'Travertine, filled and honed, for floors and counters. Lime plaster in bone for walls. Oak, oiled and never varnished, for drawers.',
        'Brass is kept for what the hand touches: handles, the edge of a tray, the frame of a mirror.',
      ],
    ],
  },
  {
    slug: 'architecture-counter',
    title: 'The counter, stone by stone',
    library: 'corporate-architecture-guidelines',
    type: 'guideline',
    pictures: ['spaces/boutique-dark-wood-counter', 'textures/texture-travertine'],
    pages: [
      [
        'Counter types',
        'Island, wall and corner counters share one module of 900 mm. Two modules hold a consultation, three hold a ritual.',
        'The work top is 1,020 mm high towards the adviser and 900 mm towards the guest.',
      ],
      [
        'Veining',
        'Lay the stone so that its bands run towards the entrance. Book-matched slabs are not used.',
        'Send photographs of the slabs for approval before they are cut.',
      ],
      [
        'Care',
        'Clean with water and neutral soap. Perfume oil stains are lifted with chalk paste within the hour.',
      ],
    ],
  },
  {
    slug: 'facade',
    title: 'Façade and sign',
    library: 'corporate-architecture-guidelines',
    type: 'guideline',
    pictures: ['spaces/facade-at-dusk'],
    pages: [
      [
        'The sign',
        'SOLENNE, in bronze letters of 180 mm, lit from behind at 2,700 K. One sign for each façade.',
        'No sign is set on glass, on awnings or on the pavement.',
      ],
      [
        'Windows',
        'At most three objects to a window. The middle third stays empty.',
        'Light falls from the left, at dusk as by day.',
      ],
    ],
  },
  {
    slug: 'pop-up-manual',
    title: 'Pop-up manual',
    library: 'pop-up-and-temporary-guidelines',
    type: 'guideline',
    pictures: ['spaces/pop-up-stand'],
    pages: [
      [
        'Footprints',
        'S: 2 × 2 m. M: 3 × 4 m. L: 6 × 4 m. All are built of the same plinths and panels, so that a tour needs one set.',
        'Allow four hours to build S, one day for M, two days and a night for L.',
      ],
      ['Power and light', 'One 16 A socket for S and M, two for L. Spots are 2,700 K, CRI 95 or better.'],
      [
        'After the event',
        'Panels go back in their crates within 48 hours. Photograph every face before closing.',
      ],
    ],
  },
  {
    slug: 'pop-up-podium',
    title: 'Podium in a department store',
    library: 'pop-up-and-temporary-guidelines',
    type: 'guideline',
    pictures: ['posm/totem-lumiere-07', 'spaces/pop-up-stand'],
    pages: [
      [
        'Place',
        'Ask for a place on the axis of an entrance, never beside an escalator.',
        'Nothing higher than 1,350 mm between the aisle and the bottle.',
      ],
      ['Staff', 'Two advisers for each eight hours of opening, with one on the floor at all times.'],
    ],
  },
  {
    slug: 'window-dunes',
    title: 'Window: dunes',
    library: 'pop-up-and-temporary-guidelines',
    type: 'guideline',
    pictures: ['posm/window-display-dunes', 'textures/texture-sand-ripples'],
    pages: [
      [
        'Set-up',
        'Linen panels hang at 400 mm from the glass and touch the sand. Sand is 40 mm deep, raked once a week.',
        'Two oversized bottles, never parallel.',
      ],
      ['Fire safety', 'Linen is treated to class B-s1. Keep the certificate in the shop.'],
    ],
  },
  {
    slug: 'merchandising-catalogue-2026',
    title: 'Merchandising catalogue 2026',
    library: 'merchandising-catalogue',
    type: 'guideline',
    pictures: ['posm/tester-stand-oak', 'posm/glorifier-ambre-noir', 'posm/counter-display-discovery'],
    pages: [
      [
        'How to order',
        'Every object has a reference and a lead time. Orders close on the 10th of each month.',
        'Objects are lent, not sold: they come back at the end of the season.',
      ],
      [
        'Tester stands',
        'Oak, for four or eight bottles. A slot holds sixty blotters.',
        'Reference SOL-M-201 and SOL-M-202. Lead time six weeks.',
      ],
      [
        'Glorifiers',
        'A stepped base with a lit back panel. One bottle to a glorifier.',
        'Reference SOL-M-310. Lead time eight weeks.',
      ],
    ],
  },
  {
    slug: 'tester-hygiene',
    title: 'Testers: order and care',
    library: 'merchandising-catalogue',
    type: 'guideline',
    pictures: ['training/tester-tray-lesson'],
    pages: [
      [
        'Every morning',
        'Wipe each tester with a dry cloth, cap facing left, label to the guest.',
        'Replace a tester below one fifth.',
      ],
      ['Blotters', 'One perfume to a blotter. Write its name before you spray.'],
    ],
  },
  {
    slug: 'planogram-rules',
    title: 'Planograms: the rules',
    library: 'global-generic-planograms',
    type: 'guideline',
    pictures: ['planograms/planogram-core-wall', 'planograms/planogram-niche-single'],
    pages: [
      [
        'Reading order',
        'From pale to dark, from left to right. New perfumes stand at eye level for twelve weeks.',
        'Leave one facing empty on each shelf.',
      ],
      [
        'Facings',
        'Two facings for 50 ml, three for 100 ml, one for 200 ml. Cartons stand behind, never on top.',
      ],
    ],
  },
  {
    slug: 'brand-book',
    title: 'Brand book',
    library: 'solenne-brand-resources',
    type: 'guideline',
    pictures: ['campaign/hero-collection-steps', 'textures/texture-linen-folds', 'ingredients/resin-tears'],
    pages: [
      [
        'Who we are',
        'Solenne makes few perfumes, slowly. The house was founded on a simple idea: a perfume is what remains when the person has left the room.',
      ],
      ['Colour', 'Paper, ground, line, ink. The pictures are the colour.'],
      [
        'Type',
        'Titles are set in a light serif and never in capitals. Labels are capitals, widely spaced, and short.',
      ],
      [
        'Pictures',
        'One source of light. One object, or a family of five. Hands are welcome, faces are not needed.',
      ],
    ],
  },
  {
    slug: 'tone-of-voice',
    title: 'Tone of voice',
    library: 'solenne-brand-resources',
    type: 'guideline',
    pictures: ['ingredients/incense-smoke'],
    pages: [
      [
        'We say',
        'What it is made of, where it comes from, how long it stays. Short sentences. One image, not three.',
      ],
      [
        'We do not say',
        'Iconic, luxurious, must-have. We do not say that a perfume is for women or for men.',
      ],
    ],
  },
  {
    slug: 'logo-use',
    title: 'Using the word-mark',
    library: 'solenne-brand-resources',
    type: 'guideline',
    pictures: ['gifts/bag-and-carton'],
    pages: [
      [
        'Clear space',
        'The height of the O on every side.',
        'Smallest size: 18 mm in print, 88 px on screen.',
      ],
      ['Colour', 'Ink on paper, or paper on ink. No third colour, no outline, no shadow.'],
    ],
  },
  {
    slug: 'wadi-dawkah-dossier',
    title: 'Wadi Dawkah: a dossier',
    library: 'wadi-dawkah',
    type: 'press',
    pictures: ['ingredients/wadi-at-low-sun', 'ingredients/resin-tears'],
    pages: [
      [
        'The place',
        'A valley of frankincense trees in the south of the Arabian peninsula. The trees grow where nothing else does, from the stone itself.',
      ],
      [
        'The resin',
        'The bark is cut twice a year. The first tears are left to the tree; the third harvest, clear and hard, is the one that we buy.',
      ],
      [
        'Our part',
        'A contract of ten years with forty families, paid before the harvest. Each tree rests one year in four.',
      ],
    ],
  },
  {
    slug: 'wadi-dawkah-questions',
    title: 'Wadi Dawkah: questions from the press',
    library: 'wadi-dawkah',
    type: 'press',
    pictures: ['ingredients/incense-smoke'],
    pages: [
      [
        'Is the harvest certified?',
        'Weight, date and tree are written down at the tree, and checked by an independent office each season.',
      ],
      [
        'Can journalists visit?',
        'Twice a year, in groups of six. Write to the press office three months ahead.',
      ],
    ],
  },
  {
    slug: 'module-1-raw-materials',
    title: 'Module 1: raw materials',
    library: 'modules-handouts',
    type: 'module',
    pictures: ['ingredients/resin-tears', 'training/blotters-and-notebook'],
    pages: [
      ['Aim', 'After this module you can name and recognise twelve raw materials of the house.'],
      ['Exercise', 'Smell each blotter twice, five minutes apart. Write one word, not more.'],
      [
        'To take home',
        'Frankincense is a resin, iris is a root, neroli is a flower, cedar is a wood. Start with these four.',
      ],
    ],
  },
  {
    slug: 'module-2-the-ritual',
    title: 'Module 2: the ritual',
    library: 'modules-handouts',
    type: 'module',
    pictures: ['training/tester-tray-lesson'],
    pages: [
      [
        'Aim',
        'You can lead a guest from the first question to the skin in ten minutes, with three perfumes at most.',
      ],
      [
        'The three questions',
        'Where will you wear it? What do you never want to smell again? Which season do you miss?',
      ],
      ['Closing', 'Write the two names on the card. The guest decides tomorrow.'],
    ],
  },
  {
    slug: 'module-3-layering',
    title: 'Module 3: layering',
    library: 'modules-handouts',
    type: 'module',
    pictures: ['campaign/travel-sprays-travertine'],
    pages: [
      ['Aim', 'You know the six pairs that the house recommends, and why the others are left alone.'],
      [
        'Pairs',
        'Sel de Lune under Iris Pâle. Jardin Sec under Cèdre Fumé. Lumière 07 over Oud Minéral, one spray only.',
      ],
    ],
  },
  {
    slug: 'module-4-gifting',
    title: 'Module 4: gifting',
    library: 'modules-handouts',
    type: 'module',
    pictures: ['gifts/wrapped-box-and-ribbon', 'gifts/gift-set-ambre-noir'],
    pages: [
      ['Aim', 'You wrap a carton in ninety seconds, ribbon flat, and write the card by hand.'],
      ['Sets', 'Offer the discovery set first: half of those who receive one come back within three months.'],
    ],
  },
  {
    slug: 'adviser-handbook',
    title: 'Adviser’s handbook',
    library: 'modules-handouts',
    type: 'module',
    pictures: ['training/blotters-and-notebook', 'spaces/boutique-arched-niches'],
    pages: [
      ['Your first week', 'Learn two perfumes a day, in the order of the shelf. Wear one of them each day.'],
      [
        'Your first month',
        'Watch the three films. Take the quiz after each. Ask for the certificate when you have passed all three.',
      ],
    ],
  },
  {
    slug: 'virtual-class-programme',
    title: 'Virtual classes: programme',
    library: 'modules-handouts',
    type: 'module',
    pictures: ['events/long-table-evening'],
    pages: [
      ['Dates', 'Every second Tuesday, 10:00 and 16:00 Paris time, forty minutes, in English and in French.'],
      [
        'Before the class',
        'Have the tester tray, a notebook and a glass of water at hand. Cameras on, please.',
      ],
    ],
  },
];

/** What the training videos show and say. Each chapter is a picture with its sentences, one caption after the other. */

export type Language = 'en' | 'fr';
type Words = Partial<Readonly<Record<Language, string>>> & { readonly en: string };
interface LessonChapter {
  readonly title: string;
  readonly picture: string;
  readonly words: readonly Words[];
}
export interface Lesson {
  /** Name of its file and its address. */
  readonly name: string;
  readonly title: string;
  readonly series: string;
  readonly body: string;
  /** Whether the film can be downloaded too, as an item of the handouts. */
  readonly isItem: boolean;
  readonly publishedDaysAgo: number;
  readonly chapters: readonly LessonChapter[];
}

/** Seconds of one caption, and of the silence before it. */
export const SPOKEN = 3.6;
export const PAUSE = 0.4;
export const secondsOf = ({ words }: LessonChapter): number => words.length * (SPOKEN + PAUSE);

const counter = 'At the counter';
const perfumes = 'Knowing the perfumes';
const gifts = 'Giving';

export const lessons: readonly Lesson[] = [
  {
    name: 'the-tester-tray-lesson-one',
    title: 'The tester tray, lesson one',
    series: counter,
    isItem: true,
    publishedDaysAgo: 64,
    body: '<p>The tray is the first thing a guest sees of your work. Watch once with your eyes only, then lay your own tray beside the film.</p><p>Afterwards, lay it with your eyes closed. It sounds like a game and has a reason: an adviser who does not look at the tray looks at the guest.</p>',
    chapters: [
      {
        title: 'Three testers',
        picture: 'training/tester-tray-lesson',
        words: [
          { en: 'Three testers, no more.', fr: 'Trois testeurs, pas davantage.' },
          { en: 'A fourth is forgotten before it dries.', fr: 'Le quatrième est oublié avant de sécher.' },
          {
            en: 'Take them from one shelf, so that they belong together.',
            fr: 'Prenez-les sur une même étagère, pour qu’ils aillent ensemble.',
          },
        ],
      },
      {
        title: 'Caps and labels',
        picture: 'packshots/ambre-noir-front',
        words: [
          {
            en: 'Caps to the left, labels to the guest.',
            fr: 'Bouchons à gauche, étiquettes vers l’invité.',
          },
          { en: 'The guest reads, you speak.', fr: 'L’invité lit, vous parlez.' },
          { en: 'Turn the bottle, never the tray.', fr: 'Tournez le flacon, jamais le plateau.' },
        ],
      },
      {
        title: 'The blotters',
        picture: 'training/blotters-and-notebook',
        words: [
          { en: 'Write the name before you spray.', fr: 'Écrivez le nom avant de vaporiser.' },
          { en: 'One spray, at the length of a hand.', fr: 'Une vaporisation, à une main de distance.' },
          {
            en: 'Wait for the count of ten, then hand the blotter over.',
            fr: 'Comptez jusqu’à dix, puis tendez la mouillette.',
          },
        ],
      },
      {
        title: 'After the guest',
        picture: 'posm/tester-stand-oak',
        words: [
          { en: 'Wipe the tray with a dry cloth.', fr: 'Essuyez le plateau avec un linge sec.' },
          {
            en: 'Put back what was not chosen, first.',
            fr: 'Rangez d’abord ce qui n’a pas été choisi.',
          },
        ],
      },
    ],
  },
  {
    name: 'taking-notes-lesson-two',
    title: 'Taking notes, lesson two',
    series: counter,
    isItem: true,
    publishedDaysAgo: 48,
    body: '<p>A notebook is how a nose learns. This lesson needs a pencil, because ink smells, and five blotters.</p>',
    chapters: [
      {
        title: 'One line each',
        picture: 'training/blotters-and-notebook',
        words: [
          { en: 'One blotter, one line.', fr: 'Une mouillette, une ligne.' },
          {
            en: 'The date first, then the name, then the word.',
            fr: 'La date d’abord, puis le nom, puis le mot.',
          },
          { en: 'A pencil, because ink smells.', fr: 'Un crayon, parce que l’encre sent.' },
        ],
      },
      {
        title: 'Smell, wait, smell again',
        picture: 'campaign/hero-iris-pale-linen',
        words: [
          { en: 'Smell, wait, smell again.', fr: 'Sentez, attendez, sentez encore.' },
          { en: 'The top note tells you who is at the door.', fr: 'La note de tête dit qui est à la porte.' },
          { en: 'The heart tells you who stays.', fr: 'Le cœur dit qui reste.' },
        ],
      },
      {
        title: 'The first word',
        picture: 'textures/texture-linen-folds',
        words: [
          { en: 'Keep the word that came first.', fr: 'Gardez le mot qui est venu le premier.' },
          { en: 'Linen, pencil, rain: all of them are right.', fr: 'Lin, crayon, pluie : tous sont justes.' },
          {
            en: 'Your guest will use the same kind of word.',
            fr: 'Votre invité prendra le même genre de mot.',
          },
        ],
      },
    ],
  },
  {
    name: 'smelling-smoke-lesson-three',
    title: 'Smelling smoke, lesson three',
    series: counter,
    isItem: true,
    publishedDaysAgo: 15,
    body: '<p>Frankincense is in three of our perfumes, and few guests have ever smelt it burning. This lesson shows how to do it without filling the boutique.</p>',
    chapters: [
      {
        title: 'The resin',
        picture: 'ingredients/resin-tears',
        words: [
          { en: 'These are tears of frankincense.', fr: 'Voici des larmes d’encens.' },
          {
            en: 'Warm one in your hand: lemon and pepper.',
            fr: 'Chauffez-en une dans la main : citron et poivre.',
          },
          { en: 'That is what Oud Minéral opens with.', fr: 'C’est l’ouverture d’Oud Minéral.' },
        ],
      },
      {
        title: 'The smoke',
        picture: 'ingredients/incense-smoke',
        words: [
          { en: 'Smell beside the smoke, not in it.', fr: 'Sentez à côté de la fumée, non dedans.' },
          { en: 'One tear is enough for an hour.', fr: 'Une larme suffit pour une heure.' },
          { en: 'Then warm stone, for a long time.', fr: 'Puis la pierre chaude, longtemps.' },
        ],
      },
      {
        title: 'The valley',
        picture: 'ingredients/wadi-at-low-sun',
        words: [
          { en: 'The trees grow in Wadi Dawkah.', fr: 'Les arbres poussent au Wadi Dawkah.' },
          {
            en: 'They are cut twice, and rest the third year.',
            fr: 'On les incise deux fois, et la troisième année ils se reposent.',
          },
          { en: 'Tell it in two sentences, no more.', fr: 'Dites-le en deux phrases, pas davantage.' },
        ],
      },
    ],
  },
  {
    name: 'reading-ambre-noir',
    title: 'Reading Ambre Noir',
    series: perfumes,
    isItem: false,
    publishedDaysAgo: 6,
    body: '<p>How to describe the autumn’s perfume to someone who has never heard the word amber. Four pictures, four sentences that you may borrow.</p>',
    chapters: [
      {
        title: 'What amber is not',
        picture: 'campaign/hero-ambre-noir-water',
        words: [
          { en: 'Amber is not the stone, and not the tree.' },
          { en: 'It is a chord: labdanum, benzoin, vanilla.' },
          { en: 'Perfumers made it to have warmth in a bottle.' },
        ],
      },
      {
        title: 'The resin inside',
        picture: 'ingredients/resin-tears',
        words: [
          { en: 'In ours the resin speaks first.' },
          { en: 'Frankincense keeps the sweetness upright.' },
          { en: 'Say resin before you say vanilla.' },
        ],
      },
      {
        title: 'On the skin',
        picture: 'packshots/ambre-noir-front',
        words: [
          { en: 'On paper it is dark. On skin it turns to light.' },
          { en: 'Let the guest walk once around the boutique.' },
          { en: 'Ask again at the door.' },
        ],
      },
      {
        title: 'For whom',
        picture: 'posm/glorifier-ambre-noir',
        words: [
          { en: 'For those who say that they do not like sweet perfumes.' },
          { en: 'And for those who only like them.' },
        ],
      },
    ],
  },
  {
    name: 'two-perfumes-on-one-skin',
    title: 'Two perfumes on one skin',
    series: perfumes,
    isItem: false,
    publishedDaysAgo: 31,
    body: '<p>Layering sells a second bottle when it is shown well, and none when it is explained. Three pairs to know by heart.</p>',
    chapters: [
      {
        title: 'The rule',
        picture: 'campaign/hero-collection-steps',
        words: [
          { en: 'The quiet perfume first, the loud one above it.' },
          { en: 'One on the wrist, one in the crook of the arm.' },
          { en: 'Never rub. They should meet in the air.' },
        ],
      },
      {
        title: 'Iris Pâle and Bois d’Encre',
        picture: 'campaign/hero-bois-d-encre-wood',
        words: [
          { en: 'Iris Pâle softens the edge of the wood.' },
          { en: 'Together they smell of a library in the morning.' },
        ],
      },
      {
        title: 'Sel de Lune and Lumière 07',
        picture: 'campaign/hero-lumiere-07-dune',
        words: [{ en: 'Salt below, light above.' }, { en: 'This is the pair for travellers.' }],
      },
      {
        title: 'Jardin Sec, alone',
        picture: 'campaign/hero-jardin-sec-green-marble',
        words: [
          { en: 'Some perfumes want no company.' },
          { en: 'Say so. It is the sentence that guests remember.' },
        ],
      },
    ],
  },
  {
    name: 'wrapping-in-ninety-seconds',
    title: 'Wrapping in ninety seconds',
    series: gifts,
    isItem: false,
    publishedDaysAgo: 22,
    body: '<p>The ribbon lies flat, the card is written by hand, and the guest never waits longer than it takes to pay.</p>',
    chapters: [
      {
        title: 'The carton',
        picture: 'gifts/bag-and-carton',
        words: [
          { en: 'The carton first, seam towards you.' },
          { en: 'Check the batch before it is closed.' },
        ],
      },
      {
        title: 'The ribbon',
        picture: 'gifts/wrapped-box-and-ribbon',
        words: [
          { en: 'Two lengths of an arm, cut at a slant.' },
          { en: 'It lies flat on all four edges.' },
          { en: 'One knot. A bow is for other houses.' },
        ],
      },
      {
        title: 'The set',
        picture: 'gifts/discovery-set-open',
        words: [
          { en: 'Offer the discovery set before the guest asks.' },
          { en: 'Half of those who receive one come back.' },
        ],
      },
      {
        title: 'The card',
        picture: 'gifts/gift-set-ambre-noir',
        words: [{ en: 'Write the guest’s words, not yours.' }, { en: 'Let the ink dry while they pay.' }],
      },
    ],
  },
];

/** What is said beside a film, in two languages: seconds of the start and the end, then the words. */
export type Language = 'en' | 'fr';
type Cue = readonly [from: number, to: number, words: Readonly<Record<Language, string>>];

export const captions: Readonly<Record<string, readonly Cue[]>> = {
  'ambre-noir-light-study': [
    [0.4, 2.8, { en: 'One lamp, moved by hand.', fr: 'Une seule lampe, déplacée à la main.' }],
    [
      3,
      5.6,
      { en: 'The light goes round the bottle once.', fr: 'La lumière fait une fois le tour du flacon.' },
    ],
    [5.8, 8.2, { en: 'What is black turns to amber.', fr: 'Ce qui est noir devient ambre.' }],
    [8.4, 10.8, { en: 'Ambre Noir. Solenne.', fr: 'Ambre Noir. Solenne.' }],
  ],
  'the-tester-tray-lesson-one': [
    [0.4, 2.6, { en: 'Three testers, no more.', fr: 'Trois testeurs, pas davantage.' }],
    [
      2.8,
      5.2,
      { en: 'Caps to the left, labels to the guest.', fr: 'Bouchons à gauche, étiquettes vers l’invité.' },
    ],
    [5.4, 7.8, { en: 'Write the name before you spray.', fr: 'Écrivez le nom avant de vaporiser.' }],
  ],
  'taking-notes-lesson-two': [
    [0.4, 2.6, { en: 'One blotter, one line.', fr: 'Une mouillette, une ligne.' }],
    [2.8, 5.2, { en: 'Smell, wait, smell again.', fr: 'Sentez, attendez, sentez encore.' }],
    [5.4, 7.8, { en: 'Keep the word that came first.', fr: 'Gardez le mot qui est venu le premier.' }],
  ],
  'smelling-smoke-lesson-three': [
    [0.4, 2.6, { en: 'Smell beside the smoke, not in it.', fr: 'Sentez à côté de la fumée, non dedans.' }],
    [2.8, 5.2, { en: 'Resin first: lemon and pepper.', fr: 'La résine d’abord : citron et poivre.' }],
    [5.4, 7.8, { en: 'Then warm stone, for a long time.', fr: 'Puis la pierre chaude, longtemps.' }],
  ],
};

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** The captions of a film as WebVTT. */
export function webVtt(film: string, language: Language): string {
  const cues = captions[film] ?? [];
  const blocks = cues.map(([from, to, text]) => `${time(from)} --> ${time(to)}\n${text[language]}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

import { type Language, type Lesson, lessons, PAUSE, SPOKEN } from './lessons.ts';

/** Captions of a film, in two languages: seconds of the start and the end, then the words. */
type Cue = readonly [from: number, to: number, words: Partial<Readonly<Record<Language, string>>>];

function cuesOf({ chapters }: Lesson): Cue[] {
  return chapters
    .flatMap(({ words }) => words)
    .map((words, index): Cue => {
      const start = index * (PAUSE + SPOKEN) + PAUSE;
      return [start, start + SPOKEN, words];
    });
}

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
  ...Object.fromEntries(lessons.map((lesson) => [lesson.name, cuesOf(lesson)])),
};

const time = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23);

/** Languages in which a film has captions. */
export const languagesOf = (film: string): Language[] =>
  (['en', 'fr'] as const).filter((language) => captions[film]?.every(([, , words]) => words[language]));

/** The captions of a film as WebVTT. */
export function webVtt(film: string, language: Language): string {
  const cues = captions[film] ?? [];
  const blocks = cues.map(([from, to, text]) => `${time(from)} --> ${time(to)}\n${text[language]}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

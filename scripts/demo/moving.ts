/** Films as items: each is a stack of its cuts and its captions. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoFile, DemoItem, DemoTraining } from '../../src/server/demo/manifest.ts';
import { captions, languagesOf, webVtt } from './captions.ts';
import { shapeOf } from './facts.ts';
import { lessonFilm, posterOf, probe, reframe, stillFilm } from './films.ts';
import { focusOf, marketValues, media, pathOf, productValues, stemOf, wordsOf } from './house.ts';
import { type Lesson, lessons, secondsOf } from './lessons.ts';
import { add, out, root, store, write } from './pack.ts';
import { perfumeName } from './perfumes.ts';
import { creditOf } from './words.ts';

type Film = Pick<DemoItem, 'library' | 'title' | 'description' | 'alternativeText' | 'stack'> & {
  readonly name: string;
  readonly product?: string;
  readonly usage: readonly string[];
  readonly focus: Focus;
  readonly build: (target: string) => void;
};
/** What a film shows all the while, as of a picture. */
type Focus = Pick<DemoFile, 'focalPoint' | 'focalBox'>;

async function storeFilm(name: string, build: Film['build'], focus: Focus): Promise<DemoFile> {
  const path = `files/${name}.mp4`;
  build(join(root, path));
  const poster = join(out.files, `${name}.poster.jpg`);
  posterOf(join(root, path), poster);
  const file = await store(path, { picture: readFileSync(poster), ...probe(join(root, path)), ...focus });
  rmSync(poster);
  return file;
}

async function addFilm({ name, build, focus, product, usage, ...item }: Film): Promise<void> {
  const file = await storeFilm(name, build, focus);
  add({
    ...item,
    credit: creditOf('film'),
    file: file.path,
    values: [
      'type/film',
      `format/${shapeOf(file)}`,
      'language/none',
      ...productValues(product),
      ...usage.map((value) => `usage/${value}`),
      ...marketValues(),
    ],
    tags: ['film'],
  });
  if (captions[name]) await addCaptions(name, { product, usage, ...item });
}

const languages = { en: 'English', fr: 'French' } as const;

/** Named like their film, so that a player finds them in its stack. */
async function addCaptions(
  film: string,
  {
    title,
    product,
    usage,
    ...item
  }: Omit<Film, 'name' | 'build' | 'focus' | 'product'> & { product: string | undefined },
): Promise<void> {
  for (const language of ['en', 'fr'] as const) {
    const label = languages[language];
    const path = write(`${film}.${language}.vtt`, webVtt(film, language));
    const file = await store(path, { picture: null });
    add({
      ...item,
      title: `${title}, captions, ${label}`,
      description: `${label} captions (WebVTT) to show with the film.`,
      alternativeText: '',
      credit: creditOf('paper'),
      file: file.path,
      values: [
        'type/captions',
        `language/${language}`,
        ...productValues(product),
        ...usage.map((value) => `usage/${value}`),
        ...marketValues(),
      ],
      tags: ['captions'],
    });
  }
}

async function addLightStudy(): Promise<void> {
  const study = pathOf('video/ambre-noir-light-study.mp4');
  const stack = 'ambre-noir-light-study';
  const shared = {
    library: 'perfumes',
    product: 'ambre-noir',
    stack,
    usage: ['online', 'retail'],
    alternativeText:
      'Light travels slowly around an Ambre Noir bottle on dark stone while the camera moves in.',
  };
  const title = 'Ambre Noir, light study';
  const wide: Focus = { focalPoint: [0.47, 0.48], focalBox: [0.34, 0.12, 0.6, 0.84] };
  const square: Focus = { focalPoint: [0.45, 0.48], focalBox: [0.24, 0.12, 0.67, 0.84] };
  const story: Focus = { focalPoint: [0.42, 0.48] };
  const cuts: [string, string, string, Focus, (target: string) => void][] = [
    [
      '',
      '',
      'Eleven seconds, without sound: one lamp goes round the bottle. The full cut, for screens in shops.',
      wide,
      (target) => writeFileSync(target, readFileSync(study)),
    ],
    [
      '-square',
      ', square',
      'The light study in a square, for feeds.',
      square,
      (target) => reframe(study, target, 'crop=540:540'),
    ],
    [
      '-story',
      ', story',
      'The light study upright, for stories.',
      story,
      (target) => reframe(study, target, 'crop=304:540,scale=540:960'),
    ],
    [
      '-six-seconds',
      ', six seconds',
      'The light study cut to six seconds, for advertisements that cannot be skipped.',
      wide,
      (target) => reframe(study, target, 'scale=960:540', 6),
    ],
  ];
  for (const [suffix, label, description, focus, build] of cuts)
    await addFilm({
      ...shared,
      name: `${stack}${suffix}`,
      title: `${title}${label}`,
      description,
      focus,
      build,
    });
}

async function addSlowMoves(): Promise<void> {
  for (const medium of media.filter(({ kind }) => kind === 'hero'))
    await addFilm({
      name: `${stemOf(medium).replace('hero-', '')}-film`,
      library: medium.product ? 'perfumes' : 'modules-handouts',
      title: `${medium.product ? perfumeName(medium.product) : 'The collection'}, eight seconds`,
      description: `A slow move into the picture. ${wordsOf(medium).text}`,
      alternativeText: medium.alt,
      stack: null,
      usage: ['online'],
      ...(medium.product ? { product: medium.product } : {}),
      focus: focusOf(medium),
      build: (target) => stillFilm(pathOf(medium.file), target, { width: 854, height: 480 }),
    });
}

const SHAPE = { width: 854, height: 480 };
const buildLesson = (lesson: Lesson) => (target: string) =>
  lessonFilm(
    lesson.chapters.map((chapter) => ({ picture: pathOf(chapter.picture), seconds: secondsOf(chapter) })),
    target,
    SHAPE,
  );

/** Its poster is of its first picture. */
const focusOfLesson = ({ chapters }: Lesson): Focus =>
  focusOf(media.find(({ file }) => file === `${chapters[0]?.picture}.jpg`));

async function addLessons(): Promise<void> {
  for (const lesson of lessons) {
    const { name, title, chapters, isItem } = lesson;
    if (isItem)
      await addFilm({
        name,
        library: 'modules-handouts',
        title,
        description: 'Watch once with your eyes only, then smell along.',
        alternativeText: media.find(({ file }) => file === `${chapters[0]?.picture}.jpg`)?.alt ?? title,
        stack: name,
        usage: ['internal'],
        focus: focusOfLesson(lesson),
        build: buildLesson(lesson),
      });
    else {
      await storeFilm(name, buildLesson(lesson), focusOfLesson(lesson));
      for (const language of languagesOf(name)) write(`${name}.${language}.vtt`, webVtt(name, language));
    }
    training.push(trainingOf(lesson));
  }
}

/** The videos that teach, in their order. */
export const training: DemoTraining[] = [];

function trainingOf({ name, title, series, body, isItem, publishedDaysAgo, chapters }: Lesson): DemoTraining {
  const starts = chapters.map((_, index) =>
    chapters.slice(0, index).reduce((sum, chapter) => sum + secondsOf(chapter), 0),
  );
  return {
    slug: name,
    title,
    series,
    body,
    film: `files/${name}.mp4`,
    isItem,
    chapters: chapters.map((chapter, index) => ({ title: chapter.title, start: starts[index] ?? 0 })),
    captions: languagesOf(name).map((language) => ({ language, path: `files/${name}.${language}.vtt` })),
    publishedDaysAgo,
  };
}

export async function addFilms(): Promise<void> {
  await addLightStudy();
  await addSlowMoves();
  await addLessons();
}

/** Pictures as items: each shot is a stack of its master and its crops. */
import { shapeOf, usageOf } from './facts.ts';
import { limitsOf, marketValues, media, pathOf, productValues, stemOf, titleOf, wordsOf } from './house.ts';
import { add, store, write } from './pack.ts';
import { type Format, formatOf, type Medium, pictureKinds } from './pictures.ts';
import { reshape } from './reshape.ts';
import { creditOf } from './words.ts';

interface Place {
  readonly library: string;
  readonly type: string;
  readonly usage: readonly string[];
  /** When it is not the name of the master. */
  readonly stack?: string;
}

const formatLabels: Record<Format, string> = {
  portrait: 'portrait',
  square: 'square',
  landscape: 'landscape',
  story: 'story',
  banner: 'banner',
};

/** The master, or with `format` another shape of it. */
export async function addPicture(medium: Medium, format: Format | null, place: Place): Promise<void> {
  const stem = stemOf(medium);
  const reshaped = format && (await reshape(pathOf(medium.file), medium, format));
  // Nothing is cut that must stay whole: a shot without ground to widen has no such format.
  if (format && !reshaped) return;
  const path = reshaped ? write(`${stem}-${format}.jpg`, reshaped.jpeg) : `media/${medium.file}`;
  const { focalPoint, focalBox = null } = reshaped ?? medium;
  const file = await store(path, { focalPoint, ...(focalBox && { focalBox }) });
  const { text, markets } = wordsOf(medium);
  add({
    library: place.library,
    title: format ? `${titleOf(medium)}, ${formatLabels[format]}` : titleOf(medium),
    description: text,
    alternativeText: medium.alt,
    credit: creditOf(medium.kind),
    file: file.path,
    stack: place.stack ?? stem,
    values: [
      `type/${place.type}`,
      `format/${shapeOf(file)}`,
      'language/none',
      ...productValues(medium.product),
      ...marketValues(markets),
      ...usageOf(file, place.usage).map((usage) => `usage/${usage}`),
    ],
    tags: [medium.kind],
    ...limitsOf(medium),
  });
}

async function addShot(medium: Medium): Promise<void> {
  const place = pictureKinds[medium.kind];
  if (!place) return;
  await addPicture(medium, null, place);
  for (const format of place.formats)
    if (format !== formatOf(medium)) await addPicture(medium, format, place);
}

export async function addShots(): Promise<void> {
  for (const medium of media) await addShot(medium);
  // Launch visuals for social networks and shop banners, cut from the masters.
  for (const medium of media.filter(({ kind }) => kind === 'hero'))
    for (const format of ['story', 'banner'] as const)
      await addPicture(medium, format, {
        library: 'perfumes',
        type: 'social',
        usage: ['online', 'retail'],
      });
}

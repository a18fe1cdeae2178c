/** Vector and layered originals as items, and what is made of pictures at print size after the first start. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { DemoOriginal } from '../../src/server/demo/manifest.ts';
import { layeredPsd } from './films.ts';
import { marketValues, media, pathOf, productValues, stemOf, titleOf } from './house.ts';
import { add, root, store, write } from './pack.ts';
import { wordmarkSvg } from './papers.ts';
import { perfumeName } from './perfumes.ts';
import { creditOf } from './words.ts';

async function addWordmarks(): Promise<void> {
  for (const [name, ink, ground, use] of [
    ['ink', '#1B1A19', null, 'The word-mark on light grounds: the first choice, always.'],
    ['paper', '#FFFFFF', '#1B1A19', 'The word-mark on dark grounds and on dark pictures.'],
    ['stone', '#6F6B66', null, 'The word-mark for engraving and blind embossing. Not for screens.'],
  ] as const) {
    const svg = wordmarkSvg(ink, ground);
    const file = await store(write(`solenne-wordmark-${name}.svg`, svg), {
      picture: await sharp(Buffer.from(wordmarkSvg(ink, ground ?? '#F7F6F4')))
        .png()
        .toBuffer(),
    });
    add({
      library: 'solenne-brand-resources',
      title: `Word-mark, ${name}`,
      description: use,
      alternativeText: 'SOLENNE in thin, widely spaced capitals.',
      credit: creditOf('mark'),
      file: file.path,
      stack: 'solenne-wordmark',
      values: [
        'type/logo',
        'format/vector',
        'language/none',
        'usage/print',
        ...(name === 'stone' ? [] : ['usage/online']),
      ],
      tags: ['logo', 'svg'],
    });
  }
}

async function addLayered(): Promise<void> {
  for (const slug of ['ambre-noir', 'oud-mineral'] as const) {
    const path = `files/${slug}-front-layered.psd`;
    const picture = pathOf(`packshots/${slug}-front`);
    layeredPsd(picture, join(root, path));
    const file = await store(path, { picture, width: 700, height: 875 });
    add({
      library: 'perfumes',
      title: `${perfumeName(slug)}, front, layered`,
      description: 'Ground and grading on separate layers, at working size: for layouts and for screens.',
      alternativeText: `Bottle of ${perfumeName(slug)} seen from the front on a near-white background.`,
      credit: creditOf('packshot'),
      file: file.path,
      stack: `${slug}-front`,
      values: [
        'type/packshot',
        'format/layered',
        'language/none',
        ...productValues(slug),
        'usage/online',
        ...marketValues(),
      ],
      tags: ['psd'],
      fit: 'contain',
    });
  }
}

export async function addMarks(): Promise<void> {
  await addWordmarks();
  await addLayered();
}

const PORTRAIT = { width: 6000, height: 7500 };
const LANDSCAPE = { width: 8000, height: 4500 };
const LAYERED = { portrait: { width: 4000, height: 5000 }, landscape: { width: 5600, height: 3150 } };

/** Pictures with enough pixels are enlarged to masters, and some of them come in layers. */
export const originals: DemoOriginal[] = media
  .filter(({ width, height }) => Math.max(width, height) >= 2400)
  .flatMap((medium) => {
    const { product, kind, width, height } = medium;
    const stem = stemOf(medium);
    const isWide = width > height;
    const shared = {
      library: 'perfumes',
      cover: `${stem}.jpg`,
      source: `media/${medium.file}`,
    };
    const values = [
      `type/${kind === 'packshot' ? 'packshot' : 'campaign'}`,
      'language/none',
      ...productValues(product),
      'usage/print',
      ...marketValues(),
    ];
    const master: DemoOriginal = {
      ...shared,
      ...(isWide ? LANDSCAPE : PORTRAIT),
      name: `${stem}-print.tif`,
      kind: 'tiff',
      title: `${titleOf(medium)}, print master`,
      description:
        'The retouched master at 300 dpi with its grain. For print above A4; too large for screens.',
      values: [...values, `format/${isWide ? 'landscape' : 'portrait'}`],
      tags: [kind, 'tiff'],
    };
    if (!['ambre-noir-front', 'lumiere-07-front', 'hero-ambre-noir-water'].includes(stem)) return [master];
    const layered: DemoOriginal = {
      ...shared,
      ...(isWide ? LAYERED.landscape : LAYERED.portrait),
      name: `${stem}-print-layered.psd`,
      kind: 'psd',
      title: `${titleOf(medium)}, print size, layered`,
      description: 'Ground, picture and grain on separate layers at 300 dpi, for retouching and reprints.',
      values: [...values, 'format/layered'],
      tags: [kind, 'psd'],
    };
    return [master, layered];
  });

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import slugify from '@sindresorhus/slugify';
import sharp from 'sharp';
import type { DemoManifest } from '../../src/server/demo/manifest.ts';

import { layeredPsd, posterOf, probe, reframe, stillFilm } from './films.ts';
import { guides } from './guides.ts';
import { add, files, items, out, root, store, write } from './pack.ts';
import { drawingPdf, guidePdf, sheetPdf, wordmarkSvg } from './papers.ts';
import { perfumeName, perfumes } from './perfumes.ts';
import { crop, type Format, formatOf, type Medium, pictureKinds, readMedia } from './pictures.ts';
import { articles, settings } from './stories.ts';
import { attributes, libraries } from './taxonomy.ts';

const media = readMedia(root);
const pathOf = (name: string): string => join(root, 'media', name.includes('.') ? name : `${name}.jpg`);
const seasonOf = (product?: string): string[] =>
  perfumes.filter(({ slug }) => slug === product).map(({ season }) => `season/${season}`);
const collectionOf = (product?: string): string[] =>
  perfumes.filter(({ slug }) => slug === product).map(({ collection }) => `collection/${collection}`);
const productOf = (product?: string): string[] => (product ? [`product/${product}`] : []);
const MARKETS = ['worldwide', 'europe', 'gulf', 'americas', 'asia-pacific', 'travel-retail'];

const titleOf = ({ title }: Medium): string =>
  title
    .replace(
      /\b[\p{Lu}’][\p{Lu}\d’ ]+(?=$| –| and|,)/gu,
      (name) => perfumes.find((perfume) => perfume.name.toUpperCase() === name.trim())?.name ?? name,
    )
    .replace(' – ', ', ');
const formatLabels: Record<Format, string> = {
  portrait: 'portrait',
  square: 'square',
  landscape: 'landscape',
  story: 'story',
  banner: 'banner',
};

async function addPicture(
  medium: Medium,
  format: Format | null,
  place: { library: string; type: string; usage: string[] },
): Promise<void> {
  const stem = basename(medium.file, '.jpg');
  const path = format
    ? write(`${stem}-${format}.jpg`, await crop(pathOf(medium.file), medium, format))
    : `media/${medium.file}`;
  const file = await store(path, { focalPoint: medium.focalPoint });
  const shape = format ?? formatOf(medium) ?? (medium.width > medium.height ? 'landscape' : 'portrait');
  add({
    library: place.library,
    title: format ? `${titleOf(medium)}, ${formatLabels[format]}` : titleOf(medium),
    description: medium.alt,
    file: file.path,
    values: [
      `type/${place.type}`,
      `format/${shape}`,
      'language/none',
      ...productOf(medium.product),
      ...collectionOf(medium.product),
      ...seasonOf(medium.product),
      `market/${MARKETS[items.length % 11] ?? 'worldwide'}`,
      ...place.usage.map((usage) => `usage/${usage}`),
    ],
    tags: [medium.kind],
  });
}

for (const medium of media) {
  const place = pictureKinds[medium.kind];
  if (!place) continue;
  await addPicture(medium, null, place);
  for (const format of place.formats)
    if (format !== formatOf(medium)) await addPicture(medium, format, place);
}
// Launch visuals for social networks and shop banners, by season.
for (const medium of media.filter(({ kind }) => kind === 'hero'))
  for (const format of ['story', 'banner', 'landscape'] as const)
    await addPicture(medium, format === 'landscape' ? null : format, {
      library: 'initiative-toolkits',
      type: format === 'landscape' ? 'campaign' : 'social',
      usage: ['online', 'retail'],
    });
for (const medium of media.filter(({ kind }) => kind === 'packshot'))
  await addPicture(medium, 'square', { library: 'initiative-toolkits', type: 'social', usage: ['online'] });

async function addPaper(
  name: string,
  bytes: Buffer,
  cover: string,
  item: {
    library: string;
    title: string;
    type: string;
    pages: number;
    values?: string[];
    description: string;
  },
): Promise<void> {
  const file = await store(write(name, bytes), {
    picture: cover,
    pages: item.pages,
    width: null,
    height: null,
  });
  add({
    library: item.library,
    title: item.title,
    description: item.description,
    file: file.path,
    values: [`type/${item.type}`, 'format/document', ...(item.values ?? [])],
    tags: ['pdf'],
  });
}

for (const perfume of perfumes)
  for (const language of ['en', 'fr'] as const) {
    const picture = pathOf(`packshots/${perfume.slug}-front`);
    const bytes = await sheetPdf(perfume, language, picture);
    const values = [
      `product/${perfume.slug}`,
      `collection/${perfume.collection}`,
      `season/${perfume.season}`,
      `language/${language}`,
      'usage/retail',
      'market/worldwide',
    ];
    const title = language === 'en' ? `${perfume.name}, product sheet` : `${perfume.name}, fiche produit`;
    const library = language === 'en' ? 'modules-handouts' : 'initiative-toolkits';
    await addPaper(`${perfume.slug}-sheet-${language}.pdf`, bytes, picture, {
      library,
      title,
      type: 'sheet',
      pages: 1,
      values,
      description: perfume.story[language],
    });
  }
for (const guide of guides) {
  const bytes = await guidePdf(guide, pathOf);
  await addPaper(`${guide.slug}.pdf`, bytes, pathOf(guide.pictures[0] ?? ''), {
    library: guide.library,
    title: guide.title,
    type: guide.type,
    pages: guide.pages.length + 1,
    values: [
      'language/en',
      'usage/internal',
      `market/${guide.market ?? 'worldwide'}`,
      ...productOf(guide.product),
    ],
    description: guide.pages[0]?.slice(1).join(' ') ?? '',
  });
}
for (const medium of media.filter(({ kind }) => kind === 'planogram'))
  for (const [index, market] of MARKETS.entries()) {
    const label =
      attributes.find(({ slug }) => slug === 'market')?.values.find(({ slug }) => slug === market)?.label ??
      market;
    const title = `${titleOf(medium)}, ${label}`;
    const bytes = await drawingPdf(
      title,
      `Planogram SOL-P-${basename(medium.file, '.jpg').length}${index}`,
      pathOf(medium.file),
    );
    await addPaper(`${basename(medium.file, '.jpg')}-${market}.pdf`, bytes, pathOf(medium.file), {
      library: 'global-generic-planograms',
      title,
      type: 'planogram',
      pages: 1,
      values: [`market/${market}`, 'language/none', 'usage/retail'],
      description: medium.alt,
    });
  }
for (const medium of media.filter(({ kind }) => kind === 'posm')) {
  const title = `${titleOf(medium)}, order sheet`;
  const bytes = await drawingPdf(title, `Reference SOL-M-${200 + items.length}`, pathOf(medium.file));
  for (const library of ['merchandising-catalogue'])
    await addPaper(`${basename(medium.file, '.jpg')}-order.pdf`, bytes, pathOf(medium.file), {
      library,
      title,
      type: 'sheet',
      pages: 1,
      values: [...productOf(medium.product), 'language/en', 'market/worldwide'],
      description: medium.alt,
    });
  await addPicture(medium, 'square', { library: 'merchandising-catalogue', type: 'posm', usage: ['retail'] });
}

async function addFilm(
  name: string,
  build: (target: string) => void,
  item: { library: string; title: string; product?: string; format: string; description: string },
): Promise<void> {
  const path = `files/${name}.mp4`;
  build(join(root, path));
  const poster = join(out.files, `${name}.poster.jpg`);
  posterOf(join(root, path), poster);
  const file = await store(path, { picture: readFileSync(poster), ...probe(join(root, path)) });
  rmSync(poster);
  add({
    library: item.library,
    title: item.title,
    description: item.description,
    file: file.path,
    values: [
      'type/film',
      `format/${item.format}`,
      'language/none',
      ...productOf(item.product),
      ...collectionOf(item.product),
      ...seasonOf(item.product),
      'usage/online',
      'market/worldwide',
    ],
    tags: ['film'],
  });
}
const study = pathOf('video/ambre-noir-light-study.mp4');
await addFilm('ambre-noir-light-study', (target) => writeFileSync(target, readFileSync(study)), {
  library: 'perfumes',
  title: 'Ambre Noir, light study',
  product: 'ambre-noir',
  format: 'landscape',
  description: 'Light travels slowly around the bottle while the camera moves in.',
});
await addFilm('ambre-noir-light-study-square', (target) => reframe(study, target, 'crop=540:540'), {
  library: 'initiative-toolkits',
  title: 'Ambre Noir, light study, square',
  product: 'ambre-noir',
  format: 'square',
  description: 'The light study in a square, for feeds.',
});
await addFilm(
  'ambre-noir-light-study-story',
  (target) => reframe(study, target, 'crop=304:540,scale=540:960'),
  {
    library: 'initiative-toolkits',
    title: 'Ambre Noir, light study, story',
    product: 'ambre-noir',
    format: 'story',
    description: 'The light study upright, for stories.',
  },
);
await addFilm('ambre-noir-light-study-six-seconds', (target) => reframe(study, target, 'scale=960:540', 6), {
  library: 'initiative-toolkits',
  title: 'Ambre Noir, light study, six seconds',
  product: 'ambre-noir',
  format: 'landscape',
  description: 'The light study cut to six seconds.',
});
for (const medium of media.filter(({ kind }) => kind === 'hero')) {
  const stem = basename(medium.file, '.jpg').replace('hero-', '');
  await addFilm(
    `${stem}-film`,
    (target) => stillFilm(pathOf(medium.file), target, { width: 854, height: 480 }),
    {
      library: medium.product ? 'perfumes' : 'virtual-training-resources',
      title: `${medium.product ? perfumeName(medium.product) : 'The collection'}, eight seconds`,
      ...(medium.product ? { product: medium.product } : {}),
      format: 'landscape',
      description: `A slow move into the picture. ${medium.alt}`,
    },
  );
}
for (const [name, title] of [
  ['training/tester-tray-lesson', 'The tester tray, lesson one'],
  ['training/blotters-and-notebook', 'Taking notes, lesson two'],
  ['ingredients/incense-smoke', 'Smelling smoke, lesson three'],
] as const)
  await addFilm(
    `${slugify(title)}`,
    (target) => stillFilm(pathOf(name), target, { width: 640, height: 360 }),
    {
      library: 'virtual-training-resources',
      title,
      format: 'landscape',
      description: 'Watch once with sound off, then smell along.',
    },
  );

for (const [name, ink, ground] of [
  ['solenne-wordmark-ink', '#1B1A19', null],
  ['solenne-wordmark-paper', '#FFFFFF', '#1B1A19'],
  ['solenne-wordmark-stone', '#6F6B66', null],
] as const) {
  const svg = wordmarkSvg(ink, ground);
  const file = await store(write(`${name}.svg`, svg), {
    picture: await sharp(Buffer.from(wordmarkSvg(ink, ground ?? '#F7F6F4')))
      .png()
      .toBuffer(),
  });
  add({
    library: 'solenne-brand-resources',
    title: `Word-mark, ${name.split('-').at(-1)}`,
    description: 'The word-mark as a vector original.',
    file: file.path,
    values: ['type/logo', 'format/vector', 'language/none', 'usage/print', 'usage/online'],
    tags: ['logo', 'svg'],
  });
}
for (const slug of ['ambre-noir', 'oud-mineral'] as const) {
  const path = `files/${slug}-front-layered.psd`;
  const picture = pathOf(`packshots/${slug}-front`);
  layeredPsd(picture, join(root, path));
  const file = await store(path, { picture });
  add({
    library: 'perfumes',
    title: `${perfumeName(slug)}, front, layered`,
    description: 'Packshot with its ground and grading on separate layers.',
    file: file.path,
    values: [
      'type/packshot',
      'format/layered',
      'language/none',
      `product/${slug}`,
      ...collectionOf(slug),
      ...seasonOf(slug),
      'usage/print',
      'market/worldwide',
    ],
    tags: ['psd'],
  });
}

for (const { cover } of libraries) await store(`media/${cover}.jpg`, {});
const pictures = [...articles.map(({ cover }) => cover), ...Object.values(settings.pictures)];
for (const path of pictures)
  await store(path, {
    focalPoint: media.find(({ file }) => `media/${file}` === path)?.focalPoint ?? [0.5, 0.5],
  });

const manifest: DemoManifest = {
  attributes: attributes.map((attribute) => ({
    ...attribute,
    kind: attribute.kind,
    values: attribute.values.map((value) => ({ ...value })),
  })),
  libraries: libraries.map((library) => ({
    ...library,
    cover: `media/${library.cover}.jpg`,
  })) as DemoManifest['libraries'],
  files,
  items,
  articles,
  settings,
};
writeFileSync(join(root, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
const bytes = files.reduce((sum, file) => sum + file.size + (file.tile?.size ?? 0), 0);
console.log(`${items.length} items, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);

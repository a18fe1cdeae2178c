import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FILE_KINDS, PICTURE_FITS, type Picture } from '../contract/file.ts';
import type { LibraryEntry } from '../contract/library.ts';
import { libraryTiles } from '../contract/libraryTile.ts';
import { entriesOf, type SummedEntry, tilesOf } from './libraryTiles.ts';
import { PICTURE_WIDTHS } from './pictureWidths.ts';

const side = fc.integer({ min: 1, max: 10_000 });
const id = fc.integer({ min: 1 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const file: fc.Arbitrary<LibraryEntry['file']> = fc.record({
  id,
  name: fc.constant('amber.tif'),
  kind: fc.constantFrom(...FILE_KINDS),
  mediaType: fc.constantFrom('image/tiff', 'video/mp4'),
  extension: fc.constant('tif'),
  size: fc.nat(),
  width: maybe(side),
  height: maybe(side),
  duration: maybe(fc.nat(9000)),
  pages: maybe(side),
  state: fc.constantFrom('checking', 'ready', 'failed'),
  renditionState: fc.constantFrom('none', 'pending', 'ready', 'failed'),
});

function pictureOf(of: LibraryEntry['file']): fc.Arbitrary<Picture> {
  const same = of.width !== null && of.height !== null && { width: of.width, height: of.height };
  return fc
    .record({
      version: fc.constant('0123456789abcdef'),
      widths: fc.oneof(
        fc.constant([...PICTURE_WIDTHS]),
        fc.uniqueArray(side, { minLength: 1, maxLength: 5 }),
      ),
      pixels: same
        ? fc.oneof(fc.constant(same), fc.record({ width: side, height: side }))
        : fc.record({ width: side, height: side }),
      placeholder: maybe(fc.constant('data:image/webp;base64,UklG')),
      colour: maybe(fc.constant('#c8a46a')),
      focalPoint: fc.constantFrom<[number, number]>([0.5, 0.5], [0.5, 0.2], [0, 1]),
      fit: fc.constantFrom(...PICTURE_FITS),
      ground: fc.constantFrom(null, 'light' as const, 'dark' as const),
      motion: fc.option(
        fc.constant({ url: '/api/rendition/1/0123456789abcdef/hover.webm', mediaType: 'video/webm' }),
        { nil: undefined },
      ),
    })
    .map(({ version, widths, pixels, motion, ...rest }) => ({
      ...rest,
      ...pixels,
      ...(motion && { motion }),
      sources: Array.from(widths, (width) => ({
        url: `/api/rendition/${of.id}/${version}/w${width}.webp`,
        width,
        height: Math.round((pixels.height * width) / pixels.width),
        mediaType: 'image/webp',
      })),
    }));
}

const entry: fc.Arbitrary<LibraryEntry> = file.chain((of) =>
  fc.record({
    id,
    library: fc.constantFrom({ slug: 'perfumes', title: 'Perfumes' }, { slug: 'press', title: 'Press' }),
    title: fc.string(),
    file: fc.constant(of),
    picture: maybe(pictureOf(of)),
    alternativeText: fc.constantFrom('', 'A bottle'),
    valueIds: fc.array(id),
    publishedAt: fc.constant('2026-01-02T03:04:05.000Z'),
    expiresAt: maybe(fc.constant('2027-01-02T03:04:05.000Z')),
    markets: fc.constantFrom([], ['gulf' as const]),
    stackId: maybe(id),
    formatCount: fc.integer({ min: 1, max: 9 }),
    matches: fc.array(fc.record({ id, size: fc.nat() }), { maxLength: 4 }),
    others: fc.array(fc.record({ id, size: fc.nat() }), { maxLength: 3 }),
  }),
);

const summed = ({ stackId, formatCount, matches, others, ...summary }: LibraryEntry): SummedEntry => ({
  summary,
  entry: { stackId, formatCount, matches, others },
  pictured: summary,
});
const alone = (of: LibraryEntry): LibraryEntry => ({ ...of, matches: [{ id: of.id, size: of.file.size }] });

it('tiles are written out to the entries that they were made of', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(entry, entry.map(alone))), (data) => {
      const page = { total: data.length, page: 1, limit: 48 };
      const shown = data.map(summed);
      // The second time it is found as it was made.
      for (let turn = 0; turn < 2; turn++) {
        const sent = libraryTiles.parse(JSON.parse(JSON.stringify(tilesOf({ ...page, data: shown }))));
        expect(entriesOf(sent)).toEqual({ ...page, data });
      }
    }),
  );
});

it('a tile shows the picture of another format, whatever the shape of its own file is', () => {
  fc.assert(
    fc.property(entry.map(alone), entry, (shown, other) => {
      fc.pre(shown.id !== other.id);
      const data = [{ ...summed(shown), pictured: other }];
      const sent = libraryTiles.parse(
        JSON.parse(JSON.stringify(tilesOf({ data, total: 1, page: 1, limit: 48 }))),
      );
      expect(entriesOf(sent).data).toEqual([{ ...shown, picture: other.picture ?? shown.picture }]);
    }),
  );
});

it('a page of 48 usual tiles has at most 20 KB', () => {
  const of = {
    id: 12_345,
    name: 'ambre-noir-front.jpg',
    mediaType: 'image/jpeg',
    size: 24_209_774,
    width: 4000,
    height: 3000,
  };
  const usual = (id: number): LibraryEntry => ({
    id: 100_000 + id,
    library: { slug: 'perfumes', title: 'Perfumes' },
    title: `Ambre Noir, front ${id}`,
    file: {
      ...of,
      kind: 'image',
      extension: 'jpg',
      duration: null,
      pages: null,
      state: 'ready',
      renditionState: 'ready',
    },
    picture: {
      placeholder: `data:image/webp;base64,${'A'.repeat(96)}`,
      colour: '#e8d8d8',
      width: 4000,
      height: 3000,
      focalPoint: [0.5, 0.5],
      fit: 'cover',
      ground: null,
      sources: [320, 640, 1280, 2048, 2880].map((width) => ({
        url: `/api/rendition/12345/0123456789abcdef/w${width}.webp`,
        width,
        height: width * 0.75,
        mediaType: 'image/webp',
      })),
    },
    alternativeText: '',
    valueIds: [12, 15, 116, 131, 140, 143, 151, 153],
    publishedAt: '2026-01-02T03:04:05.000Z',
    expiresAt: null,
    markets: [],
    stackId: null,
    formatCount: 1,
    matches: [{ id: 100_000 + id, size: of.size }],
    others: [],
  });
  const data = Array.from({ length: 48 }, (_, id) => usual(id));
  const sent = JSON.stringify(tilesOf({ data: data.map(summed), total: 48, page: 1, limit: 48 }));
  expect(sent.length).toBeLessThanOrEqual(20 * 1024);
});

import type { Picture } from '../contract/file.ts';
import type { LibraryEntry } from '../contract/library.ts';
import type { ItemSummary } from '../contract/libraryItem.ts';
import type { LibraryTile, LibraryTiles } from '../contract/libraryTile.ts';
import { extensionOf } from './fileName.ts';
import { PICTURE_WIDTHS } from './pictureWidths.ts';

/** An entry of a list: the item that represents it, and the parts that depend on the member and the query. */
export interface SummedEntry {
  readonly summary: ItemSummary;
  readonly entry: Omit<LibraryEntry, keyof ItemSummary>;
  /** The format whose picture the tile shows. */
  readonly pictured: ItemSummary;
}

type Entries = Omit<LibraryTiles, 'libraries' | 'data'> & { readonly data: readonly SummedEntry[] };

const PLACEHOLDER = 'data:image/webp;base64,';
const MIDDLE = 0.5;

/** A page of entries as it is sent. */
export function tilesOf({ data, ...page }: Entries): LibraryTiles {
  const libraries: LibraryTiles['libraries'] = [];
  const places = new Map<string, number>();
  return {
    libraries,
    data: data.map((one) => {
      const { slug } = one.summary.library;
      const place = places.get(slug) ?? libraries.push(one.summary.library) - 1;
      places.set(slug, place);
      return tileOf(one, place);
    }),
    ...page,
  };
}

/** Tiles of items by their summaries, which are immutable: lists are requested more often than their items change. */
const made = new WeakMap<ItemSummary, LibraryTile>();

function tileOf({ summary, entry, pictured }: SummedEntry, place: number): LibraryTile {
  const tile = made.get(summary) ?? itemTile(summary);
  const { stackId, formatCount, matches, others } = entry;
  const [first] = matches;
  const foreign = pictured.id === summary.id ? null : pictured.picture;
  const isAlone = matches.length === 1 && first?.id === tile.id && first.size === tile.file.size;
  const isPlain = isAlone && stackId === null && formatCount === 1 && others.length === 0 && !foreign;
  if (place === 0 && isPlain) return tile;
  return {
    ...tile,
    ...(place > 0 && { library: place }),
    ...(stackId !== null && { stackId }),
    ...(formatCount !== 1 && { formatCount }),
    ...(!isAlone && { matches }),
    ...(others.length > 0 && { others }),
    ...(foreign && { picture: foreignPicture(foreign, pictured) }),
  };
}

/** The picture of another format, with all that would otherwise be as the entry's file has it. */
const foreignPicture = (picture: Picture, { file }: ItemSummary): NonNullable<LibraryTile['picture']> => ({
  ...pictureOf(picture, file),
  width: picture.width,
  height: picture.height,
  fileId: file.id,
});

/** Keeps the tile of an item that is alone, in the first library of its list. */
function itemTile(summary: ItemSummary): LibraryTile {
  const { id, title, file, alternativeText, valueIds, publishedAt, expiresAt, markets, isElsewhere } =
    summary;
  const picture = summary.picture && pictureOf(summary.picture, file);
  const tile = {
    id,
    title,
    file: {
      id: file.id,
      name: file.name,
      mediaType: file.mediaType,
      size: file.size,
      width: file.width,
      height: file.height,
      ...(file.kind !== 'image' && { kind: file.kind }),
      ...(file.duration !== null && { duration: file.duration }),
      ...(file.pages !== null && { pages: file.pages }),
      ...(file.state !== 'ready' && { state: file.state }),
      ...(file.renditionState !== 'ready' && { renditionState: file.renditionState }),
    },
    ...(picture && { picture }),
    ...(alternativeText && { alternativeText }),
    valueIds,
    publishedAt,
    ...(expiresAt !== null && { expiresAt }),
    ...(markets.length > 0 && { markets }),
    ...(isElsewhere && { isElsewhere }),
  };
  made.set(summary, tile);
  return tile;
}

function pictureOf(picture: Picture, file: LibraryEntry['file']): NonNullable<LibraryTile['picture']> {
  const { placeholder, colour, width, height, focalPoint, fit, ground, sources, motion } = picture;
  const [x, y] = focalPoint;
  const widths = sources.map((source) => source.width);
  return {
    version: sources[0]?.url.split('/').at(-2) ?? '',
    ...(!isUsual(widths) && { widths }),
    placeholder: placeholder?.slice(PLACEHOLDER.length) ?? null,
    colour,
    ...((width !== file.width || height !== file.height) && { width, height }),
    ...((x !== MIDDLE || y !== MIDDLE) && { focalPoint }),
    ...(fit !== 'cover' && { fit }),
    ...(ground && { ground }),
    ...(motion && { motion }),
  };
}

const isUsual = (widths: readonly number[]): boolean =>
  widths.length === PICTURE_WIDTHS.length && widths.every((width, place) => width === PICTURE_WIDTHS[place]);

/** What `tilesOf` left out, written out again. */
export function entriesOf({ libraries, data, ...page }: LibraryTiles) {
  return {
    ...page,
    data: data.map(({ library = 0, ...tile }): LibraryEntry => {
      const file = { ...usualFile, extension: extensionOf(tile.file.name), ...tile.file };
      return {
        ...usualEntry,
        matches: [{ id: tile.id, size: file.size }],
        ...tile,
        library: libraries[library] ?? { slug: '', title: '' },
        file,
        picture: tile.picture ? writeOut(tile.picture, file) : null,
      };
    }),
  };
}

const usualFile = {
  kind: 'image',
  duration: null,
  pages: null,
  state: 'ready',
  renditionState: 'ready',
} as const;
const usualEntry = {
  alternativeText: '',
  expiresAt: null,
  markets: [],
  stackId: null,
  formatCount: 1,
  others: [],
};

function writeOut(
  { version, widths, placeholder, fileId, ...tile }: NonNullable<LibraryTile['picture']>,
  file: LibraryEntry['file'],
): Picture {
  const picture = {
    width: file.width ?? 0,
    height: file.height ?? 0,
    focalPoint: [MIDDLE, MIDDLE] as [number, number],
    fit: 'cover' as const,
    ground: null,
    ...tile,
  };
  const sources = (widths ?? PICTURE_WIDTHS).map((width) => ({
    url: `/api/rendition/${fileId ?? file.id}/${version}/w${width}.webp`,
    width,
    height: Math.round((picture.height * width) / picture.width),
    mediaType: 'image/webp',
  }));
  return { ...picture, placeholder: placeholder && PLACEHOLDER + placeholder, sources };
}

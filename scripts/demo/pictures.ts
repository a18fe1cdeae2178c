import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FocalBox, FocalPoint } from '../../src/shared/contract/file.ts';

export interface Medium {
  readonly file: string;
  readonly title: string;
  readonly alt: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly focalPoint: FocalPoint;
  /** What no format may cut. */
  readonly focalBox?: FocalBox;
  /** Whether objects stand on the ground beside it, which would show when it is widened. */
  readonly isGroundBusy?: boolean;
  readonly product?: string;
}

export function readMedia(folder: string): Medium[] {
  return JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8')) as Medium[];
}

export const formats = {
  portrait: { label: 'portrait', ratio: 4 / 5 },
  square: { label: 'square', ratio: 1 },
  landscape: { label: 'landscape', ratio: 16 / 9 },
  story: { label: 'story', ratio: 9 / 16 },
  banner: { label: 'banner', ratio: 3 },
} as const;
export type Format = keyof typeof formats;

/** The format that a picture already has, or `null`. */
export function formatOf({ width, height }: { width: number; height: number }): Format | null {
  const ratio = width / height;
  const near = Object.entries(formats).find(([, format]) => Math.abs(format.ratio / ratio - 1) < 0.05);
  return (near?.[0] as Format | undefined) ?? null;
}

const TILE_WIDTH = 640;
const FIGURE_WIDTH = 1280;

async function narrow(picture: Buffer | string, width: number) {
  const { data, info } = await sharp(picture)
    .rotate()
    .resize(width, undefined, { withoutEnlargement: true })
    .webp({ quality: 56 })
    .toBuffer({ resolveWithObject: true });
  return { webp: data, width: info.width, height: info.height };
}

/** A WebP as wide as a figure of an article. */
export const figureOf = (picture: Buffer | string) => narrow(picture, FIGURE_WIDTH);

/** What the tile of a list needs at once: a WebP of 640 px, a blur placeholder and the dominant colour. */
export async function preview(picture: Buffer | string) {
  const image = sharp(picture);
  const tiny = await image.clone().resize(16, 16, { fit: 'inside' }).webp({ quality: 30 }).toBuffer();
  const { dominant } = await sharp(await image.clone().resize(64).toBuffer()).stats();
  const hex = [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
  return {
    ...(await narrow(picture, TILE_WIDTH)),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
    colour: `#${hex}`,
  };
}

/** Where pictures of a kind go, and what is made of them. */
export const pictureKinds: Record<
  string,
  { library: string; type: string; formats: Format[]; usage: string[] }
> = {
  packshot: {
    library: 'perfumes',
    type: 'packshot',
    formats: ['square', 'story', 'landscape'],
    usage: ['retail', 'online', 'print'],
  },
  hero: {
    library: 'perfumes',
    type: 'campaign',
    formats: ['portrait', 'square'],
    usage: ['retail', 'press', 'print'],
  },
  campaign: {
    library: 'perfumes',
    type: 'campaign',
    formats: ['square', 'story', 'landscape'],
    usage: ['retail', 'press', 'online'],
  },
  space: {
    library: 'solenne-spaces',
    type: 'space',
    formats: ['landscape', 'square', 'portrait', 'story'],
    usage: ['press', 'internal'],
  },
  posm: { library: 'posm-catalogue', type: 'posm', formats: ['square', 'landscape'], usage: ['retail'] },
  planogram: {
    library: 'global-generic-planograms',
    type: 'planogram',
    formats: [],
    usage: ['retail', 'internal'],
  },
  ingredient: {
    library: 'wadi-dawkah',
    type: 'ingredient',
    formats: ['square', 'portrait', 'landscape', 'story'],
    usage: ['press', 'online'],
  },
  place: {
    library: 'wadi-dawkah',
    type: 'ingredient',
    formats: ['square', 'portrait', 'banner'],
    usage: ['press', 'online'],
  },
  gift: {
    library: 'solenne-brand-resources',
    type: 'campaign',
    formats: ['square', 'portrait', 'story'],
    usage: ['retail', 'online'],
  },
  training: {
    library: 'modules-handouts',
    type: 'module',
    formats: ['landscape', 'square', 'portrait'],
    usage: ['internal'],
  },
  event: {
    library: 'solenne-brand-resources',
    type: 'campaign',
    formats: ['landscape', 'square'],
    usage: ['press'],
  },
  texture: {
    library: 'solenne-brand-resources',
    type: 'texture',
    formats: ['square', 'portrait', 'banner'],
    usage: ['print', 'online'],
  },
};

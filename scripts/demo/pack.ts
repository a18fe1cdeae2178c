/** The demo pack as it is being built: its folders, emptied, and what is put into them. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import slugify from '@sindresorhus/slugify';
import mime from 'mime';
import sharp from 'sharp';
import type { DemoFile, DemoItem } from '../../src/server/demo/manifest.ts';
import { lookAt } from '../../src/server/files/renditions/pictureLook.ts';
import { figureOf, preview } from './pictures.ts';
import { figurePaths } from './stories.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../demo');
export const out = { files: join(root, 'files'), tiles: join(root, 'tiles') };
for (const folder of Object.values(out)) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
export const files: DemoFile[] = [];
export const items: DemoItem[] = [];

/** Stores a file of the pack once, with all that an upload would find out about it. */
export async function store(
  path: string,
  facts: Partial<DemoFile> & { picture?: Buffer | string | null; name?: string },
): Promise<DemoFile> {
  const known = files.find((file) => file.path === path);
  if (known) return known;
  const bytes = readFileSync(join(root, path));
  const { picture, ...rest } = facts;
  const source = picture === undefined ? bytes : picture;
  const made = source ? await preview(source) : null;
  const tile = `tiles/${slugify(path.replace(/\.\w+$/, ''))}.webp`;
  if (made) writeFileSync(join(root, tile), made.webp);
  const wide = figurePaths.has(path) ? await figureOf(bytes) : null;
  const figure = tile.replace(/\.webp$/, '-figure.webp');
  if (wide) writeFileSync(join(root, figure), wide.webp);
  const size = source ? await sharp(source).metadata() : null;
  const file: DemoFile = {
    path,
    name: basename(path),
    mediaType: path.endsWith('.psd')
      ? 'image/vnd.adobe.photoshop'
      : (mime.getType(path) ?? 'application/octet-stream'),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    crc32: crc32(bytes),
    width: size?.width ?? null,
    height: size?.height ?? null,
    duration: null,
    pages: null,
    focalPoint: [0.5, 0.5],
    placeholder: made?.placeholder ?? null,
    colour: made?.colour ?? null,
    ...(source ? await lookAt(sharp(source)) : { ink: null, plainBorder: false }),
    tile: made ? { path: tile, width: made.width, height: made.height, size: made.webp.length } : null,
    figure: wide ? { path: figure, width: wide.width, height: wide.height, size: wide.webp.length } : null,
    ...rest,
  };
  files.push(file);
  return file;
}

export const write = (name: string, bytes: Buffer | string): string => {
  writeFileSync(join(out.files, name), bytes);
  return `files/${name}`;
};

const days = new Map<string, number>();
/** Dates run back from the newest: the list of a library is its history. Formats of a shot have one date. */
export function add(item: Omit<DemoItem, 'publishedDaysAgo'>): void {
  const shot = `${item.library}/${item.stack ?? item.file}`;
  const day = days.get(shot) ?? days.size + 1;
  days.set(shot, day);
  items.push({ ...item, publishedDaysAgo: ((day * 37) % 160) + 1 });
}

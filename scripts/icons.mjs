/** Draws the icons of the installed portal from its mark: `node scripts/icons.mjs`, after `public/favicon.svg` has changed. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './setup.mjs';

const folder = join(root, 'public', 'icons');
const mark = readFileSync(join(root, 'public', 'favicon.svg'), 'utf8');
/** Launchers cut maskable icons to shapes of their own: only the middle four fifths are safe. */
const maskable = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('M0 0h32v32H0z', 'M-4-4h40v40H-4z');

mkdirSync(folder, { recursive: true });
for (const [name, svg, size] of [
  ['icon-192', mark, 192],
  ['icon-512', mark, 512],
  ['maskable-512', maskable, 512],
  ['apple-touch-icon', maskable, 180],
]) {
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colours: 16, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`));
}

import type { Picture } from '../../../../shared/contract/file.ts';
import type { VideoOfText } from '../../../../shared/contract/richText.ts';
import { type TextBlock, writeBlock } from '../../../content/richText.ts';
import { presentFile, presentPicture } from '../../../files/file.present.ts';
import type { VideoRow } from './richText.repo.ts';

/** How wide figures are shown: below 1100 px the page, from then on at most 984 px. */
const SIZES = '(min-width: 1100px) min(984px, 70vw), 100vw';
/** The default width, of the one address that names none. */
const USUAL_WIDTH = 1280;

export const presentVideo = ({ video, film, poster, languages }: VideoRow): VideoOfText => ({
  id: video.id,
  slug: video.slug,
  title: video.title,
  film: presentFile(film),
  picture: (poster && presentPicture(poster)) ?? presentPicture(film),
  languages,
});

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[letter] ?? '&quot;');

/** A picture at the widths that there are; its size is known before it is loaded, so that nothing jumps. */
function imageOf({ sources, width, height, ground }: Picture, alt: string): string {
  const usual = sources.find((source) => source.width >= USUAL_WIDTH) ?? sources.at(-1);
  const sets = sources.map((source) => `${source.url} ${source.width}w`).join(', ');
  const size = `--ratio:${(width / height).toFixed(4)};--width:${width}px`;
  const under = ground ? ` data-ground="${ground}"` : '';
  return `<img src="${usual?.url}" srcset="${sets}" sizes="${SIZES}" width="${width}" height="${height}" style="${size}" alt="${alt}" loading="lazy" decoding="async"${under}>`;
}

/** A picture as it is read. `described` is its alternative text unless the text has one of its own. */
export function presentFigure({ alt, caption }: TextBlock, picture: Picture, described: string): string {
  const below = caption ? `<figcaption>${caption}</figcaption>` : '';
  return `<figure data-block="picture">${imageOf(picture, alt || escaped(described))}${below}</figure>`;
}

/** A picture as the editor shows it: the stored block with something to see. */
export function presentEditedFigure(block: TextBlock, picture: Picture | null): string {
  const stored = writeBlock(block);
  const source = picture?.sources.find(({ width }) => width >= USUAL_WIDTH / 2) ?? picture?.sources.at(-1);
  if (!source) return stored;
  const { url, width, height } = source;
  return stored.replace('>', `><img src="${url}" width="${width}" height="${height}" alt="${block.alt}">`);
}

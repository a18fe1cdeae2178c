import { foldText } from './fold.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that name a format of a shot: crop, placement, colour space, use, resolution, layers, film cut. */
const FORMATS = words(`
  front crop cropped square story stories reel landscape portrait vertical horizontal wide tall banner header thumb thumbnail
  cmyk rgb srgb grey gray bw web print press social mobile desktop screen
  hi lo hires lores highres lowres res high low large medium small xs xl xxl full
  original master layered layers flat flattened transparent cutout retouched final
  teaser trailer cutdown subtitled subtitles clean a3 a4 a5 a6 us letter`);

/** Codes of languages that materials are made in. Norwegian is `nb`: `no` precedes numbers in names. */
const LANGUAGES = words(
  'ar bg cs da de el en es et fi fr he hr hu id it ja jp ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk vi zh',
);

/** Codes of countries behind a language: `en-us`, `pt-br`. */
const REGIONS = words('ae at au be br ca ch cn de es fr gb hk ie in it jp kr mx nl pt sa sg tw uk us');

const MEASURES = [
  /** `1080x1350`, `16x9`, `1080x1350px` */
  /^\d+x\d+(px|mm|cm)?$/,
  /** `300dpi`, `1080px`, `1080p`, `4k`, `15s`, `30sec` */
  /^\d+(dpi|ppi|px|mm|cm|p|k|s|sec|fps)$/,
  /** `2x`, from `@2x` */
  /^[1-4]x$/,
];
const NUMBER = /^(v|no)?\d{1,4}$/;
const EXTENSION = /(?<=.)\.[a-z0-9]{1,8}$/i;

const isFormat = (word: string): boolean =>
  FORMATS.has(word) || MEASURES.some((measure) => measure.test(word));

/**
 * What the file names of one shot's formats have in common: the name without its extension and the format words at its
 * end, folded, as `ambre-noir` of `Ambre_Noir_FR_square-2_1080x1350.jpg`. A number goes only together with the format
 * before it, so that numbered shots stay apart. `null` when a name holds nothing but formats. The server keeps it on
 * items: a change of these words takes a migration that sets `library_items.stack_key` to '', and the next start finds it
 * anew.
 */
export function stackKey(fileName: string): string | null {
  const { shot } = partsOf(fileName);
  return shot.length > 0 ? shot.join('-') : null;
}

const MASTERS = words('original master');

/** How likely a name is that of a shot's master: 0 without a format word, 1 with one that says so, 2 otherwise. */
export function masterRank(fileName: string): 0 | 1 | 2 {
  const { shot, formats } = partsOf(fileName);
  if (shot.length > 0 && formats.length === 0) return 0;
  return formats.some((word) => MASTERS.has(word)) ? 1 : 2;
}

/** Whether two names are those of two formats of one shot that are files of different types. */
export function isOtherFormat(one: string, other: string): boolean {
  const typeOf = (name: string) =>
    EXTENSION.exec(name)?.[0].toLowerCase().replace('.jpeg', '.jpg').replace('.tiff', '.tif');
  const key = stackKey(one);
  return key !== null && key === stackKey(other) && typeOf(one) !== typeOf(other);
}

function partsOf(fileName: string): { shot: string[]; formats: string[] } {
  const parts = foldText(fileName.replace(EXTENSION, ''))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
  let end = parts.length;
  for (let length = formatAt(parts, end); length > 0; length = formatAt(parts, end)) end -= length;
  return { shot: parts.slice(0, end), formats: parts.slice(end) };
}

/** How many of the first `end` words are one format at their end: 0 when none is. */
function formatAt(parts: readonly string[], end: number): number {
  const last = parts[end - 1];
  const previous = parts[end - 2] ?? '';
  if (last === undefined) return 0;
  if (LANGUAGES.has(previous) && REGIONS.has(last)) return 2;
  if (isFormat(last) || LANGUAGES.has(last)) return 1;
  // `1080 x 1350`
  if (NUMBER.test(last) && previous === 'x' && NUMBER.test(parts[end - 3] ?? '')) return 3;
  return NUMBER.test(last) && isFormat(previous) ? 2 : 0;
}

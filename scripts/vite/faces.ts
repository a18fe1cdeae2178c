import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Language } from '../../src/shared/domain/languages.ts';

/** The families before those of Latin letters (src/shared/theme/tokens.ts), which English pages have none of. */
const TEXT = 'Text Letters';
const DISPLAY = 'Display Letters';

/** One file of a face: its letters, in the syntax of `unicode-range`. */
interface Slice {
  readonly family: string;
  readonly weight: string;
  readonly file: string;
  readonly range: string;
  /** Percent, by which letters come as large as the Latin ones beside them. */
  readonly size?: number;
}

/** Font files and style sheets by their addresses in the build. */
export type EmitFile = (name: string, source: Uint8Array | string) => string;

/** What the page of a language has in its head for its faces. */
export interface PageFaces {
  /** Elements of the head, before everything that may request a font. */
  readonly head: string;
  /** The address of a style sheet that is requested after the first screen. */
  readonly sheet?: string;
}

const folderOf = (name: string) => dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const ARABIC = 'U+0600-06FF,U+0750-077F,U+0870-08FF,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC';

/** Small enough to come with the page: a word in another face has another width. */
function arabicSlices(): Slice[] {
  const tajawal = join(folderOf('@fontsource/tajawal'), 'files');
  const markazi = join(folderOf('@fontsource-variable/markazi-text'), 'files');
  const text = (weight: number, range: string): Slice => ({
    family: TEXT,
    weight: range,
    file: join(tajawal, `tajawal-arabic-${weight}-normal.woff2`),
    range: ARABIC,
    size: 104,
  });
  return [
    text(400, '100 449'),
    text(500, '450 900'),
    {
      family: DISPLAY,
      weight: '300 700',
      file: join(markazi, 'markazi-text-arabic-wght-normal.woff2'),
      range: ARABIC,
      size: 112,
    },
  ];
}

/**
 * Letters from U+2E80 on, and the signs that Japanese and Chinese write as wide as a letter: dashes, ellipses, the
 * reference mark, and in Chinese quotation marks. Latin letters stay in the faces that all languages have.
 */
const WIDE_SIGNS = { ja: [0x2014, 0x2015, 0x2025, 0x2026, 0x203b], zh: [0x2014, 0x201c, 0x201d, 0x2026] };

/** The part of a `unicode-range` that is of an East Asian language; empty where nothing is. */
export function eastAsianRange(range: string, language: 'ja' | 'zh'): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      if (first >= 0x2e80) return [part.trim()];
      const signs = WIDE_SIGNS[language].filter((sign) => sign >= first && sign <= last);
      return signs.map((sign) => `U+${sign.toString(16)}`);
    })
    .join();
}

/** A package of fontsource has a face in numbered slices, by how often their letters are used. */
function eastAsianSlices(language: 'ja' | 'zh'): Slice[] {
  const script = { ja: 'jp', zh: 'sc' }[language];
  return [
    { family: TEXT, name: `noto-sans-${script}`, weight: '100 900' },
    { family: DISPLAY, name: `noto-serif-${script}`, weight: '200 900' },
  ].flatMap(({ family, name, weight }) => {
    const folder = folderOf(`@fontsource-variable/${name}`);
    const ranges: unknown = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'));
    return Object.entries(Object(ranges)).flatMap(([subset, letters]): Slice[] => {
      const number = subset.match(/^\[(\d+)\]$/)?.[1];
      const range = number === undefined ? '' : eastAsianRange(String(letters), language);
      if (!range) return [];
      return [{ family, weight, file: join(folder, 'files', `${name}-${number}-wght-normal.woff2`), range }];
    });
  });
}

function ruleOf({ family, weight, range, size }: Slice, address: string): string {
  const adjusted = size === undefined ? '' : `size-adjust:${size}%;`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;${adjusted}src:url("${address}") format("woff2");unicode-range:${range}}`;
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('/') + 1);

/**
 * The faces of a language's own letters, which are declared in its pages only. Every file is in the build; a browser
 * requests those whose letters a page shows.
 */
export function facesOf(language: Language, emit: EmitFile): PageFaces {
  if (language === 'ar') {
    const slices = arabicSlices().map((slice) => ({
      slice,
      address: emit(nameOf(slice.file), readFileSync(slice.file)),
    }));
    const preloads = slices.map(
      ({ address }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${address}">`,
    );
    const rules = slices.map(({ slice, address }) => ruleOf(slice, address));
    return { head: `<style>${rules.join('')}</style>${preloads.join('')}` };
  }
  if (language !== 'ja' && language !== 'zh') return { head: '' };
  const rules = eastAsianSlices(language).map((slice) =>
    ruleOf(slice, emit(nameOf(slice.file), readFileSync(slice.file))),
  );
  return { head: '', sheet: emit(`faces-${language}.css`, rules.join('\n')) };
}

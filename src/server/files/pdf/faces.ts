import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Language } from '../../../shared/domain/languages.ts';

/** `display` for titles, `text` for everything else, as in the portal. */
export type Role = 'display' | 'text';

/** One font file of a face, under a family of its own: of several files of one family, only the first is searched. */
interface Slice {
  readonly family: string;
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
  /** Whether it has the Latin letters and marks of which accented ones could be put together. */
  readonly isBasic: boolean;
  readonly isEastAsian: boolean;
}

/** Registers a font file under a family; in this process, once. */
export type RegisterFont = (path: string, family: string) => void;

/** The families that have the letters of a text, in the order in which they are searched: rare letters before their parts. */
export type FamiliesOf = (text: string, role: Role) => readonly string[];

/** What the faces of Japanese and Chinese are for: their ranges name other scripts too, of which they have no glyphs. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}]/u;
/** Before it are letters that the faces of other scripts have. */
const FIRST_EAST_ASIAN = 0x2000;
/** Marks of direction and joiners, which have no glyph. */
const INVISIBLE = /[\u200b-\u200f\u2060\u2066-\u2069]/;
/** What takes the place of a letter that no face has. */
const UNKNOWN = '?';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`${name}/package.json`));
const unicode = z.record(z.string(), z.string());

/** The slices of a package of fontsource, which has the `unicode-range` of each in `unicode.json`. */
function slicesOf(name: string, subsets: RegExp, style: string): Slice[] {
  const folder = folderOf(name);
  const ranges = unicode.parse(JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')));
  const file = name.slice(name.indexOf('/') + 1);
  return Object.entries(ranges).flatMap(([subset, range]) => {
    if (!subsets.test(subset)) return [];
    const stem = `${file}-${subset.replace(/[[\]]/g, '')}-${style}`;
    return [
      {
        family: `Paper ${stem}`,
        path: join(folder, 'files', `${stem}.woff2`),
        ranges: rangesOf(range),
        isBasic: subset === 'latin',
        isEastAsian: subset.startsWith('['),
      },
    ];
  });
}

const rangesOf = (range: string): Slice['ranges'] =>
  range.split(',').map((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return [first, last] as const;
  });

/** Latin letters first, which all faces of other scripts have too. Letters that Japanese and Chinese share are those of the reader. */
const LATIN = /^latin$/;
const OTHER_LATIN = /^(latin-ext|cyrillic|cyrillic-ext|vietnamese)$/;
const ARABIC = /^arabic$/;
const NUMBERED = /^\[\d+\]$/;
const VARIABLE = 'wght-normal';

function slicesFor(role: Role, language: Language): Slice[] {
  const own = role === 'display' ? 'cormorant-garamond' : 'jost';
  const arabic =
    role === 'display'
      ? slicesOf('@fontsource-variable/markazi-text', ARABIC, VARIABLE)
      : slicesOf('@fontsource/tajawal', ARABIC, '400-normal');
  const family = role === 'display' ? 'serif' : 'sans';
  const scripts = language === 'zh' ? ['sc', 'jp'] : ['jp', 'sc'];
  return [
    ...slicesOf(`@fontsource-variable/${own}`, LATIN, VARIABLE),
    ...slicesOf(`@fontsource-variable/${own}`, OTHER_LATIN, VARIABLE),
    ...arabic,
    ...scripts.flatMap((script) =>
      slicesOf(`@fontsource-variable/noto-${family}-${script}`, NUMBERED, VARIABLE),
    ),
  ];
}

/** Which slice has a letter; `null`: none. */
function finderOf(slices: readonly Slice[]): (code: number) => Slice | null {
  const known = new Map<number, Slice | null>();
  return (code) => {
    const found = known.get(code);
    if (found !== undefined) return found;
    const isEastAsian = code >= FIRST_EAST_ASIAN && EAST_ASIAN.test(String.fromCodePoint(code));
    const slice =
      slices.find(
        (one) =>
          (isEastAsian || !one.isEastAsian) &&
          one.ranges.some(([first, last]) => first <= code && code <= last),
      ) ?? null;
    known.set(code, slice);
    return slice;
  };
}

const finders = new Map<string, (code: number) => Slice | null>();
function finderFor(role: Role, language: Language): (code: number) => Slice | null {
  const key = `${role} ${language === 'zh' ? 'zh' : 'ja'}`;
  const known = finders.get(key) ?? finderOf(slicesFor(role, language));
  finders.set(key, known);
  return known;
}

const registered = new Set<string>();

/** The faces of the portal for a reader, whose files are registered as far as texts need them. */
export function facesFor(language: Language, register: RegisterFont): FamiliesOf {
  return (text, role) => {
    const find = finderFor(role, language);
    const slices = new Set<Slice>();
    for (const letter of text) {
      const slice = INVISIBLE.test(letter) ? null : find(letter.codePointAt(0) ?? 0);
      if (slice) slices.add(slice);
    }
    for (const { path, family } of slices) {
      if (registered.has(family)) continue;
      register(path, family);
      registered.add(family);
    }
    return [...slices].sort((a, b) => Number(a.isBasic) - Number(b.isBasic)).map(({ family }) => family);
  };
}

/** A text as the faces can write it: composed, on one line, and `?` for every letter that none of them has. */
export function writable(text: string, language: Language): string {
  const find = finderFor('text', language);
  return Array.from(text.normalize('NFC').replace(/[\s\p{Cc}]+/gu, ' '), (letter) =>
    INVISIBLE.test(letter) || find(letter.codePointAt(0) ?? 0) ? letter : UNKNOWN,
  ).join('');
}

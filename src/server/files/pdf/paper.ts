import { setImmediate } from 'node:timers/promises';
import type { Image } from '@napi-rs/canvas';
import { directionOf, type Language } from '../../../shared/domain/languages.ts';
import { palette } from '../../../shared/theme/tokens.ts';
import { type FamiliesOf, type Role, writable } from './faces.ts';

/** A4, in points. */
export const PAGE = { width: 595, height: 842 } as const;
const MARGIN = 56;
const BOTTOM = PAGE.height - 72;
/** Width of the text area. */
export const WIDTH = PAGE.width - 2 * MARGIN;
/** Lines after which other requests have their turn. */
const LINES_AT_ONCE = 40;

const { ink, muted, line, ground } = palette.light;

/** How a text is set. Lengths in points. */
export interface TypeStyle {
  readonly role: Role;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  /** From one baseline to the next. */
  readonly leading: number;
  /** Between letters, for Latin ones in capitals; scripts whose letters join are never spaced. */
  readonly tracking?: number;
}

/** Cormorant's numerals are old-style ones: the display face is for words alone. */
export const type = {
  title: { role: 'display', size: 34, weight: 300, colour: ink, leading: 38 },
  heading: { role: 'text', size: 13, weight: 400, colour: ink, leading: 19 },
  text: { role: 'text', size: 9.5, weight: 400, colour: ink, leading: 14 },
  quiet: { role: 'text', size: 8.5, weight: 400, colour: muted, leading: 12.5 },
  small: { role: 'text', size: 6.5, weight: 400, colour: muted, leading: 9.5 },
  label: { role: 'text', size: 7, weight: 500, colour: muted, leading: 14, tracking: 1 },
  wordmark: { role: 'text', size: 12, weight: 500, colour: ink, leading: 16, tracking: 2.4 },
} as const satisfies Record<string, TypeStyle>;

/** Something on a page. Places in points from its top left corner, in either direction of writing. */
export type Mark =
  | {
      readonly kind: 'text';
      readonly text: string;
      /** Where it begins, or ends when `align` is `right`. */
      readonly x: number;
      /** Of the baseline. */
      readonly y: number;
      readonly style: TypeStyle;
      readonly families: readonly string[];
      readonly align: 'left' | 'right';
      readonly direction: 'ltr' | 'rtl';
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly colour: string;
    }
  | {
      readonly kind: 'picture';
      readonly image: Image;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    };

/** Width of a text on one line, in points. */
export type Measure = (text: string, style: TypeStyle) => number;

interface Setting {
  /** From the start of the text area, in the direction of writing. */
  readonly at?: number;
  /** Where lines end at the latest. */
  readonly width?: number;
  /** Of what reads from left to right in every language, such as names of files and codes. */
  readonly isLatin?: boolean;
}

/** A column of a row: what is in it, from its first line on. */
interface Cell extends Setting {
  readonly lines: readonly { readonly text: string; readonly style: TypeStyle; readonly isLatin?: boolean }[];
}

/** A picture, or the ground of one that is lacking, with what is written below it. */
export interface Tile {
  readonly image: Image | null;
  readonly lines: Cell['lines'];
}

/** Between tiles of a row, and between a picture and its words. */
const TILE_GAP = 18;
const WORDS_GAP = 6;

/** Where the dark squares of a row lie next to each other. */
function runsOf(row: readonly boolean[]): { readonly start: number; readonly length: number }[] {
  const starts = row.flatMap((isDark, place) => (isDark && !row[place - 1] ? [place] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return { start, length: (end < 0 ? row.length : end) - start };
  });
}

/**
 * Lays texts out on pages, from top to bottom; places are mirrored for languages from right to left. Nothing is drawn
 * before all is laid out, since each page says how many there are.
 */
export class Paper {
  readonly pages: Mark[][] = [[]];
  /** Baseline of the line before; what follows is below it. */
  #y = MARGIN;
  #lines = 0;
  readonly #direction: 'ltr' | 'rtl';
  readonly #words: Intl.Segmenter;
  readonly #language: Language;
  readonly #familiesOf: FamiliesOf;
  readonly #measure: Measure;

  constructor(language: Language, { familiesOf, measure }: { familiesOf: FamiliesOf; measure: Measure }) {
    this.#language = language;
    this.#direction = directionOf(language);
    this.#words = new Intl.Segmenter(language, { granularity: 'word' });
    this.#familiesOf = familiesOf;
    this.#measure = measure;
  }

  /** A text over as many lines as it needs. */
  async text(text: string, style: TypeStyle, { at = 0, width = WIDTH - at, ...setting }: Setting = {}) {
    for (const written of this.#linesOf(text, style, width)) {
      this.#line(style.leading);
      this.#write(written, style, { at, width, ...setting }, this.#y);
      await this.#rest();
    }
  }

  /** Columns side by side, on one page. */
  async row(cells: readonly Cell[]): Promise<void> {
    const columns = cells.map(({ lines, at = 0, width = WIDTH - at, ...setting }) => {
      const set = lines.flatMap(({ text, style, isLatin }) =>
        this.#linesOf(text, style, width).map((written) => ({
          written,
          style,
          isLatin: isLatin ?? setting.isLatin,
        })),
      );
      return { at, width, set };
    });
    const heightOf = ({ set }: (typeof columns)[number]) =>
      set.reduce((sum, { style }) => sum + style.leading, 0);
    const height = Math.max(...columns.map(heightOf));
    this.room(height);
    for (const { at, width, set } of columns) {
      let y = this.#y;
      for (const { written, style, isLatin = false } of set) {
        y += style.leading;
        this.#write(written, style, { at, width, isLatin }, y);
        await this.#rest();
      }
    }
    this.#y += height;
  }

  /** Pictures in a square each, side by side, with their words below them, on one page. */
  async tiles(tiles: readonly Tile[], columns: number): Promise<void> {
    const side = (WIDTH - TILE_GAP * (columns - 1)) / columns;
    const set = tiles.map(({ image, lines }, index) => ({
      image,
      at: index * (side + TILE_GAP),
      words: lines.flatMap(({ text, style, isLatin = false }) =>
        this.#linesOf(text, style, side).map((written) => ({ written, style, isLatin })),
      ),
    }));
    const heights = set.map(({ words }) => words.reduce((sum, { style }) => sum + style.leading, 0));
    const height = side + WORDS_GAP + Math.max(...heights);
    this.room(height);
    for (const { image, at, words } of set) {
      if (image) this.#picture(image, { at, y: this.#y, side });
      else this.#box({ at, y: this.#y, width: side, height: side }, ground);
      let y = this.#y + side + WORDS_GAP;
      for (const { written, style, isLatin } of words) {
        y += style.leading;
        this.#write(written, style, { at, isLatin }, y);
        await this.#rest();
      }
    }
    this.#y += height + TILE_GAP;
  }

  /** At the lower edge of its square. */
  #picture(image: Image, { at, y, side }: { at: number; y: number; side: number }): void {
    const scale = Math.min(side / image.width, side / image.height);
    const [width, height] = [image.width * scale, image.height * scale];
    const x = this.#direction === 'ltr' ? MARGIN + at : PAGE.width - MARGIN - at - width;
    this.#mark({ kind: 'picture', image, x, y: y + side - height, width, height });
  }

  /** A hairline over the text area. */
  rule(): void {
    this.#box({ at: 0, y: this.#y, width: WIDTH, height: 0.5 }, line);
  }

  gap(height: number): void {
    this.#y += height;
  }

  /** Begins a page where less than `height` is left on this one. */
  room(height: number): void {
    if (this.#y + height <= BOTTOM) return;
    this.pages.push([]);
    this.#y = MARGIN;
  }

  /** A QR code at the end of the line, beginning at the top of the page. `rows` say of each square whether it is dark. */
  code(rows: readonly (readonly boolean[])[], size: number): void {
    const unit = size / rows.length;
    const left = this.#direction === 'ltr' ? PAGE.width - MARGIN - size : MARGIN;
    for (const [y, row] of rows.entries())
      for (const { start, length } of runsOf(row))
        this.#mark({
          kind: 'box',
          x: left + start * unit,
          y: MARGIN + y * unit,
          width: length * unit,
          // Rows overlap a little: viewers draw a light line between edges that only meet.
          height: unit * 1.1,
          colour: ink,
        });
  }

  /** Writes a line at the foot of every page, with its number. Nothing can be laid out after it. */
  foot(text: string): void {
    const style = type.quiet;
    const y = PAGE.height - MARGIN + 12;
    for (const [index, page] of this.pages.entries()) {
      const number = `${index + 1} / ${this.pages.length}`;
      const [written = ''] = this.#linesOf(text, style, WIDTH - 80);
      const mark = (words: string, atEnd: boolean): Mark =>
        this.#textMark(words, style, { atEnd, isLatin: atEnd }, y);
      page.push(mark(written, false), mark(number, true));
    }
  }

  #line(leading: number): void {
    this.room(leading);
    this.#y += leading;
  }

  #mark(mark: Mark): void {
    this.pages.at(-1)?.push(mark);
  }

  #box(
    { at, y, width, height }: { at: number; y: number; width: number; height: number },
    colour: string,
  ): void {
    const x = this.#direction === 'ltr' ? MARGIN + at : PAGE.width - MARGIN - at - width;
    this.#mark({ kind: 'box', x, y, width, height, colour });
  }

  #write(text: string, style: TypeStyle, { at = 0, isLatin = false }: Setting, y: number): void {
    this.#mark(this.#textMark(text, style, { at, isLatin }, y));
  }

  #textMark(
    text: string,
    style: TypeStyle,
    { at = 0, atEnd = false, isLatin }: { at?: number; atEnd?: boolean; isLatin: boolean },
    y: number,
  ): Mark {
    const isLeft = (this.#direction === 'ltr') !== atEnd;
    return {
      kind: 'text',
      text,
      x: isLeft ? MARGIN + at : PAGE.width - MARGIN - at,
      y,
      style,
      families: this.#familiesOf(text, style.role),
      align: isLeft ? 'left' : 'right',
      direction: isLatin ? 'ltr' : this.#direction,
    };
  }

  #linesOf(given: string, style: TypeStyle, width: number): string[] {
    const text = writable(given, this.#language).trim();
    if (text === '') return [];
    const fits = (words: string) => this.#measure(words, style) <= width;
    if (fits(text)) return [text];
    const lines: string[] = [];
    let current = '';
    for (const piece of this.#piecesOf(text, fits)) {
      if (fits((current + piece).trimEnd())) {
        current += piece;
        continue;
      }
      lines.push(current.trim());
      current = piece.trimStart();
    }
    return [...lines, current.trim()].filter(Boolean);
  }

  /** Words, and letters of words that are wider than a line. */
  *#piecesOf(text: string, fits: (words: string) => boolean): Generator<string, void, undefined> {
    for (const { segment } of this.#words.segment(text)) {
      if (fits(segment)) yield segment;
      else yield* segment;
    }
  }

  /** Other requests have their turn now and then: a paper of many pages takes some hundred milliseconds. */
  async #rest(): Promise<void> {
    if (++this.#lines % LINES_AT_ONCE === 0) await setImmediate();
  }
}

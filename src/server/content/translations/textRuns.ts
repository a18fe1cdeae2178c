import { Parser } from 'htmlparser2';
import { isHtmlText, isTitleList } from '../../../shared/domain/translatedTexts.ts';

/** A tag within a line, by its number in the line: where it begins, where it ends, or one that has no end. */
export interface Mark {
  readonly id: number;
  readonly kind: 'open' | 'close' | 'alone';
}
/** A line of words with its marks, as translators get it. */
export type Run = readonly (string | Mark)[];

/** A text taken apart: its lines, and the HTML around them with the numbers of the lines in their places. */
export interface Body {
  readonly frame: readonly (string | number)[];
  readonly runs: readonly Run[];
  /** HTML of the marks of each line, by `markKey`. */
  readonly tags: readonly ReadonlyMap<string, string>[];
  readonly isHtml: boolean;
  /** Whether it can have more lines than one: HTML, and titles of a list. */
  readonly isInLines: boolean;
}

const INLINE = new Set(['strong', 'em', 'b', 'i', 'u', 's', 'a']);
const BREAK = '<br />';

const markKey = ({ id, kind }: Mark): string => `${kind} ${id}`;
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
/** A line without its marks. */
export const wordsOf = (run: Run): string => run.filter((part) => typeof part === 'string').join('');

/** A field's text in lines; a text that is no HTML is one line, and a blank one none. */
export const bodyOf = (kind: string, field: string, text: string): Body =>
  bodyOfText(field, text, isHtmlText(kind, field));

export function bodyOfText(field: string, text: string, isHtml: boolean): Body {
  if (isHtml) return bodyOfHtml(text);
  if (isTitleList(field)) return bodyOfTitles(text);
  const isBlank = text.trim() === '';
  return {
    frame: isBlank ? [text] : [0],
    runs: isBlank ? [] : [[text]],
    tags: isBlank ? [] : [new Map()],
    isHtml: false,
    isInLines: false,
  };
}

/** Titles of a list, each a line. */
function bodyOfTitles(text: string): Body {
  const titles = text.trim() === '' ? [] : text.split('\n');
  return {
    frame: titles.flatMap((_, index) => (index === 0 ? [0] : ['\n', index])),
    runs: titles.map((title) => [title]),
    tags: titles.map(() => new Map()),
    isHtml: false,
    isInLines: true,
  };
}

/** Paragraphs, headings, cells, captions and alternative texts, each a line. The HTML is sanitised already. */
function bodyOfHtml(html: string): Body {
  const frame: (string | number)[] = [];
  const runs: Run[] = [];
  const tags: Map<string, string>[] = [];
  let line: (string | (Mark & { html: string }))[] = [];
  let open: number[] = [];
  let marks = 0;

  const addLine = (run: Run, byMark: Map<string, string>) => {
    frame.push(runs.length);
    runs.push(run);
    tags.push(byMark);
  };
  const endLine = () => {
    // What is not closed in its line is a mark of its own.
    const parts = line.map((part) =>
      typeof part !== 'string' && part.kind === 'open' && open.includes(part.id)
        ? { ...part, kind: 'alone' as const }
        : part,
    );
    if (wordsOf(parts).trim() === '')
      frame.push(parts.map((part) => (typeof part === 'string' ? escapeHtml(part) : part.html)).join(''));
    else
      addLine(
        parts.map((part) => (typeof part === 'string' ? part : { id: part.id, kind: part.kind })),
        new Map(parts.flatMap((part) => (typeof part === 'string' ? [] : [[markKey(part), part.html]]))),
      );
    line = [];
    open = [];
    marks = 0;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const alt = attributes['data-alt'];
      if (name === 'br') line.push({ id: ++marks, kind: 'alone', html: BREAK });
      else if (INLINE.has(name)) {
        marks += 1;
        open.push(marks);
        line.push({ id: marks, kind: 'open', html: tagOf(name, attributes) });
      } else {
        endLine();
        if (alt?.trim()) {
          const [before = '', after = ''] = tagOf(name, { ...attributes, 'data-alt': '\0' }).split('\0');
          frame.push(before);
          addLine([alt], new Map());
          frame.push(after);
        } else frame.push(tagOf(name, attributes));
      }
    },
    ontext(text) {
      const last = line.at(-1);
      if (typeof last === 'string') line[line.length - 1] = last + text;
      else line.push(text);
    },
    onclosetag(name) {
      if (name === 'br') return;
      if (INLINE.has(name)) {
        const id = open.pop();
        line.push({ id: id ?? ++marks, kind: id === undefined ? 'alone' : 'close', html: `</${name}>` });
      } else {
        endLine();
        if (name !== 'hr') frame.push(`</${name}>`);
      }
    },
  });
  parser.write(html);
  parser.end();
  endLine();
  return { frame: frame.filter((part) => part !== ''), runs, tags, isHtml: true, isInLines: true };
}

const tagOf = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`)
    .join('')}>`;

/** The text with other lines in place of its own. */
export function textWith({ frame, tags, isHtml }: Body, runs: readonly Run[]): string {
  const textOf = (run: Run, index: number) =>
    run
      .map((part) => {
        if (typeof part !== 'string') return tags[index]?.get(markKey(part)) ?? '';
        return isHtml ? escapeHtml(part) : part;
      })
      .join('');
  return frame.map((part) => (typeof part === 'string' ? part : textOf(runs[part] ?? [], part))).join('');
}

/** HTML of a mark, for programs that show what it is. */
export const htmlOf = ({ tags }: Body, index: number, mark: Mark): string =>
  tags[index]?.get(markKey(mark)) ?? '';

/** Whether a mark is a line break within its line. */
export const isBreak = (body: Body, index: number, mark: Mark): boolean =>
  htmlOf(body, index, mark) === BREAK;

/**
 * Whether a translated line has each mark of its source once, and none crosses another; line breaks may be fewer.
 */
export function hasMarksOf({ runs, tags }: Body, index: number, translated: Run): boolean {
  const left = new Set(runs[index]?.filter((part) => typeof part !== 'string').map(markKey));
  const open: number[] = [];
  for (const part of translated) {
    if (typeof part === 'string') continue;
    if (!left.delete(markKey(part))) return false;
    if (part.kind === 'open') open.push(part.id);
    if (part.kind === 'close' && open.pop() !== part.id) return false;
  }
  return open.length === 0 && [...left].every((key) => tags[index]?.get(key) === BREAK);
}

/** The lines of a translation in the places and with the marks of its source; `null` where it is built otherwise. */
export function runsLike(source: Body, translation: Body): Run[] | null {
  const shape = ({ frame }: Body) => JSON.stringify(frame);
  if (shape(source) !== shape(translation)) return null;
  const runs: Run[] = [];
  for (const [index, run] of translation.runs.entries()) {
    const free = [...(source.tags[index] ?? [])].filter(([key]) => !key.startsWith('close'));
    const ids = new Map<number, number>();
    const own = run.map((part): string | Mark | null => {
      if (typeof part === 'string') return part;
      if (part.kind === 'close') return { kind: 'close', id: ids.get(part.id) ?? 0 };
      const html = htmlOf(translation, index, part);
      const at = free.findIndex(([key, known]) => known === html && key.startsWith(part.kind));
      const [found] = at < 0 ? [] : free.splice(at, 1);
      if (!found) return null;
      const id = Number(found[0].split(' ')[1]);
      ids.set(part.id, id);
      return { kind: part.kind, id };
    });
    const known = own.filter((part) => part !== null);
    if (known.length < own.length || !hasMarksOf(source, index, known)) return null;
    runs.push(known);
  }
  return runs;
}

/** A line as text: `Roses {1}from Grasse{/1}{2/}`. A brace that would read as a mark is doubled. */
export const writeRun = (run: Run): string =>
  run
    .map((part) => {
      if (typeof part === 'string') return part.replace(/\{(?=[{/\d]|$)/g, '{{');
      if (part.kind === 'open') return `{${part.id}}`;
      return part.kind === 'close' ? `{/${part.id}}` : `{${part.id}/}`;
    })
    .join('');

const WRITTEN = /\{\{|\{(\/?)(\d{1,6})(\/?)\}/g;

/** The line of such a text. */
export function readRun(text: string): Run {
  const run: (string | Mark)[] = [];
  let at = 0;
  const add = (words: string) => {
    const last = run.at(-1);
    if (words === '') return;
    if (typeof last === 'string') run[run.length - 1] = last + words;
    else run.push(words);
  };
  for (const match of text.matchAll(WRITTEN)) {
    add(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [, end, number, alone] = match;
    if (number === undefined) add('{');
    else run.push({ id: Number(number), kind: end ? 'close' : alone ? 'alone' : 'open' });
  }
  add(text.slice(at));
  return run;
}

/** What no XML document may have, and spaces that programs add or take. */
export const comparable = (run: Run): string =>
  writeRun(run).replace(UNWRITABLE, '').replace(/\s+/gu, ' ').trim();

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 has no way to write
export const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

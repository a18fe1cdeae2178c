import { Parser } from 'htmlparser2';
import {
  type Body,
  isBreak,
  type Mark,
  type Run,
  UNWRITABLE,
  wordsOf,
} from '../../../content/translations/textRuns.ts';

/** A part of a line: one that stays as it is, or one that is translated. */
export type Piece = { readonly kept: Run } | { readonly run: Run };

const escapeXml = (text: string): string =>
  text.replace(UNWRITABLE, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A run as services get it: `Roses <x1>from Grasse</x1><x2/>`. */
export const writeMarkup = (run: Run): string =>
  run
    .map((part) => {
      if (typeof part === 'string') return escapeXml(part);
      if (part.kind === 'open') return `<x${part.id}>`;
      return part.kind === 'close' ? `</x${part.id}>` : `<x${part.id}/>`;
    })
    .join('');

const ELEMENT = /<(\/?)x(\d{1,6})\s*(\/?)>/gi;

/**
 * The run of what a service returned for `source`. All but the elements of the source is text: services may escape it or not,
 * and write an empty element as a pair.
 */
export function readMarkup(text: string, source: Run): Run {
  const kinds = new Map<number, 'pair' | 'alone'>();
  for (const part of source)
    if (typeof part !== 'string') kinds.set(part.id, part.kind === 'alone' ? 'alone' : 'pair');
  const run: (string | Mark)[] = [];
  let at = 0;
  const addWords = (words: string) => {
    if (words !== '') run.push(decode(words).replace(UNWRITABLE, ''));
  };
  for (const match of text.matchAll(ELEMENT)) {
    addWords(text.slice(at, match.index));
    at = match.index + match[0].length;
    const [, end, number, empty] = match;
    const id = Number(number);
    const kind = kinds.get(id);
    if (kind === 'alone' && !end) run.push({ id, kind });
    if (kind === 'pair' && !end) run.push({ id, kind: 'open' });
    if (kind === 'pair' && (end || empty)) run.push({ id, kind: 'close' });
  }
  addWords(text.slice(at));
  return run;
}

/** A text with its entities as characters; what looks like a tag is text. */
function decode(text: string): string {
  if (!text.includes('&')) return text;
  let decoded = '';
  const parser = new Parser({
    ontext(words) {
      decoded += words;
    },
  });
  parser.end(text.replaceAll('<', '&lt;'));
  return decoded;
}

/**
 * A line in pieces. It is cut at its line breaks, which services would move, but for those within emphasis or a link, and
 * plain text at the ends of its lines. Spaces around a piece are kept, and so is what has no letters.
 */
export function piecesOf(body: Body, index: number): Piece[] {
  const run = body.runs[index] ?? [];
  const parts: Run = body.isHtml
    ? run
    : run.flatMap((part): Run => (typeof part === 'string' ? part.split(/(\r?\n)/) : [part]));
  const pieces: Piece[] = [];
  let current: (string | Mark)[] = [];
  let depth = 0;
  const end = () => {
    pieces.push(...trimmed(current));
    current = [];
  };
  for (const part of parts) {
    if (typeof part !== 'string' && part.kind === 'open') depth += 1;
    if (typeof part !== 'string' && part.kind === 'close') depth -= 1;
    const isEnd =
      typeof part === 'string'
        ? !body.isHtml && /^\r?\n$/.test(part)
        : part.kind === 'alone' && depth === 0 && isBreak(body, index, part);
    if (isEnd) {
      end();
      pieces.push({ kept: [part] });
    } else if (part !== '') current.push(part);
  }
  end();
  return pieces;
}

function trimmed(run: Run): Piece[] {
  if (run.length === 0) return [];
  if (!/\p{L}/u.test(wordsOf(run))) return [{ kept: run }];
  const inner = [...run];
  let before = '';
  let after = '';
  const [first] = inner;
  if (typeof first === 'string') {
    before = /^\s*/.exec(first)?.[0] ?? '';
    inner[0] = first.slice(before.length);
  }
  const last = inner.at(-1);
  if (typeof last === 'string') {
    after = /\s*$/.exec(last)?.[0] ?? '';
    inner[inner.length - 1] = last.slice(0, last.length - after.length);
  }
  return [{ kept: [before] }, { run: inner.filter((part) => part !== '') }, { kept: [after] }];
}

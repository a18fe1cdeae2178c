import { Parser } from 'htmlparser2';
import { type Language, languageOf, tagOf } from '../../../../shared/domain/languages.ts';
import type { Mark, Run } from '../../../content/translations/textRuns.ts';
import { UNWRITABLE } from '../../../content/translations/textRuns.ts';
import { SourceError } from '../../../files/zip/sourceError.ts';
import {
  CONFIRMED,
  type ExportedLine,
  type ExportedRecord,
  LINES_MAX,
  type ReturnedFile,
  type ReturnedLine,
} from './textFile.ts';

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0';
/** Elements within each other; no document has more than a dozen. */
const DEPTH_MAX = 64;

/** How programs for translators call a tag (the values of `subType` in XLIFF 2.0). */
const SUB_TYPES: Readonly<Record<string, string>> = {
  strong: 'xlf:b',
  b: 'xlf:b',
  em: 'xlf:i',
  i: 'xlf:i',
  u: 'xlf:u',
  br: 'xlf:lb',
};

const escapeXml = (text: string): string =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

/** An XLIFF 2.0 document: a group for each record, a unit for each line. */
export function writeXliff(
  records: readonly ExportedRecord[],
  { source, target }: { readonly source: Language; readonly target: Language },
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${NAMESPACE}" version="2.0" srcLang="${tagOf(source)}" trgLang="${tagOf(target)}">`,
    '<file id="records" xml:space="preserve">',
    // A file has a unit or a group.
    ...(records.length === 0 ? ['<group id="none"></group>'] : []),
    ...records.map(
      ({ kind, id, name, lines }) =>
        `<group id="${kind}-${id}" name="${escapeXml(name)}">\n${lines.map(writeUnit).join('\n')}\n</group>`,
    ),
    '</file>',
    '</xliff>',
    '',
  ].join('\n');
}

function writeUnit({ key, source, markup, target, state }: ExportedLine): string {
  const data = markup.flatMap(({ id, open, close }) => [
    `<data id="o${id}">${escapeXml(open)}</data>`,
    ...(close ? [`<data id="c${id}">${escapeXml(close)}</data>`] : []),
  ]);
  const write = (run: Run) => run.map((part) => writePart(part, markup)).join('');
  return [
    `<unit id="${key}">`,
    ...(data.length > 0 ? [`<originalData>${data.join('')}</originalData>`] : []),
    `<segment state="${state === 'made' ? 'translated' : 'initial'}">`,
    `<source>${write(source)}</source>`,
    ...(target ? [`<target>${write(target)}</target>`] : []),
    '</segment></unit>',
  ].join('');
}

function writePart(part: string | Mark, markup: ExportedLine['markup']): string {
  if (typeof part === 'string') return escapeXml(part);
  if (part.kind === 'close') return '</pc>';
  const html = markup.find(({ id }) => id === part.id)?.open ?? '';
  const name = /^<\/?([a-z0-9]+)/.exec(html)?.[1] ?? '';
  const subType = SUB_TYPES[name];
  const type = name === 'a' ? ' type="link"' : subType ? ` type="fmt" subType="${subType}"` : '';
  const fixed = ` canCopy="no" canDelete="${name === 'br' ? 'yes' : 'no'}"`;
  return part.kind === 'open'
    ? `<pc id="${part.id}"${type}${fixed} dataRefStart="o${part.id}" dataRefEnd="c${part.id}">`
    : `<ph id="${part.id}"${type}${fixed} dataRef="o${part.id}"/>`;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const languageOfTag = (tag: string | undefined): Language | undefined => languageOf(tag ?? '');

/** A segment, or the space between two: both are parts of the unit's text. */
interface Segment {
  readonly isText: boolean;
  readonly isConfirmed: boolean;
  source: (string | Mark)[];
  target: (string | Mark)[] | null;
}

/**
 * Reads what came back, in XLIFF 2.0 to 2.2, whatever program has split, noted and marked in it. Entities of documents are
 * never expanded. Throws `SourceError` with a sentence for the person.
 */
export function readXliff(text: string): ReturnedFile {
  const path: string[] = [];
  const lines: ReturnedLine[] = [];
  let languages: { source: Language; target: Language } | null = null;
  let key = '';
  let segments: Segment[] = [];
  let run: (string | Mark)[] | null = null;
  /** Ids of tags that are open in the line, the innermost last. */
  let open: number[] = [];
  const isIn = (...parents: string[]) =>
    parents.every((name, index) => path.at(index - parents.length) === name);

  const parser = new Parser(
    {
      onopentag(qualified, attributes) {
        const name = localName(qualified);
        if (path.length >= DEPTH_MAX) throw new SourceError('This file is nested too deeply.');
        if (path.length === 0) languages = readRoot(name, attributes);
        if (name === 'unit' && (isIn('file') || isIn('group'))) {
          key = attributes.id ?? '';
          segments = [];
        }
        if ((name === 'segment' || name === 'ignorable') && isIn('unit'))
          segments.push({
            isText: name === 'segment',
            isConfirmed: CONFIRMED.has(attributes.state ?? ''),
            source: [],
            target: null,
          });
        const segment = segments.at(-1);
        if (segment && (isIn('unit', 'segment') || isIn('unit', 'ignorable'))) {
          if (name === 'source') run = segment.source;
          if (name === 'target') run = segment.target = [];
          open = [];
        }
        if (run) addMark(run, name, attributes, open);
        path.push(name);
      },
      ontext(words) {
        if (!run) return;
        const last = run.at(-1);
        if (typeof last === 'string') run[run.length - 1] = last + words;
        else run.push(words);
      },
      onclosetag() {
        const name = path.pop();
        if (name === 'pc' && run) run.push({ id: open.pop() ?? 0, kind: 'close' });
        if ((name === 'source' || name === 'target') && (isIn('segment') || isIn('ignorable'))) run = null;
        if (name !== 'unit' || !(isIn('file') || isIn('group'))) return;
        if (lines.length >= LINES_MAX)
          throw new SourceError(`This file has more than ${LINES_MAX.toLocaleString('en')} lines. Split it.`);
        lines.push(lineOf(key, segments));
        segments = [];
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.write(text);
  parser.end();
  if (!languages) throw notXliff();
  return { ...(languages as { source: Language; target: Language }), lines };
}

const notXliff = () => new SourceError('This is not an XLIFF 2 file. Send back the file that was exported.');

function readRoot(name: string, { version = '', srcLang, trgLang }: Readonly<Record<string, string>>) {
  if (name !== 'xliff') throw notXliff();
  if (!version.startsWith('2.'))
    throw new SourceError(`This is XLIFF ${version.slice(0, 10)}. Save it as XLIFF 2.`);
  const source = languageOfTag(srcLang);
  const target = languageOfTag(trgLang);
  if (!source || !target)
    throw new SourceError('This file does not say from which language into which of ours it translates.');
  return { source, target };
}

/** Tags that begin and end in different segments are single ones in the file. */
function addMark(
  run: (string | Mark)[],
  name: string,
  { id = '', startRef = '', hex = '' }: Readonly<Record<string, string>>,
  open: number[],
): void {
  if (name === 'pc') {
    open.push(Number(id));
    run.push({ id: Number(id), kind: 'open' });
  }
  if (name === 'ph') run.push({ id: Number(id), kind: 'alone' });
  if (name === 'sc') run.push({ id: Number(id), kind: 'open' });
  if (name === 'ec') run.push({ id: Number(startRef || id), kind: 'close' });
  if (name === 'cp' && /^[0-9A-Fa-f]{1,6}$/.test(hex)) {
    const point = Number.parseInt(hex, 16);
    if (point <= 0x10_ff_ff && point > 0x1f) run.push(String.fromCodePoint(point));
  }
}

function lineOf(key: string, segments: readonly Segment[]): ReturnedLine {
  const texts = segments.filter(({ isText }) => isText);
  const isTranslated = texts.length > 0 && texts.every(({ target }) => target !== null && target.length > 0);
  return {
    key,
    source: joined(segments.map(({ source }) => source)),
    target: isTranslated ? joined(segments.map(({ source, target }) => target ?? source)) : null,
    isConfirmed: texts.every(({ isConfirmed }) => isConfirmed),
  };
}

/** One line of several, neighbouring words together. */
function joined(runs: readonly Run[]): Run {
  const all: (string | Mark)[] = [];
  for (const part of runs.flat()) {
    const last = all.at(-1);
    if (typeof part === 'string' && typeof last === 'string') all[all.length - 1] = last + part;
    else all.push(part);
  }
  return all;
}

import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import type { ImportSheet } from '../../../shared/contract/import.ts';
import type { Storage } from '../../storage/port.ts';
import { readWithResume } from '../../storage/readWithResume.ts';
import { SourceError } from '../zip/sourceError.ts';

export interface SheetRow {
  /** From 1. */
  readonly line: number;
  readonly cells: string[];
}
export interface OpenSheet {
  readonly sheet: ImportSheet;
  /** Every row with a cell that is not empty, the header first. Throws `SourceError` where it cannot be read. */
  readonly rows: AsyncIterable<SheetRow>;
}
export interface StoredSource {
  readonly key: string;
  readonly size: number;
  readonly name: string;
}

const HEAD_BYTES = 256 * 1024;
/** Characters of a record: a quote that never ends would take the whole sheet into one cell. */
const RECORD_MAX = 1024 * 1024;
const SEPARATORS = [',', ';', '\t', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Opens CSV of any usual encoding and separator. */
export async function openCsv(storage: Pick<Storage, 'open'>, source: StoredSource): Promise<OpenSheet> {
  const range = { start: 0, end: Math.min(source.size, HEAD_BYTES) - 1 };
  const chunks: Buffer[] = [];
  for await (const chunk of readWithResume(storage, { key: source.key, range })) chunks.push(chunk);
  const head = Buffer.concat(chunks);
  const encoding = encodingByMark(head) ?? ((await isUtf8(storage, source)) ? 'utf-8' : 'windows-1252');
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  const hint = /^sep=(.)\r?\n/.exec(text);
  const separator = separatorOf(hint?.[1] ?? '') ?? findSeparator(text);
  return {
    sheet: { name: source.name, format: 'csv', encoding, separator, tabs: [], tab: null },
    rows: readRows(decode(storage, source, encoding), { separator, skipLines: hint ? 1 : 0 }),
  };
}

const separatorOf = (text: string): Separator | undefined => SEPARATORS.find((one) => one === text);

/** By the byte order mark; UTF-16 without one has a zero in every other byte of plain letters. */
function encodingByMark(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  const sample = head.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 4 && odd > even * 4) return 'utf-16le';
  if (even > sample.length / 4 && even > odd * 4) return 'utf-16be';
  return null;
}

async function isUtf8(storage: Pick<Storage, 'open'>, { key, size }: StoredSource): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of readWithResume(storage, { key, range: { start: 0, end: size - 1 } }))
      decoder.decode(chunk, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

async function* decode(
  storage: Pick<Storage, 'open'>,
  { key, size }: StoredSource,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of readWithResume(storage, { key, range: { start: 0, end: size - 1 } })) {
    const text = decoder.decode(chunk, { stream: true });
    if (text.includes('\0')) throw new SourceError('This file is no text. Save the sheet as CSV or XLSX.');
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** The separator that the first line has most of, outside quotes; a comma when it has none. */
function findSeparator(text: string): Separator {
  const counts = new Map<string, number>(SEPARATORS.map((one) => [one, 0]));
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if ([...counts.values()].some((count) => count > 0)) break;
    } else if (!isQuoted && counts.has(char)) counts.set(char, (counts.get(char) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best && best[1] > 0 ? (separatorOf(best[0]) ?? ',') : ',';
}

async function* readRows(
  text: AsyncGenerator<string>,
  { separator, skipLines }: { separator: Separator; skipLines: number },
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: separator,
    from_line: 1 + skipLines,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
  });
  // An error of either ends the iteration below.
  pipeline(Readable.from(text), parser, () => {});
  try {
    for await (const entry of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (entry.record.some((cell) => cell.trim() !== ''))
        yield { line: entry.info.lines, cells: entry.record };
    }
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    const isCsv = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('CSV_');
    if (!isCsv) throw cause;
    throw new SourceError(
      `The sheet could not be read as CSV: ${(cause as Error).message}. Save it again as CSV or XLSX.`,
      { cause },
    );
  }
}

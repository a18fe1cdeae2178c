import type { Readable } from 'node:stream';
import { Parser } from 'htmlparser2';
import type { Entry } from 'yauzl';
import type { Storage } from '../../storage/port.ts';
import { SourceError } from '../zip/sourceError.ts';
import { nameOfEntry, openStoredZip, type StoredZip } from '../zip/storedZip.ts';
import type { OpenSheet, SheetRow, StoredSource } from './readCsv.ts';

const MIB = 1024 * 1024;
/** Bytes that are read of a workbook, unpacked. */
const UNPACKED_MAX = 300 * MIB;
/** Characters of all shared texts: they are held while the sheet is read. */
const SHARED_MAX = 64 * MIB;
const SHARED_COUNT_MAX = 2_000_000;
/** Cells of a sheet, with the empty ones before each; an empty row is one. */
const CELLS_MAX = 5_000_000;
/** Characters of a cell; spreadsheet programs take 32,767. */
const CELL_MAX = MIB;
/** Elements of each part besides the texts and the sheet: styles have the most. */
const ELEMENTS_MAX = 500_000;
const ENTRIES_MAX = 10_000;
const COLUMNS_MAX = 16_384;

const tooLarge = () =>
  new SourceError('This workbook is too large once it is unpacked. Save the sheet alone, or as CSV.');

const tooManyCells = () =>
  new SourceError('This workbook has too many cells. Save the rows that you need alone, or as CSV.');

interface Part {
  readonly entry: Entry;
  read(): AsyncGenerator<string>;
}

/** Opens a sheet of an XLSX workbook: that named by `tab`, else the first. Formulas are not evaluated. */
export async function openWorkbook(
  storage: Pick<Storage, 'open'>,
  source: StoredSource,
  { tab }: { tab: string | null },
): Promise<OpenSheet> {
  const stored = await openStoredZip(storage, source);
  try {
    const parts = await partsOf(stored);
    const { tabs, is1904 } = await readTabs(parts);
    const chosen = tabs.find(({ name }) => name === tab) ?? tabs[0];
    const part = chosen && parts.get(chosen.path);
    if (!part) throw new SourceError('This workbook has no sheet.');
    const shared = await readShared(parts.get('xl/sharedStrings.xml'));
    const dates = await readDateStyles(parts.get('xl/styles.xml'));
    return {
      sheet: {
        name: source.name,
        format: 'xlsx',
        encoding: null,
        separator: null,
        tabs: tabs.map(({ name }) => name),
        tab: chosen.name,
      },
      rows: readRows(stored, part, { shared, dates, is1904 }),
    };
  } catch (error) {
    stored.close();
    throw asSourceError(error);
  }
}

const asSourceError = (cause: unknown): unknown =>
  cause instanceof SourceError || !(cause instanceof Error) || cause.name === 'StorageError'
    ? cause
    : new SourceError('This workbook is damaged. Save it again, or save the sheet as CSV.', { cause });

/** The parts by name. What is read of all of them together is bounded. */
async function partsOf({ zip, entryCount }: StoredZip): Promise<Map<string, Part>> {
  if (entryCount > ENTRIES_MAX) throw tooLarge();
  const parts = new Map<string, Part>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    const read = async function* () {
      if (entry.isEncrypted())
        throw new SourceError('This workbook is locked with a password. Save it without one.');
      if (entry.uncompressedSize > UNPACKED_MAX - unpacked) throw tooLarge();
      const stream: Readable = await zip.openReadStreamPromise(entry);
      const decoder = new TextDecoder();
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        unpacked += chunk.length;
        if (unpacked > UNPACKED_MAX) throw tooLarge();
        yield decoder.decode(chunk, { stream: true });
      }
    };
    parts.set(nameOfEntry(entry).replace(/^\//, ''), { entry, read });
  }
  return parts;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

interface Handlers {
  open?(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Entities of documents (DTDs) are never expanded: the parser knows those of XML only. */
const xmlParser = (handlers: Handlers) =>
  new Parser(
    {
      onopentag: (name, attributes) => handlers.open?.(localName(name), attributes),
      ontext: (text) => handlers.text?.(text),
      onclosetag: (name) => handlers.close?.(localName(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );

/** Parses a part to its end. Throws what a handler throws, and reads no further then. */
async function parsePart(
  part: Part | undefined,
  handlers: Handlers,
  elementsMax = ELEMENTS_MAX,
): Promise<void> {
  if (!part) return;
  let elements = 0;
  const parser = xmlParser({
    ...handlers,
    open: (name, attributes) => {
      elements += 1;
      if (elements > elementsMax) throw tooLarge();
      handlers.open?.(name, attributes);
    },
  });
  for await (const text of part.read()) parser.write(text);
  parser.end();
}

async function readTabs(parts: ReadonlyMap<string, Part>) {
  const found: { name: string; relation: string }[] = [];
  let is1904 = false;
  await parsePart(parts.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name === 'sheet')
        found.push({ name: attributes.name ?? '', relation: attributes['r:id'] ?? attributes.id ?? '' });
    },
  });
  const paths = new Map<string, string>();
  await parsePart(parts.get('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') paths.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const tabs = found.flatMap(({ name, relation }) => {
    const path = paths.get(relation);
    return path && parts.has(path) ? [{ name, path }] : [];
  });
  return { tabs, is1904 };
}

async function readShared(part: Part | undefined): Promise<string[]> {
  const shared: string[] = [];
  let current = '';
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  const handlers: Handlers = {
    open: (name) => {
      if (name === 'si' && shared.length >= SHARED_COUNT_MAX) throw tooManyCells();
      if (name === 'si') current = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (text) => {
      if (!isText) return;
      characters += text.length;
      if (characters > SHARED_MAX) throw tooLarge();
      current += text;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') shared.push(current);
    },
  };
  await parsePart(part, handlers, Number.POSITIVE_INFINITY);
  return shared;
}

/** Formats of dates that have numbers of their own. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Which cell styles show numbers as dates. */
async function readDateStyles(part: Part | undefined): Promise<ReadonlySet<number>> {
  const formats = new Map<number, string>();
  const dates = new Set<number>();
  let isInCells = false;
  let index = 0;
  await parsePart(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const format = Number(attributes.numFmtId);
      const code = (formats.get(format) ?? '').replace(/\[[^\]]*\]|"[^"]*"|\\./g, '');
      if (BUILT_IN_DATES.has(format) || /[dmyh]/i.test(code)) dates.add(index);
      index += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return dates;
}

interface Reading {
  readonly shared: readonly string[];
  readonly dates: ReadonlySet<number>;
  readonly is1904: boolean;
}

async function* readRows(stored: StoredZip, part: Part, reading: Reading): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = [];
  let cells: string[] = [];
  let line = 0;
  let column = 0;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let visited = 0;
  const count = (more: number): void => {
    visited += more;
    if (visited > CELLS_MAX) throw tooManyCells();
  };
  const parser = xmlParser({
    open: (name, attributes) => {
      if (name === 'row') {
        count(1);
        cells = [];
        column = 0;
        line = Number(attributes.r) || line + 1;
      }
      if (name === 'c') {
        count(1);
        column = attributes.r ? columnOf(attributes.r) : column;
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? -1);
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (!isValue) return;
      value += text;
      if (value.length > CELL_MAX) throw tooLarge();
    },
    close: (name) => {
      isValue = false;
      if (name === 'c') {
        if (value !== '' && column < COLUMNS_MAX) {
          count(Math.max(0, column - cells.length));
          while (cells.length < column) cells.push('');
          cells[column] = textOf({ value, type, style }, reading);
        }
        column += 1;
      }
      if (name === 'row' && cells.some((cell) => cell.trim() !== '')) ready.push({ line, cells });
    },
  });
  try {
    for await (const text of part.read()) {
      parser.write(text);
      yield* ready.splice(0);
    }
    parser.end();
    yield* ready.splice(0);
  } catch (error) {
    throw asSourceError(error);
  } finally {
    stored.close();
  }
}

/** From 0, of a place such as `AB12`. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(place)?.[0].slice(0, 4) ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return Math.max(0, column - 1);
}

/** Of a formula this is the value that was stored with it. */
function textOf(
  { value, type, style }: { value: string; type: string; style: number },
  { shared, dates, is1904 }: Reading,
): string {
  if (type === 's') return shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'n' && dates.has(style)) return dateOfSerial(Number(value), is1904) ?? value;
  return value;
}

/** Days since the end of 1899 (or 1904 on old Macs) as `2026-03-14` or, on no zone's clock, `2026-03-14T09:30:00`. */
export function dateOfSerial(serial: number, is1904 = false): string | null {
  const days = is1904 ? serial + 1462 : serial;
  // 1 January 1900 to 31 December 9998.
  if (!(days >= 1 && days < 2_958_101)) return null;
  const date = new Date(Math.round((days - 25_569) * 86_400) * 1000);
  const iso = date.toISOString();
  return Number.isInteger(days) ? iso.slice(0, 10) : iso.slice(0, 19);
}

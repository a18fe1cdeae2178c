import type { CsvRows } from '../../../../shared/domain/csv.ts';
import { type Language, languageOf, tagOf } from '../../../../shared/domain/languages.ts';
import { readRun, writeRun } from '../../../content/translations/textRuns.ts';
import { openSheetBytes } from '../../../files/sheets/openSheetBytes.ts';
import { SourceError } from '../../../files/zip/sourceError.ts';
import {
  CONFIRMED,
  type ExportedRecord,
  LINES_MAX,
  type ReturnedFile,
  type ReturnedLine,
} from './textFile.ts';

/** Characters that a cell of Excel can have. */
const CELL_MAX = 32_000;

/** Rows of a sheet, titles first: a row for each line, with `{1}` for its tags. */
export function writeSheet(
  records: readonly ExportedRecord[],
  { source, target }: { readonly source: Language; readonly target: Language },
): CsvRows {
  const rows = records.flatMap(({ name, lines }) =>
    lines.map((line) => {
      const text = writeRun(line.source);
      if (text.length > CELL_MAX)
        throw new SourceError(`A text of “${name}” is too long for a cell. Export as XLIFF.`);
      return [line.key, name, text, line.target ? writeRun(line.target) : null, line.state];
    }),
  );
  return [['Key', 'Record', `Source (${tagOf(source)})`, `Translation (${tagOf(target)})`, 'State'], ...rows];
}

const TITLE = /^(key|source|translation|state)\b(?:.*\(([\w-]{2,12})\))?/i;

/** Reads a sheet that came back. Throws `SourceError` with a sentence for the person. */
export async function readSheetOfTexts(name: string, bytes: Buffer): Promise<ReturnedFile> {
  const { rows } = await openSheetBytes(name, bytes);
  let titles: Titles | null = null;
  const lines: ReturnedLine[] = [];
  for await (const { cells } of rows) {
    if (!titles) {
      titles = readTitles(cells);
      continue;
    }
    if (lines.length >= LINES_MAX)
      throw new SourceError(`This sheet has more than ${LINES_MAX.toLocaleString('en')} rows. Split it.`);
    const target = cells[titles.columns.translation] ?? '';
    lines.push({
      key: (cells[titles.columns.key] ?? '').trim(),
      source: readRun(cells[titles.columns.source] ?? ''),
      target: target.trim() === '' ? null : readRun(target),
      isConfirmed: CONFIRMED.has((cells[titles.columns.state] ?? '').trim().toLowerCase()),
    });
  }
  if (!titles) throw new SourceError('This sheet is empty.');
  return { source: titles.source, target: titles.target, lines };
}

interface Titles {
  readonly columns: Readonly<Record<'key' | 'source' | 'translation' | 'state', number>>;
  readonly source: Language;
  readonly target: Language;
}

function readTitles(cells: readonly string[]): Titles {
  const found = new Map<string, { index: number; language: Language | undefined }>();
  for (const [index, cell] of cells.entries()) {
    const [, title, tag] = TITLE.exec(cell.trim()) ?? [];
    if (title) found.set(title.toLowerCase(), { index, language: languageOf(tag ?? '') });
  }
  const source = found.get('source');
  const translation = found.get('translation');
  const key = found.get('key');
  if (!source?.language || !translation?.language || !key)
    throw new SourceError(
      'The first row must have the titles of the export, such as “Key”, “Source (en)” and “Translation (ja)”.',
    );
  return {
    columns: {
      key: key.index,
      source: source.index,
      translation: translation.index,
      state: found.get('state')?.index ?? -1,
    },
    source: source.language,
    target: translation.language,
  };
}

import type { Language } from '../../../../shared/domain/languages.ts';
import type { Texts, Translation } from '../../../../shared/domain/translatedTexts.ts';
import { type Body, bodyOf, htmlOf, type Run, runsLike } from '../../../content/translations/textRuns.ts';

/** A line of a text, as a file has it for a translator. */
export interface ExportedLine {
  /** `news-12-title`, or `news-12-body-3` of a text in lines. */
  readonly key: string;
  readonly source: Run;
  /** HTML of the marks of the source, by which programs show what they are. */
  readonly markup: readonly { readonly id: number; readonly open: string; readonly close: string }[];
  /** As it is translated now, where that is so line by line. */
  readonly target: Run | null;
  /** `outdated`: the translation was made from another source. */
  readonly state: 'missing' | 'made' | 'outdated';
}

/** The texts of a record that a file has. */
export interface ExportedRecord {
  readonly kind: string;
  readonly id: number;
  readonly name: string;
  readonly lines: readonly ExportedLine[];
}

/** A line that came back. */
export interface ReturnedLine {
  readonly key: string;
  readonly source: Run;
  readonly target: Run | null;
  /** Whether somebody says that the translation fits the source. */
  readonly isConfirmed: boolean;
}

export interface ReturnedFile {
  readonly source: Language;
  readonly target: Language;
  readonly lines: readonly ReturnedLine[];
}

/** States of a segment in XLIFF by which it counts as translated, and in a sheet. */
export const CONFIRMED: ReadonlySet<string> = new Set(['translated', 'reviewed', 'final']);
/** Lines that a file can have. */
export const LINES_MAX = 50_000;

export const lineKey = (kind: string, id: number, field: string, index: number, body: Body): string =>
  `${kind}-${id}-${field}${body.isInLines ? `-${index + 1}` : ''}`;

const KEY = /^([a-z][a-z-]*)-(0|[1-9]\d{0,8})-([A-Za-z][A-Za-z\d.]{0,59})(?:-([1-9]\d{0,4}))?$/;

/** What a key names, the line counted from 0; `null` of what is none of ours. */
export function readKey(key: string) {
  const [, kind, id, field, line] = KEY.exec(key) ?? [];
  if (!kind || !field) return null;
  return { kind, id: Number(id), field, index: line ? Number(line) - 1 : 0 };
}

/** The lines of a record that are to be translated; `isDue`: only texts that are missing or outdated. */
export function linesOf(
  { kind, id }: { readonly kind: string; readonly id: number },
  source: Texts,
  translation: Translation | undefined,
  isDue: boolean,
): ExportedLine[] {
  return Object.entries(source).flatMap(([field, text]) => {
    const made = translation?.texts[field];
    const isCurrent = made !== undefined && translation?.of[field] === text;
    if (isDue && isCurrent) return [];
    const body = bodyOf(kind, field, text);
    const targets = made === undefined ? null : runsLike(body, bodyOf(kind, field, made));
    return body.runs.map((run, index) => ({
      key: lineKey(kind, id, field, index, body),
      source: run,
      markup: markupOf(body, run, index),
      target: targets?.[index] ?? null,
      state: made === undefined ? 'missing' : isCurrent ? 'made' : 'outdated',
    }));
  });
}

const markupOf = (body: Body, run: Run, index: number) =>
  run.flatMap((part) =>
    typeof part === 'string' || part.kind === 'close'
      ? []
      : [
          {
            id: part.id,
            open: htmlOf(body, index, part),
            close: part.kind === 'open' ? htmlOf(body, index, { id: part.id, kind: 'close' }) : '',
          },
        ],
  );

import {
  type ChangedText,
  LISTED_MAX,
  type RefusedText,
  type TextRefusal,
  type TranslationImport,
} from '../../../../shared/contract/translationFile.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import {
  hasLineForEach,
  isHtmlText,
  isTitleList,
  type Translation,
} from '../../../../shared/domain/translatedTexts.ts';
import { readableText } from '../../../content/history/readableText.ts';
import type { Fitted } from '../../../content/translations/fitText.ts';
import {
  bodyOf,
  comparable,
  hasMarksOf,
  type Run,
  textWith,
} from '../../../content/translations/textRuns.ts';
import type { ReturnedLine } from './textFile.ts';

/** What is called like this in messages to the caller, and in the answer. */
export interface Place {
  readonly kind: string;
  readonly recordId: number;
  readonly name: string;
}

/** A line in its place among those of its text. */
export type PlacedLine = ReturnedLine & { readonly index: number };
/** Lines of texts by their fields, and those of a kind by record. */
export type RecordTexts = ReadonlyMap<string, readonly PlacedLine[]>;
interface Texts {
  readonly fields: RecordTexts;
  readonly source: Readonly<Record<string, string>>;
  readonly former: Translation | undefined;
  readonly outcome: Outcome;
  /** A text as its record would store it, or why it does not fit. */
  readonly clean: (field: string, text: string) => Promise<Fitted>;
}

/** The record's translation with the texts of the file; `null` where it stays. */
export async function judgeTexts(
  place: Place,
  { fields, source, former, outcome, clean }: Texts,
): Promise<Translation | null> {
  const texts: Record<string, string> = { ...former?.texts };
  const of: Record<string, string> = { ...former?.of };
  let isChanged = false;
  for (const [field, lines] of fields) {
    const text = source[field];
    if (text === undefined) {
      outcome.refuse(place, field, 'gone');
      continue;
    }
    const judged = judgeText(place.kind, field, text, lines);
    if ('reason' in judged) {
      if (judged.reason === 'empty') outcome.counts.empty += 1;
      else outcome.refuse(place, field, judged.reason);
      continue;
    }
    const cleaned = await clean(field, judged.text);
    if ('detail' in cleaned) {
      outcome.refuse(place, field, 'invalid', cleaned.detail);
      continue;
    }
    const was = former?.texts[field];
    if (was === cleaned.text) {
      if (of[field] === text || !judged.isConfirmed) {
        outcome.counts.same += 1;
        continue;
      }
      outcome.counts.confirmed += 1;
    } else outcome.change(place, field, was ?? '', cleaned.text);
    isChanged = true;
    texts[field] = cleaned.text;
    of[field] = text;
  }
  return isChanged ? { ...former, texts, of } : null;
}

const isEmpty = (lines: readonly PlacedLine[]): boolean => lines.every(({ target }) => target === null);

type Judged = { text: string; isConfirmed: boolean } | { reason: TextRefusal | 'empty' };

/** The text that the lines of a file make of a source. */
function judgeText(kind: string, field: string, source: string, lines: readonly PlacedLine[]): Judged {
  if (isEmpty(lines)) return { reason: 'empty' };
  const body = bodyOf(kind, field, source);
  const byIndex = new Map(lines.map((line) => [line.index, line]));
  const isSame = lines.every(
    (line) => body.runs[line.index] && comparable(body.runs[line.index] ?? []) === comparable(line.source),
  );
  if (!isSame) return { reason: 'source_changed' };
  const targets = body.runs.map((_, index) => byIndex.get(index)?.target ?? null);
  const runs = targets.filter((target): target is Run => target !== null);
  if (runs.length < targets.length) return { reason: 'incomplete' };
  if (!runs.every((run, index) => hasMarksOf(body, index, run))) return { reason: 'marks' };
  const text = textWith(body, runs);
  if (isTitleList(field) && !hasLineForEach(source, text)) return { reason: 'incomplete' };
  return { text, isConfirmed: lines.every(({ isConfirmed }) => isConfirmed) };
}

/** What a file does, counted and listed. */
export class Outcome {
  readonly counts = { changed: 0, confirmed: 0, same: 0, empty: 0, refused: 0 };
  readonly #changes: ChangedText[] = [];
  readonly #refusals: RefusedText[] = [];
  constructor(readonly language: Language) {}

  refuse(place: Place, field: string, reason: TextRefusal, detail = ''): void {
    this.counts.refused += 1;
    if (this.#refusals.length < LISTED_MAX) this.#refusals.push({ ...place, field, reason, detail });
  }

  /** The same of all texts of a record; those that nobody translated are none to refuse. */
  refuseAll(place: Place, fields: RecordTexts, reason: TextRefusal): void {
    for (const [field, lines] of fields) {
      if (isEmpty(lines)) this.counts.empty += 1;
      else this.refuse(place, field, reason);
    }
  }

  change(place: Place, field: string, before: string, after: string): void {
    this.counts.changed += 1;
    if (this.#changes.length >= LISTED_MAX) return;
    const isHtml = isHtmlText(place.kind, field);
    const plain = (text: string) => (isHtml ? readableText(text, ({ kind, id }) => `${kind} ${id}`) : text);
    this.#changes.push({ ...place, field, before: plain(before), after: plain(after) });
  }

  shown(): TranslationImport {
    const { language, counts } = this;
    return { language, ...counts, changes: this.#changes, refusals: this.#refusals, changeId: null };
  }
}

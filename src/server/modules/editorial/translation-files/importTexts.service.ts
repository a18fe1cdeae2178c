import {
  type ChangedText,
  LISTED_MAX,
  type RefusedText,
  type TextRefusal,
  type TranslationImport,
} from '../../../../shared/contract/translationFile.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import {
  htmlTextOf,
  isTranslatedKind,
  type TranslationsOf,
  textFieldsOf,
} from '../../../../shared/domain/translatedTexts.ts';
import { isPermitted } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import { type LimitsInForce, limitsOf } from '../../../content/editLimits.ts';
import { readableText } from '../../../content/history/readableText.ts';
import type { Fields } from '../../../content/recordKind.ts';
import { cleanTranslations } from '../../../content/translations/mergeTranslations.ts';
import {
  bodyOf,
  comparable,
  hasMarksOf,
  type Run,
  textWith,
} from '../../../content/translations/textRuns.ts';
import { withMadeSlugs } from '../../../content/translations/translatedSlugs.ts';
import { readServed, type ServedKind } from '../../../content/translations/translationRoutes.ts';
import { readTranslations, sourceOf } from '../../../content/translations/translations.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { HttpError } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { parseBody } from '../../../http/routes.ts';
import { beginChange, endChange } from '../../assets/libraries/public.ts';
import { type ReturnedFile, type ReturnedLine, readKey } from './textFile.ts';

interface Import {
  readonly file: ReturnedFile;
  readonly kinds: readonly ServedKind[];
  readonly principal: Principal;
  readonly author: Author;
}

/** What is called like this in messages to the caller, and in the answer. */
interface Place {
  readonly kind: string;
  readonly recordId: number;
  readonly name: string;
}

/** A line in its place among those of its text. */
type PlacedLine = ReturnedLine & { readonly index: number };
/** Lines of texts by their fields, and those of a kind by record. */
type RecordTexts = ReadonlyMap<string, readonly PlacedLine[]>;
type FileTexts = ReadonlyMap<number, RecordTexts>;

/** Records that are read and judged together. */
const SLICE = 100;

/**
 * Writes what a file translates, where it fits, as one change in one transaction. The same file a second time changes
 * nothing. A text whose source has changed since the export is refused, and so is what would lose a tag, does not fit its
 * field, or may not be changed by the caller; the others are written all the same.
 */
export function importTexts(
  db: Database,
  options: Import,
  { rehearse }: { readonly rehearse: boolean },
): Promise<TranslationImport> {
  if (rehearse) return judge(db, options, null);
  return db.transaction(async (tx) => {
    const author = await beginChange(tx, options.author, { action: 'translate' });
    const outcome = await judge(tx, options, author);
    const count = await endChange(tx, author.changeId);
    return { ...outcome, changeId: count > 0 ? author.changeId : null };
  });
}

/** What a file does; written by `author` where there is one. */
async function judge(
  tx: Database,
  { file, kinds, principal, author }: Import,
  writer: Author | null,
): Promise<TranslationImport> {
  const outcome = new Outcome(file.target);
  const limits = await limitsOf(tx, author);
  const byKind = textsByKind(file, outcome);
  for (const served of kinds) {
    const texts = byKind.get(served.kind.name);
    byKind.delete(served.kind.name);
    if (!texts) continue;
    const ids = [...texts.keys()].sort((one, other) => one - other);
    for (let start = 0; start < ids.length; start += SLICE) {
      const slice = new Map(ids.slice(start, start + SLICE).map((id) => [id, texts.get(id) ?? new Map()]));
      const changes = await judgeRecords(tx, served, slice, {
        principal,
        limits,
        outcome,
        isHeld: writer !== null,
      });
      if (writer && changes.size > 0)
        await writeRecord(tx, served.kind, writer, { action: 'updateEach', changes });
    }
  }
  for (const [kind, texts] of byKind)
    for (const [recordId, fields] of texts)
      for (const field of fields.keys()) outcome.refuse({ kind, recordId, name: '' }, field, 'gone');
  return outcome.shown();
}

function textsByKind({ lines }: ReturnedFile, outcome: Outcome): Map<string, FileTexts> {
  const byKind = new Map<string, Map<number, Map<string, PlacedLine[]>>>();
  for (const line of lines) {
    const place = readKey(line.key);
    if (!place) {
      outcome.refuse({ kind: '', recordId: 0, name: line.key.slice(0, 80) }, '', 'gone');
      continue;
    }
    const records = byKind.get(place.kind) ?? new Map<number, Map<string, PlacedLine[]>>();
    const fields = records.get(place.id) ?? new Map<string, PlacedLine[]>();
    const placed = fields.get(place.field) ?? [];
    placed.push({ ...line, index: place.index });
    byKind.set(place.kind, records.set(place.id, fields.set(place.field, placed)));
  }
  return byKind;
}

interface Judging {
  readonly principal: Principal;
  readonly limits: LimitsInForce | null;
  readonly outcome: Outcome;
  /** Whether the records stay as they are until the transaction ends. */
  readonly isHeld: boolean;
}

/** All translations of these records as the file makes them; only those that change. */
async function judgeRecords(
  tx: Database,
  served: ServedKind,
  texts: FileTexts,
  { principal, limits, outcome, isHeld }: Judging,
): Promise<Map<number, Fields>> {
  const { kind, calls, refuse } = served;
  const ids = [...texts.keys()];
  const known = await readServed(tx, served, ids, { caller: principal, isHeld });
  const made = await readTranslations(tx, kind.name, ids);
  const changes = new Map<number, Fields>();
  const chosen = new Set<string>();
  for (const [recordId, fields] of texts) {
    const row = known.get(recordId);
    const source = row && sourceOf(kind, row);
    const place = { kind: kind.name, recordId, name: source?.[textFieldsOf(kind.name)[0] ?? ''] ?? '' };
    const isRefused =
      row &&
      (!isPermitted(principal, calls.translate.permission) ||
        limits?.refusalOf(kind.name, row) ||
        (await isUnchangeable(tx, refuse, recordId)));
    if (!row || !source || isRefused) {
      for (const field of fields.keys()) outcome.refuse(place, field, row ? 'not_allowed' : 'gone');
      continue;
    }
    const before = made.get(recordId) ?? {};
    const after = await judgeTexts(served, place, { fields, source, before, outcome });
    if (!after) continue;
    const slugs = { before, after, source: row.slug };
    const translations = isHeld ? await withMadeSlugs(tx, kind, slugs, chosen) : after;
    changes.set(recordId, { translations });
  }
  return changes;
}

async function isUnchangeable(tx: Database, refuse: ServedKind['refuse'], id: number): Promise<boolean> {
  try {
    await refuse?.(tx, [id]);
    return false;
  } catch (error) {
    if (error instanceof HttpError) return true;
    throw error;
  }
}

interface Texts {
  readonly fields: RecordTexts;
  readonly source: Readonly<Record<string, string>>;
  readonly before: TranslationsOf;
  readonly outcome: Outcome;
}

/** The record's translations with those of the file; `null` where they stay. */
async function judgeTexts(
  served: ServedKind,
  place: Place,
  { fields, source, before, outcome }: Texts,
): Promise<TranslationsOf | null> {
  const { language } = outcome;
  const former = before[language];
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
    const cleaned = await cleanText(served, language, field, judged.text);
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
  return isChanged ? { ...before, [language]: { ...former, texts, of } } : null;
}

type Judged = { text: string; isConfirmed: boolean } | { reason: TextRefusal | 'empty' };

/** The text that the lines of a file make of a source. */
function judgeText(kind: string, field: string, source: string, lines: readonly PlacedLine[]): Judged {
  if (lines.every(({ target }) => target === null)) return { reason: 'empty' };
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
  return { text: textWith(body, runs), isConfirmed: lines.every(({ isConfirmed }) => isConfirmed) };
}

/** A text as its record would store it, or why it does not fit. */
async function cleanText(
  served: ServedKind,
  language: Language,
  field: string,
  text: string,
): Promise<{ text: string } | { detail: string }> {
  try {
    const { translations } = parseBody(served.calls.translate, {
      translations: { [language]: { texts: { [field]: text } } },
    }) as { translations: Parameters<typeof cleanTranslations>[1] };
    const cleaned = (await cleanTranslations(served, translations))[language]?.texts[field];
    return cleaned === undefined ? { detail: '' } : { text: cleaned };
  } catch (error) {
    if (!(error instanceof HttpError) || !error.errors) throw error;
    return { detail: Object.values(error.errors)[0] ?? '' };
  }
}

/** What a file does, counted and listed. */
class Outcome {
  readonly counts = { changed: 0, confirmed: 0, same: 0, empty: 0, refused: 0 };
  readonly #changes: ChangedText[] = [];
  readonly #refusals: RefusedText[] = [];
  constructor(readonly language: Language) {}

  refuse(place: Place, field: string, reason: TextRefusal, detail = ''): void {
    this.counts.refused += 1;
    if (this.#refusals.length < LISTED_MAX) this.#refusals.push({ ...place, field, reason, detail });
  }

  change(place: Place, field: string, before: string, after: string): void {
    this.counts.changed += 1;
    if (this.#changes.length >= LISTED_MAX) return;
    const isHtml = isTranslatedKind(place.kind) && htmlTextOf(place.kind)?.field === field;
    const plain = (text: string) => (isHtml ? readableText(text, ({ kind, id }) => `${kind} ${id}`) : text);
    this.#changes.push({ ...place, field, before: plain(before), after: plain(after) });
  }

  shown(): TranslationImport {
    const { language, counts } = this;
    return { language, ...counts, changes: this.#changes, refusals: this.#refusals, changeId: null };
  }
}

import type { SuggestedTexts, SuggestionRefusal } from '../../../../shared/contract/translation.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import type { Fitted } from '../../../content/translations/fitText.ts';
import {
  type Body,
  bodyOfText,
  hasMarksOf,
  isBreak,
  type Run,
  textWith,
  wordsOf,
} from '../../../content/translations/textRuns.ts';
import type { Translator } from '../../../machine-translation/port.ts';
import { type Piece, piecesOf, readMarkup, writeMarkup } from './lineMarkup.ts';

/** Characters that a call translates at most, its elements included. */
export const CALL_CHARACTERS = 30_000;
/** Of a piece at least: many short ones take as long as fewer long ones. */
const PIECE_CHARACTERS = 20;

export interface SourceText {
  readonly field: string;
  readonly source: string;
  readonly isHtml: boolean;
}

interface PlannedText extends Pick<SourceText, 'field'> {
  readonly body: Body;
  readonly lines: readonly (readonly Piece[])[];
}
type Left = SuggestedTexts['left'][number];

/** What a call translates. */
export interface Plan {
  readonly texts: readonly PlannedText[];
  readonly left: readonly Left[];
  readonly characters: number;
}

const left = (field: string, reason: SuggestionRefusal, detail = ''): Left => ({ field, reason, detail });
const runsOf = (lines: PlannedText['lines']): Run[] =>
  lines.flat().flatMap((piece) => ('run' in piece ? [piece.run] : []));

/** Takes texts as long as a call has characters for them, but for those that are empty. */
export function planSuggestions(sources: readonly SourceText[]): Plan {
  const texts: PlannedText[] = [];
  const refused: Left[] = [];
  let characters = 0;
  for (const { field, source, isHtml } of sources) {
    if (source.trim() === '') continue;
    const body = bodyOfText(field, source, isHtml);
    const lines = body.runs.map((_, index) => piecesOf(body, index));
    const size = runsOf(lines)
      .map((run) => Math.max(writeMarkup(run).length, PIECE_CHARACTERS))
      .reduce((sum, one) => sum + one, 0);
    if (characters + size > CALL_CHARACTERS) {
      refused.push(left(field, 'too_long'));
      continue;
    }
    characters += size;
    texts.push({ field, body, lines });
  }
  return { texts, left: refused, characters };
}

interface Suggesting {
  readonly from: Language;
  readonly to: Language;
  readonly signal: AbortSignal;
  /** How the record would store a text. */
  clean(field: string, text: string): Promise<Fitted>;
}

/**
 * Has a plan translated. The HTML around the lines is that of the source; a line that comes back without its marks is
 * suggested without emphasis and links. Throws `TranslatorError`.
 */
export async function suggestTexts(
  translator: Translator,
  plan: Plan,
  { from, to, signal, clean }: Suggesting,
): Promise<SuggestedTexts> {
  const runs = plan.texts.flatMap(({ lines }) => runsOf(lines));
  const translated =
    runs.length === 0 ? [] : await translator.translate({ texts: runs.map(writeMarkup), from, to, signal });
  const texts: Record<string, string> = {};
  const unmarked: string[] = [];
  const refused = [...plan.left];
  let next = 0;
  for (const { field, body, lines } of plan.texts) {
    const count = runsOf(lines).length;
    const rebuilt = rebuild(body, lines, translated.slice(next, next + count));
    next += count;
    if ('reason' in rebuilt) {
      refused.push(left(field, rebuilt.reason, rebuilt.detail));
      continue;
    }
    const fitted = await clean(field, rebuilt.text);
    if ('detail' in fitted) {
      refused.push(left(field, 'invalid', fitted.detail || 'Nothing of it is left.'));
      continue;
    }
    texts[field] = fitted.text;
    if (rebuilt.isUnmarked) unmarked.push(field);
  }
  return { language: to, texts, unmarked, left: refused };
}

type Rebuilt =
  | { readonly text: string; readonly isUnmarked: boolean }
  | { readonly reason: SuggestionRefusal; readonly detail: string };

/** A text with its lines translated. */
function rebuild(body: Body, lines: PlannedText['lines'], translated: readonly string[]): Rebuilt {
  let next = 0;
  let isUnmarked = false;
  const runs: Run[] = [];
  for (const [index, pieces] of lines.entries()) {
    const read = pieces.map((piece): Piece => {
      if ('kept' in piece) return piece;
      const run = readMarkup(translated[next] ?? '', piece.run);
      next += 1;
      return { run };
    });
    if (read.some((piece) => 'run' in piece && wordsOf(piece.run).trim() === ''))
      return { reason: 'invalid', detail: 'A part of it came back empty.' };
    const whole = read.flatMap((piece) => ('kept' in piece ? piece.kept : piece.run));
    if (hasMarksOf(body, index, whole)) {
      runs.push(whole);
      continue;
    }
    if (!canLoseMarks(body, index)) return { reason: 'marks', detail: '' };
    isUnmarked = true;
    runs.push(
      read.flatMap((piece) => ('kept' in piece ? onlyBreaks(body, index, piece.kept) : [wordsOf(piece.run)])),
    );
  }
  return { text: textWith(body, runs), isUnmarked };
}

const onlyBreaks = (body: Body, index: number, run: Run): Run =>
  run.filter((part) => typeof part === 'string' || isBreak(body, index, part));

/** Whether a line's HTML is whole without its marks: each ends in it, or is a line break. */
const canLoseMarks = (body: Body, index: number): boolean =>
  (body.runs[index] ?? []).every(
    (part) => typeof part === 'string' || part.kind !== 'alone' || isBreak(body, index, part),
  );

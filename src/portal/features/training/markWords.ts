import { foldText } from '../../../shared/domain/fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** Whether each of the searched words, folded, begins a word of the text. */
export function hasWords(text: string, searched: readonly string[]): boolean {
  const found = foldText(text).match(WORD) ?? [];
  return searched.every((word) => found.some((one) => one.startsWith(word)));
}

/** The text in pieces: words that begin with one of the searched words, folded, and what is between them. */
export function markWords(text: string, searched: readonly string[]): Piece[] {
  if (searched.length === 0) return [{ text, isFound: false }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    // A ligature may fold to letters and spaces.
    const folded = foldText(match[0]).trim();
    if (!searched.some((word) => folded.startsWith(word))) continue;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), isFound: false });
    pieces.push({ text: match[0], isFound: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}

/** A stretch of a text: in both, only before, or only after. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Comparisons of words that are worth their time; longer texts are compared by lines. */
const CELLS_MAX = 4_000_000;

/** How one text became another: words that stayed, went and came, in the order in which they are read. */
export function textDifference(before: string, after: string): TextPart[] {
  const words = (text: string) => text.match(/\n|[^\S\n]+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
  return compare(words(before), words(after)) ?? compareLines(before, after);
}

function compareLines(before: string, after: string): TextPart[] {
  const lines = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
  const whole: TextPart[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return compare(lines(before), lines(after)) ?? whole;
}

/** The longest common sequence; `null` when it would take too long to find. */
function compare(before: readonly string[], after: readonly string[]): TextPart[] | null {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let tail = 0;
  while (
    tail < before.length - start &&
    tail < after.length - start &&
    before[before.length - 1 - tail] === after[after.length - 1 - tail]
  )
    tail++;
  const old = before.slice(start, before.length - tail);
  const now = after.slice(start, after.length - tail);
  if (old.length * now.length > CELLS_MAX) return null;
  return joinParts([
    ...before.slice(0, start).map((text) => ({ kind: 'same' as const, text })),
    ...commonParts(old, now),
    ...before.slice(before.length - tail).map((text) => ({ kind: 'same' as const, text })),
  ]);
}

function commonParts(old: readonly string[], now: readonly string[]): TextPart[] {
  const width = now.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = now.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === now[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const parts: TextPart[] = [];
  let row = 0;
  let column = 0;
  while (row < old.length || column < now.length) {
    const [gone, come] = [old[row], now[column]];
    if (gone !== undefined && gone === come) {
      parts.push({ kind: 'same', text: gone });
      row++;
      column++;
    } else if (gone !== undefined && (come === undefined || at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: gone });
      row++;
    } else {
      parts.push({ kind: 'added', text: come ?? '' });
      column++;
    }
  }
  return parts;
}

function joinParts(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.kind === part.kind) joined[joined.length - 1] = { ...last, text: last.text + part.text };
    else joined.push(part);
  }
  return joined;
}

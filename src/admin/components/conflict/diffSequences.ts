export interface DiffPart {
  readonly change: 'same' | 'added' | 'removed';
  readonly tokens: readonly string[];
}

/** Changes beyond which the shortest way is not looked for: the middle then counts as replaced. */
const CHANGES_MAX = 2_000;

/**
 * What leads from one sequence to the other in the fewest changes (Myers, "An O(ND) Difference Algorithm"). Time and
 * memory grow with the square of the changes, which are limited.
 */
export function diffSequences(before: readonly string[], after: readonly string[]): DiffPart[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const [from, to] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  return joined([
    ...after.slice(0, start).map((token) => part('same', token)),
    ...(findSteps(from, to) ?? [
      ...from.map((token) => part('removed', token)),
      ...to.map((token) => part('added', token)),
    ]),
    ...after.slice(after.length - end).map((token) => part('same', token)),
  ]);
}

const part = (change: DiffPart['change'], token: string): DiffPart => ({ change, tokens: [token] });

/** A part for each token; `null` when they differ in too much. */
function findSteps(from: readonly string[], to: readonly string[]): DiffPart[] | null {
  const most = Math.min(from.length + to.length, CHANGES_MAX);
  const reach = new Int32Array(2 * most + 3);
  const at = (diagonal: number) => reach[diagonal + most + 1] ?? 0;
  const history: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes++) {
    history.push(reach.slice(most + 1 - changes - 1, most + 1 + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const isDown = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
      let x = isDown ? at(diagonal + 1) : at(diagonal - 1) + 1;
      let y = x - diagonal;
      while (x < from.length && y < to.length && from[x] === to[y]) {
        x++;
        y++;
      }
      reach[diagonal + most + 1] = x;
      if (x >= from.length && y >= to.length) return walkBack(from, to, history);
    }
  }
  return null;
}

function walkBack(
  from: readonly string[],
  to: readonly string[],
  history: readonly Int32Array[],
): DiffPart[] {
  const steps: DiffPart[] = [];
  let [x, y] = [from.length, to.length];
  for (let changes = history.length - 1; changes >= 0; changes--) {
    const reach = history[changes];
    const at = (diagonal: number) => reach?.[diagonal + changes + 1] ?? 0;
    const diagonal = x - y;
    const isDown = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
    const previous = isDown ? diagonal + 1 : diagonal - 1;
    const startX = changes === 0 ? 0 : at(previous);
    const startY = changes === 0 ? 0 : startX - previous;
    while (x > startX && y > startY) {
      x--;
      y--;
      steps.push(part('same', to[y] ?? ''));
    }
    if (changes === 0) break;
    if (isDown) steps.push(part('added', to[--y] ?? ''));
    else steps.push(part('removed', from[--x] ?? ''));
  }
  return steps.reverse();
}

/** Neighbours of one kind as one part; removed tokens precede those that replace them. */
function joined(steps: readonly DiffPart[]): DiffPart[] {
  const parts: { change: DiffPart['change']; tokens: string[] }[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const close = () => {
    if (removed.length > 0) parts.push({ change: 'removed', tokens: removed });
    if (added.length > 0) parts.push({ change: 'added', tokens: added });
    [removed, added] = [[], []];
  };
  for (const { change, tokens } of steps) {
    if (change === 'removed') removed.push(...tokens);
    else if (change === 'added') added.push(...tokens);
    else {
      close();
      const last = parts.at(-1);
      if (last?.change === 'same') last.tokens.push(...tokens);
      else parts.push({ change, tokens: [...tokens] });
    }
  }
  close();
  return parts;
}

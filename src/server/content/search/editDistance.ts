/** The letters of a word as bits, by which most pairs of unlike words are distinguished without comparing them. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index++) mask |= 1 << (word.charCodeAt(index) & 31);
  return mask;
}

export function countBits(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Longer words are not compared. */
const LENGTH_MAX = 40;
const ROW = LENGTH_MAX + 4;
/** Three rows of the table of distances in turn; a comparison allocates nothing. */
const rows = [new Uint8Array(ROW), new Uint8Array(ROW), new Uint8Array(ROW)] as const;

/**
 * Typos between a word and a term: letters left out, added or exchanged for others, and neighbours that changed places.
 * Of `isPrefix` the term may go on after the word. `null` when there are more than `most`.
 */
export function countTypos(
  word: string,
  term: string,
  { most, isPrefix = false }: { most: number; isPrefix?: boolean },
): number | null {
  const { length } = word;
  const width = isPrefix ? Math.min(term.length, length + most) : term.length;
  if (width < length - most || width > length + most || Math.max(length, width) > LENGTH_MAX) return null;
  let [before, above, current] = rows as unknown as [Uint8Array, Uint8Array, Uint8Array];
  for (let column = 0; column <= width; column++) above[column] = column;
  let leastAbove = 0;
  for (let row = 1; row <= length; row++) {
    current[0] = row;
    let least = row;
    const letter = word.charCodeAt(row - 1);
    for (let column = 1; column <= width; column++) {
      const other = term.charCodeAt(column - 1);
      let typos = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (letter === other ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        letter === term.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === other
      )
        typos = Math.min(typos, at(before, column - 2) + 1);
      current[column] = typos;
      if (typos < least) least = typos;
    }
    // One more row can still be reached from the row above by exchanging neighbours.
    if (least > most && leastAbove > most) return null;
    leastAbove = least;
    [before, above, current] = [above, current, before];
  }
  let typos = at(above, width);
  if (isPrefix) for (let column = 0; column < width; column++) typos = Math.min(typos, at(above, column));
  return typos <= most ? typos : null;
}

const at = (row: Uint8Array, column: number): number => row[column] as number;

import { capitalised } from '../language/words.ts';

/** Words with the commas after them, of any script. */
const WORDS = /([^\s,،、，]+)[,،、，]*/g;

/**
 * Names that distinguish the formats of a shot: the words of each title that are not at the beginning of all, `null`
 * where nothing is left.
 */
export function formatNames(titles: readonly string[]): (string | null)[] {
  const words = titles.map((title) =>
    [...title.matchAll(WORDS)].map(({ 1: word, index }) => ({ word, index })),
  );
  const shortest = Math.min(...words.map(({ length }) => length));
  let common = 0;
  while (common < shortest && words.every((one) => one[common]?.word === words[0]?.[common]?.word)) common++;
  return titles.map((title, at) => {
    const first = words[at]?.[common];
    return first ? capitalised(title.slice(first.index)) : null;
  });
}

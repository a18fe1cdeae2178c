import { countTypos } from '../../../../content/search/editDistance.ts';
import { typosForgiven } from '../../../../content/search/vocabulary.ts';
import { foldName } from './taxonomy.ts';

const SUGGESTED = 3;

/**
 * Which of the known names are probably meant, the likeliest first: with few typos, or one that holds the other. Several
 * names with commas between them are suggested as several values.
 */
export function suggestValues(text: string, known: readonly string[]): string[] {
  const nearest = nearestOf(text, known);
  const parts = text.split(',').map((part) => part.trim());
  const named = parts.map((part) => nearestOf(part, known)[0]);
  const isList = parts.length > 1 && named.every((name) => name !== undefined);
  return [...(isList ? [[...new Set(named)].join('; ')] : []), ...nearest].slice(0, SUGGESTED);
}

function nearestOf(text: string, known: readonly string[]): string[] {
  const word = foldName(text);
  if (word === '') return [];
  const found = known.flatMap((name) => {
    const folded = foldName(name);
    const typos = folded === word ? 0 : countTypos(word, folded, { most: typosForgiven(word) });
    const isPart =
      Math.min(word.length, folded.length) > 2 && (folded.includes(word) || word.includes(folded));
    const distance = typos ?? (isPart ? SUGGESTED : null);
    return distance === null ? [] : [{ name, distance }];
  });
  return found.sort((one, other) => one.distance - other.distance).map(({ name }) => name);
}

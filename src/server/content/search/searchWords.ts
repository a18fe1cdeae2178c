import { searchWords } from '../../../shared/domain/fold.ts';

/** A folded word of a search. */
export interface SearchWord {
  readonly word: string;
  /** Whether something is found although it does not occur there. */
  readonly isOptional: boolean;
}

/** Words that say little beside others, in English and French. */
const LITTLE = new Set(
  'a an and at by de des du en et for from in la le les l of on or the to un une with'.split(' '),
);

const saysLittle = (word: string): boolean => LITTLE.has(word) || (word.length === 1 && /[a-z]/.test(word));

/** What a search asks for; when all its words say little, each must occur. */
export function parseSearch(q: string): SearchWord[] {
  const words = searchWords(q);
  const isSparing = words.some((word) => !saysLittle(word));
  return words.map((word) => ({ word, isOptional: isSparing && saysLittle(word) }));
}

import { foldText, wordsOf } from '../../../shared/domain/fold.ts';
import { wordForms } from '../../../shared/domain/wordForms.ts';
import { countBits, countTypos, letterMask } from './editDistance.ts';

/** A term that matches a word of a search, and how well it fits: 1 is the word itself. */
export interface Fit {
  readonly term: number;
  readonly quality: number;
}

const QUALITY = { same: 1, form: 0.95, beginning: 0.6, typo: 0.5, typos: 0.3 };
/** Letters by whose beginning terms are kept together. */
const SHARD_LETTERS = 2;
const HAS_DIGIT = /\p{N}/u;

/** Typos that are forgiven in a word: none in numbers and in words that are too short. */
export function typosForgiven(word: string): number {
  if (HAS_DIGIT.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The distinct words of an index, found by their beginning, by another number of theirs, and in spite of typos. */
export class Vocabulary {
  private readonly terms: string[] = [];
  private readonly masks: number[] = [];
  /** The number of each term, by its first letters: small maps, so that none is ever copied at length as it grows. */
  private readonly shards = new Map<string, Map<string, number>>();

  /** The number of a term, which stays. */
  numberOf(term: string): number {
    const key = term.slice(0, SHARD_LETTERS);
    const shard = this.shards.get(key) ?? new Map<string, number>();
    this.shards.set(key, shard);
    const known = shard.get(term);
    if (known !== undefined) return known;
    const number = this.terms.push(term) - 1;
    this.masks.push(letterMask(term));
    shard.set(term, number);
    return number;
  }

  /** The number of a known term. */
  private known(term: string): number | undefined {
    return this.shards.get(term.slice(0, SHARD_LETTERS))?.get(term);
  }

  /** The numbers of all terms with these letters anywhere in them. */
  containing(letters: string): number[] {
    const found: number[] = [];
    for (const [number, term] of this.terms.entries()) if (term.includes(letters)) found.push(number);
    return found;
  }

  /** The terms that match a word, each once by its best fit. */
  fits(word: string, typos: number): Fit[] {
    const best = new Map<number, number>();
    const offer = (term: number | undefined, quality: number) => {
      if (term !== undefined && quality > (best.get(term) ?? 0)) best.set(term, quality);
    };
    offer(this.known(word), QUALITY.same);
    for (const form of wordForms(word)) offer(this.known(form), QUALITY.form);
    for (const term of this.beginningWith(word)) {
      const share = word.length / (this.terms[term] as string).length;
      offer(term, QUALITY.beginning + 0.3 * share);
    }
    const most = Math.min(typos, typosForgiven(word));
    if (most > 0) for (const { term, quality } of this.near(word, most)) offer(term, quality);
    return [...best].map(([term, quality]) => ({ term, quality }));
  }

  private beginningWith(word: string): number[] {
    const shard = this.shards.get(word.slice(0, SHARD_LETTERS));
    const shards =
      word.length < SHARD_LETTERS
        ? [...this.shards].flatMap(([key, one]) => (key.startsWith(word) ? [one] : []))
        : [shard ?? new Map<string, number>()];
    return shards.flatMap((one) =>
      [...one].flatMap(([term, number]) => (term.startsWith(word) ? [number] : [])),
    );
  }

  /** Terms that differ from the word by few typos, as a whole or up to the word's length. */
  private near(word: string, most: number): Fit[] {
    const { terms, masks } = this;
    const mask = letterMask(word);
    const found: Fit[] = [];
    for (let term = 0; term < terms.length; term++) {
      // Each typo adds or removes at most one letter.
      if (countBits(mask & ~(masks[term] as number)) > most) continue;
      const text = terms[term] as string;
      const isSameFirst = text[0] === word[0];
      if (text.length < word.length - most || (word.length < 4 && !isSameFirst)) continue;
      const whole = countTypos(word, text, { most });
      // Who is still typing has most likely begun well.
      const typos = whole ?? (isSameFirst ? countTypos(word, text, { most, isPrefix: true }) : null);
      if (typos === null) continue;
      const quality = typos > 1 ? QUALITY.typos : QUALITY.typo;
      found.push({ term, quality: whole === null ? quality * 0.7 : quality });
    }
    return found;
  }
}

interface Spelled {
  readonly folded: string;
  readonly spelled: string;
}

/**
 * Of words as they are written, the one that matches a word of a search with the fewest typos; none when it needs none,
 * unless `isOther` requires another word.
 */
export function closestWord(word: string, candidates: readonly Spelled[], isOther = false): string | null {
  const most = typosForgiven(word);
  let best: { spelled: string; typos: number } | null = null;
  for (const { folded, spelled } of candidates) {
    if (folded.startsWith(word) || wordForms(word).includes(folded)) {
      if (isOther) continue;
      return null;
    }
    const whole = countTypos(word, folded, { most });
    const typos = whole ?? countTypos(word, folded, { most, isPrefix: true });
    if (typos === null) continue;
    // A word that goes on is further away than any whole one.
    const distance = whole === null ? typos + most : typos;
    if (distance < (best?.typos ?? Number.POSITIVE_INFINITY)) best = { spelled, typos: distance };
  }
  return best?.spelled ?? null;
}

/** The words of a title as they are written, beside what they fold to. */
export function spelledWords(title: string): Spelled[] {
  return title
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((spelled) => ({ folded: wordsOf(foldText(spelled)).join(''), spelled: spelled.toLowerCase() }));
}

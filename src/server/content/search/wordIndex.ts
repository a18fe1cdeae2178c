import { TypedFastBitSet } from 'typedfastbitset';
import { wordsOf } from '../../../shared/domain/fold.ts';
import type { SearchWord } from './searchWords.ts';
import { Vocabulary } from './vocabulary.ts';

/** Slots that a search finds, and how well, by slot. */
export interface Hits {
  readonly slots: TypedFastBitSet;
  readonly scores: Float32Array;
}

/** Folded. */
interface Words {
  readonly title: string;
  readonly text: string;
}

/** A word in a title weighs more than one in a text, most in a short title. */
const WEIGHT = { text: 1, title: 3, shortTitle: 2 };
/** What a word that need not occur adds when it does. */
const OPTIONAL = 0.3;
/** Searches whose results are kept until something changes: page, counts and suggestions ask the same. */
const KEPT = 8;

/**
 * Which words occur in which slots. Each content of a slot gets the next number, so that the lists of numbers behind
 * the words only ever grow at their end; what left a slot is passed over.
 */
export class WordIndex {
  private readonly vocabulary = new Vocabulary();
  /** For each term the contents in which it occurs: twice the number, one more where it stands in the title. */
  private readonly occurrences: number[][] = [];
  /** The slot of each content; -1 once it left. */
  private readonly slots: number[] = [];
  private readonly titleWeights: number[] = [];
  /** The content of each slot that has one. */
  private readonly contents: (number | undefined)[] = [];
  private left = 0;
  private readonly kept = new Map<string, Hits>();
  private end = 0;

  /** Contents that left, and are still passed over. */
  get unused(): number {
    return this.left;
  }

  enter(slot: number, { title, text }: Words): void {
    this.kept.clear();
    const content = this.slots.push(slot) - 1;
    this.contents[slot] = content;
    this.end = Math.max(this.end, slot + 1);
    const titleWords = wordsOf(title);
    this.titleWeights.push(WEIGHT.title + WEIGHT.shortTitle / Math.max(1, titleWords.length));
    const inTitle = new Set(titleWords);
    for (const word of inTitle) this.note(word, content * 2 + 1);
    for (const word of new Set(wordsOf(text))) if (!inTitle.has(word)) this.note(word, content * 2);
  }

  leave(slot: number): void {
    this.kept.clear();
    const content = this.contents[slot];
    if (content === undefined) return;
    this.contents[slot] = undefined;
    this.slots[content] = -1;
    this.left++;
  }

  private note(word: string, occurrence: number): void {
    const term = this.vocabulary.numberOf(word);
    const known = this.occurrences[term];
    if (known) known.push(occurrence);
    else this.occurrences[term] = [occurrence];
  }

  /** Slots with the letters of a word anywhere in one of theirs. */
  containing(word: string): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const term of this.vocabulary.containing(word))
      for (const occurrence of this.occurrences[term] ?? []) {
        const slot = this.slots[occurrence >>> 1] as number;
        if (slot >= 0) found.add(slot);
      }
    return found;
  }

  /** Every slot with all words of the search that must occur, each in spite of so many slips. */
  find(words: readonly SearchWord[], slips: number): Hits {
    const key = `${slips} ${words.map(({ word }) => word).join(' ')}`;
    const known = this.kept.get(key);
    if (known) return known;
    const required = words.filter(({ isOptional }) => !isOptional);
    const scores = new Float32Array(this.end);
    const bests = required.map(({ word }) => this.bestOf(word, slips));
    const isFound = bests.length > 0 && bests.every((best) => best !== null);
    for (const [place, best] of isFound ? bests.entries() : []) {
      for (let slot = 0; slot < this.end; slot++) {
        const score = best?.[slot] ?? 0;
        const sum = scores[slot] as number;
        scores[slot] = score > 0 && (place === 0 || sum > 0) ? sum + score : 0;
      }
    }
    for (const { word } of isFound ? words.filter(({ isOptional }) => isOptional) : []) {
      const best = this.bestOf(word, 0);
      if (!best) continue;
      for (let slot = 0; slot < this.end; slot++)
        if ((scores[slot] as number) > 0)
          scores[slot] = (scores[slot] as number) + OPTIONAL * (best[slot] as number);
    }
    const slots = new TypedFastBitSet();
    for (let slot = 0; isFound && slot < this.end; slot++) if ((scores[slot] as number) > 0) slots.add(slot);
    const hits = { slots, scores };
    if (this.kept.size >= KEPT) this.kept.delete(this.kept.keys().next().value ?? '');
    this.kept.set(key, hits);
    return hits;
  }

  /** By slot, how well the word fits what is there; 0: it does not occur. `null` when it occurs nowhere. */
  private bestOf(word: string, slips: number): Float32Array | null {
    const fits = this.vocabulary.fits(word, slips);
    if (fits.length === 0) return null;
    const best = new Float32Array(this.end);
    for (const { term, quality } of fits)
      for (const occurrence of this.occurrences[term] ?? []) {
        const content = occurrence >>> 1;
        const slot = this.slots[content] as number;
        if (slot < 0) continue;
        const weight = occurrence & 1 ? (this.titleWeights[content] as number) : WEIGHT.text;
        if (quality * weight > (best[slot] as number)) best[slot] = quality * weight;
      }
    return best;
  }
}

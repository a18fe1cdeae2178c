import { TypedFastBitSet } from 'typedfastbitset';
import { wordsOf } from '../../../shared/domain/fold.ts';
import { withRoom } from './columns.ts';
import { Occurrences, type StoredOccurrences } from './occurrences.ts';
import type { Phrase, SearchTerm, SearchWord } from './searchTerms.ts';
import { type StoredVocabulary, Vocabulary } from './vocabulary.ts';

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

/** What slots carry besides words. */
export interface Carriers {
  ofValue(id: number): TypedFastBitSet | undefined;
  ofMediaType(mediaType: string): TypedFastBitSet | undefined;
}
export interface StoredWords {
  readonly vocabulary: StoredVocabulary;
  readonly occurrences: StoredOccurrences;
  readonly titleLengths: Uint8Array<ArrayBuffer>;
  readonly contents: Int32Array<ArrayBuffer>;
}

const NO_CARRIERS: Carriers = { ofValue: () => undefined, ofMediaType: () => undefined };

/**
 * A word in a title weighs more than in the label of a value, and there more than in a text, of which credits are a part;
 * most in a short title.
 */
const WEIGHT = { text: 1, value: 3, title: 3, shortTitle: 2 };
const titleWeight = (length: number): number => WEIGHT.title + WEIGHT.shortTitle / length;
/** Longer titles weigh as one of so many words. */
const LENGTH_MOST = 255;
/** What a word that need not occur adds when it does. */
const OPTIONAL = 0.3;
/** Results and terms that are cached until something changes: page, counts and suggestions need the same. */
const CACHED = { hits: 8, terms: 24 };
const NOTHING: Hits = { slots: new TypedFastBitSet(), scores: new Float32Array() };

/**
 * Which words occur in which slots. Each content of a slot gets the next number, so that the lists of numbers behind
 * the words only ever grow at their end; what left a slot is passed over.
 */
export class WordIndex {
  private readonly vocabulary: Vocabulary;
  /** For each term the contents in which it occurs: twice the number, one more where it is in the title. */
  private readonly occurrences: Occurrences;
  /** The slot of each content; -1 once it left. */
  private slots = new Int32Array(0);
  /** How many words each content has in its title, as far as that matters. */
  private titleLengths = new Uint8Array(0);
  private entered = 0;
  /** One more than the content of each slot; 0 where it has none. */
  private contents = new Int32Array(0);
  private left = 0;
  private readonly hits = new Map<string, Hits>();
  private readonly terms = new Map<string, Hits>();
  private end = 0;

  /**
   * @param carriers what slots carry besides words; a change of it is followed by `forget`
   * @param stored what `store` returned of another one; to be followed by `restoreTables`
   */
  constructor(
    private readonly carriers: Carriers = NO_CARRIERS,
    stored?: StoredWords,
  ) {
    this.vocabulary = new Vocabulary(stored?.vocabulary);
    this.occurrences = new Occurrences(stored?.occurrences);
    if (!stored) return;
    this.titleLengths = stored.titleLengths;
    this.contents = stored.contents;
    this.entered = this.titleLengths.length;
    this.slots = new Int32Array(this.entered).fill(-1);
    this.left = this.entered;
    for (let slot = 0; slot < this.contents.length; slot++) {
      const content = (this.contents[slot] as number) - 1;
      if (content < 0) continue;
      this.slots[content] = slot;
      this.end = slot + 1;
      this.left--;
    }
  }

  /** As it is now: what is entered later does not change it. */
  store(): StoredWords {
    return {
      vocabulary: this.vocabulary.store(),
      occurrences: this.occurrences.store(),
      titleLengths: this.titleLengths.subarray(0, this.entered),
      contents: this.contents.slice(),
    };
  }

  restoreTables(): Promise<void> {
    return this.vocabulary.restoreTables();
  }

  /** Contents that left, and are still passed over. */
  get unused(): number {
    return this.left;
  }

  enter(slot: number, { title, text }: Words): void {
    this.forget();
    const content = this.entered++;
    this.slots = withRoom(this.slots, this.entered);
    this.titleLengths = withRoom(this.titleLengths, this.entered);
    this.contents = withRoom(this.contents, slot + 1);
    this.slots[content] = slot;
    this.contents[slot] = content + 1;
    this.end = Math.max(this.end, slot + 1);
    const titleWords = wordsOf(title);
    this.titleLengths[content] = Math.min(LENGTH_MOST, Math.max(1, titleWords.length));
    const inTitle = new Set(titleWords);
    for (const word of inTitle) this.note(word, content * 2 + 1);
    for (const word of new Set(wordsOf(text))) if (!inTitle.has(word)) this.note(word, content * 2);
  }

  leave(slot: number): void {
    this.forget();
    const content = (this.contents[slot] ?? 0) - 1;
    if (content < 0) return;
    this.contents[slot] = 0;
    this.slots[content] = -1;
    this.left++;
  }

  /** Drops results that no longer hold. */
  forget(): void {
    this.hits.clear();
    this.terms.clear();
  }

  private note(word: string, occurrence: number): void {
    this.occurrences.add(this.vocabulary.numberOf(word), occurrence);
  }

  /** Slots with the letters of a word anywhere in one of theirs. */
  containing(word: string): TypedFastBitSet {
    const found = new TypedFastBitSet();
    for (const term of this.vocabulary.containing(word))
      this.occurrences.forEach(term, (occurrence) => {
        const slot = this.slots[occurrence >>> 1] as number;
        if (slot >= 0) found.add(slot);
      });
    return found;
  }

  /** Every slot with all terms of the search that must occur, each in spite of so many typos. */
  find(terms: readonly SearchTerm[], typos: number): Hits {
    const key = `${typos} ${terms.map((term) => term.key).join('\n')}`;
    return cached(this.hits, { key, most: CACHED.hits }, () => this.findAll(terms, typos));
  }

  private findAll(terms: readonly SearchTerm[], typos: number): Hits {
    const found: Hits[] = [];
    for (const term of terms.filter(({ isOptional }) => !isOptional)) {
      const hits = this.hitsOf(term, typos);
      if (hits === NOTHING) return NOTHING;
      found.push(hits);
    }
    const [first, ...others] = found;
    if (!first) return NOTHING;
    const slots = first.slots.clone();
    for (const other of others) slots.intersection(other.slots);
    for (const term of terms.filter(({ isOptional }) => isOptional)) {
      const { scores } = this.hitsOf(term, 0);
      found.push({ slots, scores: scores.map((score) => OPTIONAL * score) });
    }
    const scores = new Float32Array(this.end);
    slots.forEach((slot) => {
      for (const hits of found) scores[slot] = (scores[slot] as number) + (hits.scores[slot] ?? 0);
    });
    return { slots, scores };
  }

  private hitsOf(term: SearchTerm, typos: number): Hits {
    const key = `${typos} ${term.key}`;
    return cached(this.terms, { key, most: CACHED.terms }, () => this.findTerm(term, typos));
  }

  private findTerm(term: SearchTerm, typos: number): Hits {
    const scores = new Float32Array(this.end);
    for (const phrase of term.phrases) this.addPhrase(scores, phrase, term.isKnown ? 0 : typos);
    const slots = term.filter ? this.filtered(term.filter) : new TypedFastBitSet();
    if (term.filter)
      slots.forEach((slot) => {
        scores[slot] = Math.max(WEIGHT.value, scores[slot] as number);
      });
    else for (let slot = 0; slot < this.end; slot++) if ((scores[slot] as number) > 0) slots.add(slot);
    return slots.isEmpty() ? NOTHING : { slots, scores };
  }

  private filtered({ values, mediaTypes }: NonNullable<SearchTerm['filter']>): TypedFastBitSet {
    const slots = new TypedFastBitSet();
    for (const id of values) slots.union(this.carriers.ofValue(id) ?? NOTHING.slots);
    for (const type of mediaTypes) slots.union(this.carriers.ofMediaType(type) ?? NOTHING.slots);
    return slots;
  }

  /** Raises the scores of slots with every word of the phrase. Of its words the mean counts: a long phrase is one term. */
  private addPhrase(scores: Float32Array, { words, quality }: Phrase, typos: number): void {
    const bests: Float32Array[] = [];
    for (const word of words) {
      const best = this.bestOf(word, typos);
      if (!best) return;
      bests.push(best);
    }
    for (let slot = 0; slot < this.end; slot++) {
      let sum = 0;
      for (const best of bests) {
        const score = best[slot] as number;
        if (score === 0) {
          sum = 0;
          break;
        }
        sum += score;
      }
      const score = (sum / bests.length) * quality;
      if (score > (scores[slot] as number)) scores[slot] = score;
    }
  }

  /** By slot, how well the word fits the content; 0: it does not occur. `null` when it occurs nowhere. */
  private bestOf({ word, values }: SearchWord, typos: number): Float32Array | null {
    const fits = this.vocabulary.fits(word, typos);
    if (fits.length === 0 && values.length === 0) return null;
    const best = new Float32Array(this.end);
    for (const { term, quality } of fits)
      this.occurrences.forEach(term, (occurrence) => {
        const content = occurrence >>> 1;
        const slot = this.slots[content] as number;
        if (slot < 0) return;
        const weight = occurrence & 1 ? titleWeight(this.titleLengths[content] as number) : WEIGHT.text;
        if (quality * weight > (best[slot] as number)) best[slot] = quality * weight;
      });
    for (const { id, quality } of values)
      this.carriers.ofValue(id)?.forEach((slot) => {
        if (quality * WEIGHT.value > (best[slot] as number)) best[slot] = quality * WEIGHT.value;
      });
    return best;
  }
}

/** What is cached under a key, or made and cached in place of the oldest. */
function cached<T>(cache: Map<string, T>, { key, most }: { key: string; most: number }, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (cache.size >= most) cache.delete(cache.keys().next().value ?? '');
  cache.set(key, made);
  return made;
}

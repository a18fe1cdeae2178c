import { foldText, wordsOf } from '../../../shared/domain/fold.ts';
import { wordForms } from '../../../shared/domain/wordForms.ts';
import { withRoom } from './columns.ts';
import { countBits, countTypos, letterMask } from './editDistance.ts';
import { TimeSlice } from './forEachYielding.ts';
import { TermTable } from './termTable.ts';
import { TextPool } from './textPool.ts';

/** A term that matches a word of a search, and how well it fits: 1 is the word itself. */
export interface Fit {
  readonly term: number;
  readonly quality: number;
}

const QUALITY = { same: 1, form: 0.95, beginning: 0.6, typo: 0.5, typos: 0.3 };
/** Letters by whose beginning terms are kept together. */
const SHARD_LETTERS = 2;
/** Terms between two checks of the clock. */
const STEPS = 256;
const HAS_DIGIT = /\p{N}/u;

/** Typos that are forgiven in a word: none in numbers and in words that are too short. */
export function typosForgiven(word: string): number {
  if (HAS_DIGIT.test(word) || word.length < 3) return 0;
  return word.length < 7 ? 1 : 2;
}

export interface StoredVocabulary {
  readonly texts: readonly Uint8Array<ArrayBuffer>[];
  readonly addresses: Uint32Array<ArrayBuffer>;
  readonly masks: Int32Array<ArrayBuffer>;
}

/** The distinct words of an index, found by their beginning, by another number of theirs, and in spite of typos. */
export class Vocabulary {
  private readonly texts: TextPool;
  /** Where the text of each term is: they ascend. */
  private addresses = new Uint32Array(0);
  private masks = new Int32Array(0);
  private size = 0;
  /** The terms by their first letters: small tables, so that none is copied at length as it grows. */
  private readonly shards = new Map<string, TermTable>();

  /** @param stored what `store` returned of another one; to be followed by `restoreTables` */
  constructor(stored?: StoredVocabulary) {
    this.texts = new TextPool(stored?.texts);
    if (!stored) return;
    this.addresses = stored.addresses;
    this.masks = stored.masks;
    this.size = this.addresses.length;
  }

  /** As it is now: what is added later does not change it. */
  store(): StoredVocabulary {
    const { texts, addresses, masks, size } = this;
    return {
      texts: texts.filled(),
      addresses: addresses.subarray(0, size),
      masks: masks.subarray(0, size),
    };
  }

  /** Makes the tables of what was stored, without holding the event loop. */
  async restoreTables(): Promise<void> {
    const pace = new TimeSlice();
    const known = new Map<number, TermTable>();
    for (let number = 0; number < this.size; number++) {
      const beginning = this.texts.plainBeginning(this.addresses[number] as number);
      const shard = known.get(beginning) ?? this.shardOf(this.termAt(number));
      if (beginning >= 0) known.set(beginning, shard);
      shard.add(number);
      if (number % STEPS === 0 && pace.isOver) await pace.rest();
    }
  }

  /** The table of terms that begin as `term` does. */
  private shardOf(term: string): TermTable {
    const key = term.slice(0, SHARD_LETTERS);
    const shard = this.shards.get(key) ?? new TermTable(this);
    this.shards.set(key, shard);
    return shard;
  }

  /** The number of a term, which stays. */
  numberOf(term: string): number {
    const shard = this.shardOf(term);
    const bytes = Buffer.from(term);
    const known = shard.find(bytes);
    if (known !== undefined) return known;
    const number = this.size++;
    this.addresses = withRoom(this.addresses, this.size);
    this.masks = withRoom(this.masks, this.size);
    this.addresses[number] = this.texts.add(term);
    this.masks[number] = letterMask(term);
    shard.add(number);
    return number;
  }

  private termAt(number: number): string {
    return this.texts.at(this.addresses[number] as number);
  }

  hashOf(number: number): number {
    return this.texts.hashAt(this.addresses[number] as number);
  }

  isTerm(number: number, bytes: Uint8Array): boolean {
    return this.texts.startsWith(this.addresses[number] as number, bytes, true);
  }

  /** The number of a known term. */
  private known(term: string): number | undefined {
    return this.shards.get(term.slice(0, SHARD_LETTERS))?.find(Buffer.from(term));
  }

  /** The numbers of all terms with these letters anywhere in them. */
  containing(letters: string): number[] {
    return this.texts.containing(Buffer.from(letters), this.addresses.subarray(0, this.size));
  }

  /** The terms that match a word, each once by its best fit. */
  fits(word: string, typos: number): Fit[] {
    const best = new Map<number, number>();
    const offer = (term: number | undefined, quality: number) => {
      if (term !== undefined && quality > (best.get(term) ?? 0)) best.set(term, quality);
    };
    offer(this.known(word), QUALITY.same);
    for (const form of wordForms(word)) offer(this.known(form), QUALITY.form);
    for (const { term, length } of this.beginningWith(word))
      offer(term, QUALITY.beginning + (0.3 * word.length) / length);
    const most = Math.min(typos, typosForgiven(word));
    if (most > 0) for (const { term, quality } of this.near(word, most)) offer(term, quality);
    return [...best].map(([term, quality]) => ({ term, quality }));
  }

  private beginningWith(word: string): { term: number; length: number }[] {
    const shard = this.shards.get(word.slice(0, SHARD_LETTERS));
    const shards =
      word.length < SHARD_LETTERS
        ? [...this.shards].flatMap(([key, one]) => (key.startsWith(word) ? [one] : []))
        : [shard].flatMap((one) => one ?? []);
    const beginning = Buffer.from(word);
    const found: { term: number; length: number }[] = [];
    for (const one of shards)
      one.forEach((term) => {
        if (this.texts.startsWith(this.addresses[term] as number, beginning))
          found.push({ term, length: this.termAt(term).length });
      });
    return found;
  }

  /** Terms that differ from the word by few typos, as a whole or up to the word's length. */
  private near(word: string, most: number): Fit[] {
    const { masks, size } = this;
    const mask = letterMask(word);
    const found: Fit[] = [];
    for (let term = 0; term < size; term++) {
      // Each typo adds or removes at most one letter.
      if (countBits(mask & ~(masks[term] as number)) > most) continue;
      const text = this.termAt(term);
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

import type { TypedFastBitSet } from 'typedfastbitset';
import { foldText } from '../../../../../shared/domain/fold.ts';
import type { SearchTerm } from '../../../../content/search/searchTerms.ts';
import {
  type Carriers,
  type Hits,
  type StoredWords,
  WordIndex,
} from '../../../../content/search/wordIndex.ts';

const SEARCHES_KEPT = 100;

/** Which slots of an index hold the words of a search: anywhere in the text, or word by word with a score. */
export class SlotSearch {
  private readonly searches = new Map<string, TypedFastBitSet>();
  readonly words: WordIndex;

  constructor(carriers: Carriers, stored?: StoredWords) {
    this.words = new WordIndex(carriers, stored);
  }

  /** Contents that left and are still passed over. */
  get unused(): number {
    return this.words.unused;
  }

  enter(slot: number, { title, text }: { title: string; text: string }): void {
    this.words.enter(slot, { title: foldText(title), text });
    for (const [word, slots] of this.searches) if (text.includes(word)) slots.add(slot);
  }

  leave(slot: number): void {
    this.words.leave(slot);
    for (const slots of this.searches.values()) slots.remove(slot);
  }

  /** Slots whose text contains the word, also inside another one. */
  containing(word: string): TypedFastBitSet {
    const known = this.searches.get(word);
    if (known) return known;
    const slots = this.words.containing(word);
    if (this.searches.size >= SEARCHES_KEPT) this.searches.clear();
    this.searches.set(word, slots);
    return slots;
  }

  /** Drops results that depend on what slots carry. */
  forget(): void {
    this.words.forget();
  }

  find(terms: readonly SearchTerm[], typos: number): Hits {
    return this.words.find(terms, typos);
  }
}

import { and, eq, isNull } from 'drizzle-orm';
import { foldText, wordsOf } from '../../../shared/domain/fold.ts';
import { addTo } from '../../../shared/domain/groups.ts';
import { wordForms } from '../../../shared/domain/wordForms.ts';
import type { Database } from '../../db/client.ts';
import { perDatabase } from '../../db/perDatabase.ts';
import { searchSynonyms } from '../../db/schema/searchSynonyms.ts';
import { attributes, attributeValues } from '../../db/schema/taxonomy.ts';
import { taxonomyRevision } from '../taxonomyRevision.ts';
import { countTypos } from './editDistance.ts';
import { tellingWords, type ValueFit } from './searchTerms.ts';
import { typosForgiven, Vocabulary } from './vocabulary.ts';

/** A value of an attribute, with what its label folds to. */
export interface FoldedValue {
  readonly id: number;
  readonly attributeId: number;
  readonly label: string;
  readonly attribute: string;
  readonly folded: string;
}

/** Words and phrases as content managers wrote them. */
export interface Synonym {
  readonly direction: 'both' | 'one';
  readonly words: readonly string[];
  /** What the words find besides, when the direction is one. */
  readonly finds: readonly string[];
}

/** Most words of a phrase that is looked up. */
export const PHRASE_WORDS_MAX = 5;

const keyOf = (words: readonly string[]): string => words.join(' ');
const foldedWords = (text: string): string[] => wordsOf(foldText(text));

/** A phrase, and the phrase with another number of its last word. */
function spellingsOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? '';
  return [last, ...wordForms(last)].map((form) => keyOf([...words.slice(0, -1), form]));
}

/** What is known of words beyond the texts: the values of attributes, and the synonyms. It does not change. */
export class KnownWords {
  private readonly named = new Map<string, FoldedValue[]>();
  private readonly vocabulary = new Vocabulary();
  /** For each word of labels the values that have it. */
  private readonly valuesOfWord: number[][] = [];
  private readonly alternatives = new Map<string, Map<string, readonly string[]>>();

  /** @param revision distinguishes it from earlier ones */
  constructor(
    readonly revision: number,
    readonly values: readonly FoldedValue[],
    synonyms: readonly Synonym[],
  ) {
    for (const value of values) {
      const words = wordsOf(value.folded);
      const key = keyOf(words);
      addTo(this.named, key, value);
      for (const word of new Set(words)) {
        const term = this.vocabulary.numberOf(word);
        const carriers = this.valuesOfWord[term] ?? [];
        carriers.push(value.id);
        this.valuesOfWord[term] = carriers;
      }
    }
    for (const synonym of synonyms) this.addSynonym(synonym);
  }

  private addSynonym({ direction, words, finds }: Synonym): void {
    const targets = (direction === 'both' ? words : finds).map(foldedWords);
    for (const word of words) {
      const from = keyOf(foldedWords(word));
      const known = this.alternatives.get(from) ?? new Map<string, readonly string[]>();
      for (const target of targets)
        if (keyOf(target) !== from && target.length > 0) known.set(keyOf(target), tellingWords(target));
      this.alternatives.set(from, known);
    }
  }

  /** Values whose label is this phrase. */
  valuesNamed(words: readonly string[]): FoldedValue[] {
    const spelling = spellingsOf(words).find((one) => this.named.has(one));
    return spelling === undefined ? [] : (this.named.get(spelling) ?? []);
  }

  /** Values with a word in their label that the given one matches. */
  valuesFor(word: string, typos: number): ValueFit[] {
    const best = new Map<number, number>();
    for (const { term, quality } of this.vocabulary.fits(word, typos))
      for (const id of this.valuesOfWord[term] ?? []) best.set(id, Math.max(quality, best.get(id) ?? 0));
    return [...best].map(([id, quality]) => ({ id, quality }));
  }

  /** Values with these letters anywhere in their label. */
  valuesContaining(letters: string): number[] {
    return this.values.filter(({ folded }) => folded.includes(letters)).map(({ id }) => id);
  }

  /** Whether a synonym begins with this phrase. */
  hasSynonym(words: readonly string[]): boolean {
    return spellingsOf(words).some((one) => this.alternatives.has(one));
  }

  /** What is looked for besides the phrase, each as its significant words. */
  synonymsOf(words: readonly string[]): (readonly string[])[] {
    const found = new Map<string, readonly string[]>();
    for (const spelling of spellingsOf(words))
      for (const [key, target] of this.alternatives.get(spelling) ?? []) found.set(key, target);
    return [...found.values()];
  }

  /** Single words with synonyms that differ from the given one by at most so many typos. */
  synonymsNear(word: string, typos: number): string[] {
    const most = Math.min(typos, typosForgiven(word));
    if (most === 0) return [];
    return [...this.alternatives.keys()].filter(
      (from) => !from.includes(' ') && from !== word && countTypos(word, from, { most }) !== null,
    );
  }
}

/** Nothing but the texts. */
export const NO_KNOWN_WORDS = new KnownWords(0, [], []);

/** The known words of a database, read again when its taxonomy changed; one for each process. */
const cachesOf = perDatabase(() => ({ current: NO_KNOWN_WORDS, isRead: false }));

/** @param revision of the taxonomy, where the caller has read it */
export async function readKnownWords(db: Database, revision?: number): Promise<KnownWords> {
  const wanted = revision ?? (await taxonomyRevision(db));
  const cache = cachesOf(db);
  if (cache.isRead && cache.current.revision >= wanted) return cache.current;
  const [values, synonyms] = await Promise.all([readValues(db), readSynonyms(db)]);
  const known = new KnownWords(wanted, values, synonyms);
  if (!cache.isRead || cache.current.revision < wanted)
    Object.assign(cache, { current: known, isRead: true });
  return known;
}

async function readValues(db: Database): Promise<FoldedValue[]> {
  const rows = await db
    .select({
      id: attributeValues.id,
      attributeId: attributeValues.attributeId,
      label: attributeValues.label,
      attribute: attributes.label,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(and(isNull(attributeValues.deletedAt), isNull(attributes.deletedAt)));
  return rows.map((value) => ({ ...value, folded: foldText(value.label) }));
}

const readSynonyms = (db: Database): Promise<Synonym[]> =>
  db
    .select({
      direction: searchSynonyms.direction,
      words: searchSynonyms.words,
      finds: searchSynonyms.finds,
    })
    .from(searchSynonyms)
    .where(isNull(searchSynonyms.deletedAt));

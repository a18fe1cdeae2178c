import { and, sql } from 'drizzle-orm';
import type { SearchFilter, SearchMeant } from '../../../../shared/contract/search.ts';
import { foldText, wordsOf } from '../../../../shared/domain/fold.ts';
import { momentOf, type Viewer } from '../../../../shared/policy/visibility.ts';
import type { Kinds } from '../../../content/contentKind.ts';
import { type ContentHit, contentIndexOf } from '../../../content/search/contentIndex.ts';
import { TYPOS_MAX } from '../../../content/search/findOfKind.ts';
import { type KnownWords, readKnownWords } from '../../../content/search/knownWords.ts';
import { type ReadFilter, readSearch, resolveTerms } from '../../../content/search/readSearch.ts';
import { type SearchTerm, withoutFilters } from '../../../content/search/searchTerms.ts';
import { closestWord, spelledWords } from '../../../content/search/vocabulary.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import {
  bestOfAll,
  countOfAll,
  openLibraries,
  type SearchedLibraries,
  wordingOfAll,
} from '../../assets/libraries/public.ts';
import { leaveOut } from './leaveOut.ts';

/** Up to so many results, a spelling that finds at least `MORE` times as many is offered. */
const FEW = 2;
const MORE = 5;
/** Results that are looked through for how a word is spelled. */
const SPELLED = 20;

/** What a member finds, best first. */
export interface Found {
  readonly items: SearchedLibraries;
  readonly itemCount: number;
  readonly content: readonly ContentHit[];
}

/** What a member finds, and how the search was understood. */
export interface Understood extends Found {
  readonly meant: SearchMeant | null;
  readonly filters: readonly SearchFilter[];
  /** Words that were left out, since no item has all of them. */
  readonly leftOut: readonly string[];
  /** Whether something has every word. */
  readonly isWhole: boolean;
}

/** Finds terms in everything that is visible to a member. */
class Finder {
  constructor(
    private readonly db: Database,
    private readonly kinds: Kinds,
    private readonly viewer: Viewer,
    readonly known: KnownWords,
    private readonly all: Omit<SearchedLibraries, 'search'>,
  ) {}

  itemsBy(terms: readonly SearchTerm[], typos: number): SearchedLibraries {
    return { ...this.all, search: { terms: resolveTerms(terms, this.known, typos), typos } };
  }

  async find(terms: readonly SearchTerm[], typos: number): Promise<Found> {
    const items = this.itemsBy(terms, typos);
    const { viewer, db, kinds } = this;
    const hits = contentIndexOf(db).find(items.search.terms, typos, { viewer, now: momentOf(viewer) });
    const [itemCount, content] = await Promise.all([countOfAll(items), allowed({ db, kinds }, hits, viewer)]);
    return { items, itemCount, content };
  }
}

/**
 * Finds the words of `q` in everything that `viewer` can view. Where they are found only in spite of typos, `meant` is
 * how the results spell them, and the results are those of that spelling. It comes from titles and values that the
 * viewer can view, and finds something, so it never reveals a word of anything else. Where no item has all words, the
 * one that fits worst is left out; what else has all of them stays found.
 */
export async function findEverywhere(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  { q, viewer }: { q: string; viewer: Viewer },
): Promise<Understood> {
  const [all, known] = await Promise.all([
    openLibraries(db, viewer),
    readKnownWords(db),
    contentIndexOf(db).catchUp(),
  ]);
  const finder = new Finder(db, kinds, viewer, known, all);
  const read = readSearch(q, known);
  const filtered = await finder.find(read.terms, 0);
  const present = (filters: readonly ReadFilter[]): SearchFilter[] =>
    filters.map(({ term, attribute, label, withoutQ }) => ({
      typed: term.typed,
      attribute,
      label,
      withoutQ,
    }));
  const filters = present(read.filters);
  const none = { meant: null, filters: [], leftOut: [], isWhole: true };
  if (filtered.itemCount > 0 && filters.length > 0) return { ...filtered, ...none, filters };

  const terms = withoutFilters(read.terms);
  const exact = filters.length > 0 ? await finder.find(terms, 0) : filtered;
  const forgiven = await findForgiving(finder, terms, exact);
  if (forgiven.itemCount > 0) return { ...forgiven, ...none, meant: forgiven.meant };

  const isWhole = totalOf(forgiven) > 0;
  for (const [tried, typos] of [
    [read.terms, 0],
    [terms, TYPOS_MAX],
  ] as const) {
    const left = await leaveOut(tried, async (rest) => bestOfAll(finder.itemsBy(rest, typos)));
    if (!left) continue;
    const found = await finder.find(left.kept, typos);
    return {
      items: found.items,
      itemCount: found.itemCount,
      content: isWhole ? forgiven.content : found.content,
      meant: isWhole ? forgiven.meant : null,
      filters: present(read.filters.filter(({ term }) => left.kept.includes(term))),
      leftOut: left.leftOut.map(({ typed }) => typed),
      isWhole,
    };
  }
  return { ...forgiven, ...none, meant: forgiven.meant, isWhole };
}

/** What is found with as few typos as there must be, and how it spells the words. */
async function findForgiving(
  finder: Finder,
  terms: readonly SearchTerm[],
  exact: Found,
): Promise<Found & { meant: SearchMeant | null }> {
  const total = totalOf(exact);
  // Of several words that are found, it is unknown which one was meant otherwise.
  const isOffered = total > 0 && total <= FEW && terms.length === 1 && terms[0]?.isKnown === false;
  for (let typos = 1; typos <= TYPOS_MAX && (total === 0 || isOffered); typos++) {
    const near = await finder.find(terms, typos);
    if (totalOf(near) <= total) continue;
    const meant = await spellAs(terms, near, { known: finder.known, isOther: isOffered, typos });
    const respelled =
      meant === null ? null : await finder.find(withoutFilters(readSearch(meant, finder.known).terms), 0);
    if (meant !== null && respelled && totalOf(respelled) >= Math.max(1, total * MORE)) {
      const isUsed = total === 0;
      return { ...(isUsed ? respelled : exact), meant: { q: meant, isUsed } };
    }
    if (total === 0) return { ...near, meant: null };
  }
  return { ...exact, meant: null };
}

export const totalOf = ({ itemCount, content }: Found): number => itemCount + content.length;

/** Without what does not exist for the viewer, and what shows only with something else that does not show. */
async function allowed(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  hits: readonly ContentHit[],
  viewer: Viewer,
): Promise<ContentHit[]> {
  let found = [...hits];
  for (const { name, table, isFor, visibleWhere } of kinds.with('searched')) {
    if (isFor?.(viewer) === false) found = found.filter(({ kind }) => kind !== name);
    const ids = visibleWhere ? idsOfKind(found, name) : [];
    if (!visibleWhere || ids.length === 0) continue;
    const rows = await db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(isOneOf(table.id, ids), visibleWhere(viewer)));
    const seen = new Set(rows.map(({ id }) => id));
    found = found.filter(({ kind, id }) => kind !== name || seen.has(id));
  }
  return found;
}

export const idsOfKind = (content: readonly ContentHit[], kind: string): number[] =>
  content.filter((hit) => hit.kind === kind).map(({ id }) => id);

/** The search as the titles and values of the best results, or synonyms, spell it; `null` when that is no other spelling. */
async function spellAs(
  terms: readonly SearchTerm[],
  { items, content }: Found,
  { known, isOther, typos }: { known: KnownWords; isOther: boolean; typos: number },
): Promise<string | null> {
  const { titles, valueIds } = await wordingOfAll(items, SPELLED);
  const labels = known.values.filter(({ id }) => valueIds.has(id)).map(({ label }) => label);
  const written = [...titles, ...content.slice(0, SPELLED).map(({ title }) => title), ...labels].flatMap(
    spelledWords,
  );
  const closest = terms.map(({ typed, isKnown }) => {
    if (isKnown) return null;
    const word = wordsOf(foldText(typed)).join('');
    const synonyms = known.synonymsNear(word, typos).map((from) => ({ folded: from, spelled: from }));
    return closestWord(word, [...written, ...synonyms], isOther);
  });
  if (closest.every((word) => word === null)) return null;
  return closest.map((word, index) => word ?? foldText(terms[index]?.typed ?? '')).join(' ');
}

import type { PublicAttribute } from '../../../shared/contract/attribute.ts';
import type { PictureFit } from '../../../shared/contract/file.ts';
import {
  type Facet,
  type Facets,
  ITEM_IDS_MAX,
  type ItemIds,
  type LibraryEntry,
} from '../../../shared/contract/library.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { SearchWord } from '../../content/search/searchWords.ts';
import type { Hits } from '../../content/search/wordIndex.ts';
import type { Database } from '../../db/client.ts';
import { facetCatalogueOf } from './facets/facetCatalogue.ts';
import type { FacetIndex } from './facets/facetIndex.ts';
import { facetIndexesOf } from './facets/facetIndexes.ts';
import { SORTS } from './facets/itemOrder.ts';
import { parseQuery } from './facets/parseQuery.ts';
import type { Lead, Question } from './facets/question.ts';
import { presentEntries } from './items/items.present.ts';
import { librariesToAsk } from './libraries.repo.ts';

/** The parameter that chooses libraries, beside the attributes. */
const LIBRARY = 'library';
/** The id of the facet of libraries, which no attribute reaches. */
const LIBRARY_FACET_ID = 2_147_483_647;

/** A library that the viewer sees, with its index. */
interface OpenLibrary {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly tileFit: PictureFit;
  readonly index: FacetIndex;
}

/** All libraries that a member sees, to be asked as one. */
export interface AllLibraries {
  readonly viewer: Viewer;
  readonly libraries: readonly OpenLibrary[];
  /** The facets of any of them, each once. */
  readonly facets: readonly PublicAttribute[];
}

/** A library with the hits of a search in it. */
export interface SearchedLibrary extends OpenLibrary {
  readonly hits: Hits;
}

type SearchSort = 'relevance' | 'newest' | 'oldest' | 'title' | 'largest';

export async function openLibraries(db: Database, viewer: Viewer): Promise<AllLibraries> {
  const rows = await librariesToAsk(db, viewer);
  const indexes = facetIndexesOf(db);
  const catalogue = facetCatalogueOf(db);
  const opened = await Promise.all(
    rows.map(async ({ id, slug, title, tileFit, revision, taxonomyRevision }) => ({
      library: { id, slug, title, tileFit, index: await indexes.get(id, revision) },
      facets: await catalogue.get(id, taxonomyRevision),
    })),
  );
  const facets = new Map(opened.flatMap((one) => one.facets.map((facet) => [facet.id, facet])));
  return { viewer, libraries: opened.map(({ library }) => library), facets: [...facets.values()] };
}

/** Finds the words in each library, in spite of so many slips in each word. */
export const searchLibraries = (
  { libraries }: AllLibraries,
  words: readonly SearchWord[],
  slips: number,
): SearchedLibrary[] => libraries.map((library) => ({ ...library, hits: library.index.hits(words, slips) }));

/** A filter over several libraries. */
interface Asked {
  /** Those that the filter chooses; all when it chooses none. */
  readonly chosen: readonly SearchedLibrary[];
  readonly slugs: readonly string[];
  questionTo(library: SearchedLibrary): Question;
}

/** What the query of a call asks of the libraries. */
function ask(all: AllLibraries, found: readonly SearchedLibrary[], query: Record<string, unknown>): Asked {
  const { [LIBRARY]: given = [], q: _, ...filter } = query;
  const question = parseQuery(
    filter,
    all.facets.filter(({ slug }) => slug !== LIBRARY),
    all.viewer,
  );
  // A shared link outlives what it names: libraries that are gone are passed over.
  const named = new Set([given].flat());
  const slugs = found.map(({ slug }) => slug).filter((slug) => named.has(slug));
  return {
    slugs,
    chosen: slugs.length > 0 ? found.filter(({ slug }) => slugs.includes(slug)) : found,
    questionTo: ({ hits }) => ({ ...question, hits }),
  };
}

interface Window {
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
}

type LibraryLead = Lead & { readonly library: SearchedLibrary };

/** The first entries of all libraries in one order, and how many there are. */
function merge(asked: Asked, { sort, offset, limit }: Window): { leads: LibraryLead[]; total: number } {
  const parts = asked.chosen.map((library) => {
    const found = library.index.leading(asked.questionTo(library), { sort, limit: offset + limit });
    return { total: found.total, leads: found.leads.map((lead) => ({ ...lead, library })) };
  });
  const inOrder = sort === 'relevance' ? SORTS.newest : SORTS[sort];
  const isFirst = (a: Lead, b: Lead) => b.rank - a.rank || inOrder(a.item, b.item);
  const compare = sort === 'relevance' ? isFirst : (a: Lead, b: Lead) => inOrder(a.item, b.item);
  const leads = parts.flatMap((part) => part.leads).sort(compare);
  return {
    leads: leads.slice(offset, offset + limit),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}

type Query = Record<string, unknown> & { sort: SearchSort };

export async function pageOfAll(
  db: Database,
  all: AllLibraries,
  found: readonly SearchedLibrary[],
  query: Query & { page: number; limit: number },
): Promise<{ data: LibraryEntry[]; total: number; page: number; limit: number }> {
  const { sort, page, limit } = query;
  const { leads, total } = merge(ask(all, found, query), { sort, offset: (page - 1) * limit, limit });
  const entries = leads.map(({ item, entry, library }) => ({ entry: entry(), state: item, library }));
  return { data: await presentEntries(db, entries, all.viewer), total, page, limit };
}

/** Ids of everything found, of a stack that of its first format that matches. */
export function idsOfAll(all: AllLibraries, found: readonly SearchedLibrary[], query: Query): ItemIds {
  const { leads, total } = merge(ask(all, found, query), {
    sort: query.sort,
    offset: 0,
    limit: ITEM_IDS_MAX,
  });
  const items = leads.flatMap(({ entry }) => entry().matches.slice(0, 1));
  return { ids: items.map(({ id }) => id), total, size: items.reduce((sum, { size }) => sum + size, 0) };
}

/** Titles of the best entries found. */
export function titlesOfAll(all: AllLibraries, found: readonly SearchedLibrary[], limit: number): string[] {
  const { leads } = merge(ask(all, found, { stacks: true }), { sort: 'relevance', offset: 0, limit });
  return leads.map(({ item }) => item.title);
}

/** How many entries a member sees of what is found. */
export function countOfAll(all: AllLibraries, found: readonly SearchedLibrary[]): number {
  return facetsOfAll({ ...all, facets: [] }, found, { stacks: true }).total;
}

/**
 * The facets of all libraries with counts, and one for the libraries themselves. A choice of libraries counts like one
 * of values: it leaves the libraries' own counts as they are. Values that nothing found carries are left out.
 */
export function facetsOfAll(
  all: AllLibraries,
  found: readonly SearchedLibrary[],
  query: Record<string, unknown>,
): Facets {
  const asked = ask(all, found, query);
  const attributes = new Map(all.facets.map(({ id, values }) => [id, values.map((value) => value.id)]));
  const counts = new Map<number, number>();
  const totals = new Map<string, number>();
  let total = 0;
  for (const library of found) {
    const isChosen = asked.chosen.includes(library);
    const counted = library.index.counts(asked.questionTo(library), isChosen ? attributes : new Map());
    totals.set(library.slug, counted.total);
    if (!isChosen) continue;
    total += counted.total;
    for (const [value, count] of counted.counts) counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const { choice } = parseQuery(query, all.facets, all.viewer);
  const facets = all.facets
    .filter(({ slug }) => slug !== LIBRARY)
    .map((facet) => ({
      ...facet,
      values: facet.values
        .map((value) => ({ ...value, count: counts.get(value.id) ?? 0 }))
        .filter(({ id, count }) => count > 0 || choice.get(facet.id)?.includes(id)),
    }));
  return { total, facets: [libraryFacet(found, totals, asked.slugs), ...facets] };
}

/** The libraries as a facet. */
function libraryFacet(
  found: readonly SearchedLibrary[],
  totals: ReadonlyMap<string, number>,
  chosen: readonly string[],
): Facet {
  const values = found
    .map(({ id, slug, title }) => ({
      id,
      slug,
      label: title,
      colour: null,
      icon: null,
      count: totals.get(slug) ?? 0,
    }))
    .filter(({ slug, count }) => count > 0 || chosen.includes(slug));
  return { id: LIBRARY_FACET_ID, slug: LIBRARY, label: 'Library', kind: 'multiple', icon: null, values };
}

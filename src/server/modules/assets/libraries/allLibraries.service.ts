import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import type { PictureFit } from '../../../../shared/contract/file.ts';
import {
  type Facet,
  type Facets,
  ITEM_IDS_MAX,
  type ItemIds,
  type LibraryEntry,
} from '../../../../shared/contract/library.ts';
import type { SummedEntry } from '../../../../shared/domain/libraryTiles.ts';
import { momentOf, type Viewer, viewerWithin } from '../../../../shared/policy/visibility.ts';
import { NO_KNOWN_WORDS } from '../../../content/search/knownWords.ts';
import { collatorOf } from '../../../content/translations/readerOrder.ts';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { sourceLanguageOf } from '../../house/configuration/public.ts';
import { facetCatalogueOf } from './facets/facetCatalogue.ts';
import { facetIndexesOf } from './facets/facetIndexes.ts';
import { SORTS } from './facets/itemOrder.ts';
import { parseQuery } from './facets/parseQuery.ts';
import type { LibraryAnswers, Question, TopHit, WordSearch } from './facets/question.ts';
import { titleLanguagesOf } from './facets/readTitles.ts';
import { type TitleLanguages, titleKey } from './facets/titleOrders.ts';
import { presentEntries } from './items/items.present.ts';
import { librariesToAsk } from './libraries.repo.ts';

/** The parameter that chooses libraries, beside the attributes. */
const LIBRARY = 'library';
/** The id of the facet of libraries, which no attribute reaches. */
const LIBRARY_FACET_ID = 2_147_483_647;

/** A library that the viewer can view, with the source of its query results. */
interface OpenLibrary {
  readonly id: number;
  readonly revision: number;
  readonly slug: string;
  readonly title: string;
  readonly tileFit: PictureFit;
  readonly source: LibraryAnswers;
  /** Codes of those that hold for all of its items. */
  readonly usageRights: readonly string[];
}

/** All libraries that a member can view, to be queried as one. */
export interface AllLibraries {
  readonly viewer: Viewer;
  readonly libraries: readonly OpenLibrary[];
  /** The facets of any of them, each once. */
  readonly facets: readonly PublicAttribute[];
  /** Reads the titles of libraries in the order of the viewer's language; `null` where that is the usual one. */
  readonly byTitle: (libraries: readonly OpenLibrary[]) => Promise<ByTitle | null>;
}

/** Libraries that all order their titles alike. */
interface ByTitle {
  readonly key: string;
  readonly libraries: readonly OpenLibrary[];
  readonly compare: (a: string, b: string) => number;
}

/** All libraries with the search that is run in each. */
export interface SearchedLibraries extends AllLibraries {
  readonly search: WordSearch;
}

const readSourceOf = perDatabase(sourceLanguageOf);

type SearchSort = 'relevance' | 'newest' | 'oldest' | 'title' | 'largest';

export async function openLibraries(db: Database, viewer: Viewer): Promise<AllLibraries> {
  const rows = await librariesToAsk(db, viewer);
  const indexes = facetIndexesOf(db);
  const catalogue = facetCatalogueOf(db);
  const opened = await Promise.all(
    rows.map(async ({ taxonomyRevision, ...library }) => ({
      library: { ...library, source: await indexes.get(library.id, library.revision) },
      facets: await catalogue.get(library.id, taxonomyRevision, viewer),
    })),
  );
  const facets = new Map(opened.flatMap((one) => one.facets.map((facet) => [facet.id, facet])));
  return {
    viewer,
    libraries: opened.map(({ library }) => library),
    facets: [...facets.values()],
    byTitle: async (libraries) => {
      const named = titleLanguagesOf(viewer, await readSourceOf(db)());
      return named ? orderByTitle(db, libraries, named) : null;
    },
  };
}

/** `null` where a library is too large: an order of some of them would repeat items, or lose some, from page to page. */
async function orderByTitle(
  db: Database,
  libraries: readonly OpenLibrary[],
  named: TitleLanguages,
): Promise<ByTitle | null> {
  const titled: OpenLibrary[] = [];
  for (const library of libraries) {
    const source = await facetIndexesOf(db).titled(library.id, library.revision, named);
    if (!source) return null;
    titled.push({ ...library, source });
  }
  return { key: titleKey(named), libraries: titled, compare: collatorOf(named.alphabet).compare };
}

/** A filter over several libraries. */
interface FilteredLibraries {
  readonly question: Question;
  /** Those that the filter chooses; all when it chooses none. */
  readonly chosen: readonly OpenLibrary[];
  readonly slugs: readonly string[];
}

/** Parses the query of a call into a filter over the libraries. */
function ask(
  { libraries, facets, viewer, search }: SearchedLibraries,
  query: Record<string, unknown>,
): FilteredLibraries {
  const { [LIBRARY]: given = [], q: _, ...filter } = query;
  const question = parseQuery(filter, {
    facets: facets.filter(({ slug }) => slug !== LIBRARY),
    viewer,
    known: NO_KNOWN_WORDS,
  });
  // A shared link outlives what it names: libraries that are gone are passed over.
  const named = new Set([given].flat());
  const slugs = libraries.map(({ slug }) => slug).filter((slug) => named.has(slug));
  return {
    slugs,
    chosen: slugs.length > 0 ? libraries.filter(({ slug }) => slugs.includes(slug)) : libraries,
    question: { ...question, search },
  };
}

/** The question as it is put to one library, whose usage rights hold for its items. */
const within = ({ usageRights }: OpenLibrary, question: Question): Question => ({
  ...question,
  viewer: viewerWithin(question.viewer, usageRights),
});

interface Window {
  readonly sort: SearchSort;
  readonly offset: number;
  readonly limit: number;
}

type LibraryTopHit = TopHit & { readonly library: OpenLibrary };

/** The first entries of all libraries in one order, and how many there are. */
async function merge(
  { chosen, question }: FilteredLibraries,
  { sort, offset, limit }: Window,
  { byTitle }: Pick<AllLibraries, 'byTitle'>,
): Promise<{ hits: LibraryTopHit[]; total: number }> {
  const titled = sort === 'title' ? await byTitle(chosen) : null;
  const beginning = { sort, limit: offset + limit, titles: titled?.key };
  const parts = await Promise.all(
    (titled?.libraries ?? chosen).map(async (library) => {
      const found = await library.source.leading(within(library, question), beginning);
      return { total: found.total, hits: found.hits.map((lead) => ({ ...lead, library })) };
    }),
  );
  const inOrder = sort === 'relevance' ? SORTS.newest : SORTS[sort];
  const compare = (a: TopHit, b: TopHit): number => {
    if (titled) return titled.compare(a.title, b.title) || a.item.id - b.item.id;
    return (sort === 'relevance' ? b.rank - a.rank : 0) || inOrder(a.item, b.item);
  };
  const hits = parts.flatMap((part) => part.hits).sort(compare);
  return {
    hits: hits.slice(offset, offset + limit),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  };
}

type Query = Record<string, unknown> & { sort: SearchSort };

export async function pageOfAll(
  db: Database,
  all: SearchedLibraries,
  query: Query & { page: number; limit: number },
): Promise<{ data: SummedEntry[]; total: number; page: number; limit: number }> {
  const { sort, page, limit } = query;
  const { hits, total } = await merge(ask(all, query), { sort, offset: (page - 1) * limit, limit }, all);
  const entries = hits.map(({ item, entry, library }) => ({ entry: entry(), state: item, library }));
  return { data: await presentEntries(db, entries, all.viewer), total, page, limit };
}

/** Ids of everything found, of a stack that of its first format that matches. */
export async function idsOfAll(all: SearchedLibraries, query: Query): Promise<ItemIds> {
  const window = { sort: query.sort, offset: 0, limit: ITEM_IDS_MAX };
  const { hits, total } = await merge(ask(all, query), window, all);
  const items = hits.flatMap(({ entry }) => entry().matches.slice(0, 1));
  return { ids: items.map(({ id }) => id), total, size: items.reduce((sum, { size }) => sum + size, 0) };
}

/** The newest entries of all libraries that have one of these values of an attribute, each shot once. */
export async function newestWithValues(
  db: Database,
  all: AllLibraries,
  { attributeId, valueIds, limit }: { attributeId: number; valueIds: readonly number[]; limit: number },
): Promise<LibraryEntry[]> {
  const { viewer, libraries } = all;
  const choice = new Map([[attributeId, valueIds]]);
  const question = { viewer, now: momentOf(viewer), choice, parts: [], isStacked: true };
  const filtered = { chosen: libraries, slugs: [], question };
  const { hits } = await merge(filtered, { sort: 'newest', offset: 0, limit }, all);
  const entries = hits.map(({ item, entry, library }) => ({ entry: entry(), state: item, library }));
  return (await presentEntries(db, entries, viewer)).map(({ summary, entry }) => {
    const { stackId, formatCount, matches, others } = entry;
    return { ...summary, stackId, formatCount, matches, others };
  });
}

/** How the best entries that are found are worded: their titles, and the values that they carry. */
export async function wordingOfAll(
  all: SearchedLibraries,
  limit: number,
): Promise<{ titles: string[]; valueIds: ReadonlySet<number> }> {
  const window = { sort: 'relevance', offset: 0, limit } as const;
  const { hits } = await merge(ask(all, { stacks: true }), window, all);
  return {
    titles: hits.map(({ item }) => item.title),
    valueIds: new Set(hits.flatMap(({ item }) => item.valueIds)),
  };
}

/** How many entries of the results a member can view, and the rank of the best. */
export async function bestOfAll(all: SearchedLibraries): Promise<{ total: number; rank: number }> {
  const window = { sort: 'relevance', offset: 0, limit: 1 } as const;
  const { hits, total } = await merge(ask(all, { stacks: true }), window, all);
  return { total, rank: hits[0]?.rank ?? 0 };
}

/** How many entries of the results a member can view. */
export async function countOfAll(all: SearchedLibraries): Promise<number> {
  return (await facetsOfAll({ ...all, facets: [] }, { stacks: true })).total;
}

/**
 * The facets of all libraries with counts, and one for the libraries themselves. A choice of libraries counts like one
 * of values: it leaves the libraries' own counts as they are. Values that nothing found carries are left out.
 */
export async function facetsOfAll(all: SearchedLibraries, query: Record<string, unknown>): Promise<Facets> {
  const filtered = ask(all, query);
  const attributes = new Map(all.facets.map(({ id, values }) => [id, values.map((value) => value.id)]));
  const parts = await Promise.all(
    all.libraries.map(async (library) => {
      const isChosen = filtered.chosen.includes(library);
      const question = within(library, filtered.question);
      const counted = await library.source.counts(question, isChosen ? attributes : new Map());
      return { ...counted, library, isChosen };
    }),
  );
  const totals = new Map(parts.map(({ library, total }) => [library.slug, total]));
  const chosen = parts.filter(({ isChosen }) => isChosen);
  const counts = new Map<number, number>();
  for (const [value, count] of chosen.flatMap((part) => [...part.counts]))
    counts.set(value, (counts.get(value) ?? 0) + count);
  const { choice } = parseQuery({ ...query, q: undefined }, { ...all, known: NO_KNOWN_WORDS });
  const facets = all.facets
    .filter(({ slug }) => slug !== LIBRARY)
    .map((facet) => ({
      ...facet,
      values: facet.values
        .map((value) => ({ ...value, count: counts.get(value.id) ?? 0 }))
        .filter(({ id, count }) => count > 0 || choice.get(facet.id)?.includes(id)),
    }));
  return {
    total: chosen.reduce((sum, { total }) => sum + total, 0),
    facets: [libraryFacet(all.libraries, totals, filtered.slugs), ...facets],
  };
}

/** The libraries as a facet. */
function libraryFacet(
  libraries: readonly OpenLibrary[],
  totals: ReadonlyMap<string, number>,
  chosen: readonly string[],
): Facet {
  const values = libraries
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

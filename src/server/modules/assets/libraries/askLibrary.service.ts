import { type Viewer, viewerWithin } from '../../../../shared/policy/visibility.ts';
import type { LibraryScope } from '../../../content/libraryScope.ts';
import { readKnownWords } from '../../../content/search/knownWords.ts';
import type { Database } from '../../../db/client.ts';
import { sourceLanguageOf } from '../../house/configuration/public.ts';
import { facetCatalogueOf } from './facets/facetCatalogue.ts';
import { facetIndexesOf } from './facets/facetIndexes.ts';
import { parseQuery } from './facets/parseQuery.ts';
import { titleLanguagesOf } from './facets/readTitles.ts';
import { titleKey } from './facets/titleOrders.ts';
import { libraryToAsk } from './libraries.repo.ts';

interface Asked {
  readonly slug: string;
  /** Of the call: what `parseQuery` reads, and the order. */
  readonly query: Readonly<Record<string, unknown>>;
  readonly viewer: Viewer;
  /** Where it was read with the session. */
  readonly attached?: LibraryScope | undefined;
}

/** A library with a question to it, and what has the results. Throws 404 when the viewer may not view it. */
export async function askLibrary(db: Database, { slug, query, viewer, attached }: Asked) {
  const library = await libraryToAsk(db, slug, viewer, attached);
  const readSource = sourceLanguageOf(db);
  const ordered = query.sort === 'title' ? titleLanguagesOf(viewer, await readSource()) : undefined;
  const [facets, source, known] = await Promise.all([
    facetCatalogueOf(db).get(library.id, library.taxonomyRevision, viewer),
    facetIndexesOf(db).get(library.id, library.revision, ordered),
    readKnownWords(db, library.taxonomyRevision),
  ]);
  const question = parseQuery(query, { facets, viewer: viewerWithin(viewer, library.usageRights), known });
  return { library, facets, source, question, titles: ordered && titleKey(ordered) };
}

/** The id of a library that `viewer` can view. Throws 404. */
export const visibleLibraryId = async (db: Database, slug: string, viewer: Viewer): Promise<number> =>
  (await libraryToAsk(db, slug, viewer)).id;

/** The query of a call, from that of a page. */
export function queryOf(filter: string): Record<string, string | string[]> {
  const given = new URLSearchParams(filter);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => [
      name,
      name === 'q' ? (given.get(name) ?? '') : given.getAll(name),
    ]),
  );
}

/**
 * How many entries a filter finds in a library, and the first ids of what is newest, format by format. Throws 404 when the
 * viewer may not view it.
 */
export async function newestFound(
  db: Database,
  viewer: Viewer,
  { slug, filter, limit }: { slug: string; filter: string; limit: number },
): Promise<{ total: number; ids: number[] }> {
  const { source, question } = await askLibrary(db, { slug, query: queryOf(filter), viewer });
  const [{ total }, { ids }] = await Promise.all([
    source.counts({ ...question, isStacked: true }, new Map()),
    source.all({ ...question, isStacked: false }, { sort: 'newest', limit }),
  ]);
  return { total, ids };
}

/** More items than a library has. */
const EVERY = 100_000_000;

/**
 * What a filter finds in a library, format by format, in the library's order: `filter` is the query of its page, such as
 * `collection=amber&q=rose`. `itemIds` is `null` where the filter chooses nothing. Throws 404.
 */
export async function foundItems(
  db: Database,
  viewer: Viewer,
  { slug, filter }: { slug: string; filter: string },
): Promise<{ libraryId: number; itemIds: number[] | null }> {
  // One format of a stack may be known while another is not.
  const query = { ...queryOf(filter), stacks: false, sort: 'position' };
  const { library, source, question } = await askLibrary(db, { slug, query, viewer });
  if (question.choice.size === 0 && question.parts.length === 0)
    return { libraryId: library.id, itemIds: null };
  const { ids } = await source.all(question, { sort: 'position', limit: EVERY });
  return { libraryId: library.id, itemIds: ids };
}

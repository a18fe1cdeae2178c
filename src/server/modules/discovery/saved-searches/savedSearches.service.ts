import type { Page } from '../../../../shared/contract/common.ts';
import { SAVED_QUERY_MAX, type SavedSearch } from '../../../../shared/contract/savedSearch.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import { invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { visibleLibraries, visibleLibraryId } from '../../assets/libraries/public.ts';
import {
  holdList,
  insertList,
  type ListRow,
  presentSummary,
  readLists,
  requireList,
  touchList,
} from '../../assets/lists/public.ts';
import { newAmong, type Results, resultsOf, SHOWN_BY, type Span } from './results.service.ts';
import { readSought, readVisits, type Sought, storeSought, storeVisit } from './savedSearches.repo.ts';

type Needs = Pick<Context, 'db' | 'kinds'>;

interface Input {
  readonly name: string;
  readonly library: string | null;
  readonly query: string;
}

/** Parameters of one look at a page. */
const OF_ONE_LOOK = new Set(['page', 'limit', 'back']);

/** The query as it is stored. Throws 400 where it chooses nothing. */
function cleanQuery(query: string, isEverywhere: boolean): string {
  const given = new URLSearchParams(query);
  for (const name of [...given.keys()]) if (OF_ONE_LOOK.has(name) || name === '') given.delete(name);
  const q = given.get('q')?.trim().slice(0, 200);
  if (q) given.set('q', q);
  else given.delete('q');
  const chooses = isEverywhere ? ['q'] : [...given.keys()].filter((name) => !SHOWN_BY.has(name));
  if (!chooses.some((name) => given.has(name))) throw invalid({ query: refusalText.lists.chooseFilter });
  return given.toString().slice(0, SAVED_QUERY_MAX);
}

/** Throws 404 of a library that the member may not view, and 400 of a query that chooses nothing. */
async function soughtBy(
  { db }: Needs,
  member: Principal,
  { library, query }: Omit<Input, 'name'>,
): Promise<Sought> {
  const libraryId = library === null ? null : await visibleLibraryId(db, library, member);
  return { libraryId, query: cleanQuery(query, library === null) };
}

/** Returns its id. Throws as `soughtBy`, and 422 `lists_full`. */
export async function saveSearch(
  needs: Needs,
  member: Principal,
  { name, ...input }: Input,
): Promise<number> {
  const sought = await soughtBy(needs, member, input);
  return needs.db.transaction(async (tx) => {
    const listId = await insertList(tx, member.userId, { use: 'search', name, text: '' });
    await storeSought(tx, listId, sought);
    // What it finds now is known.
    await storeVisit(tx, { listId, userId: member.userId });
    return listId;
  });
}

interface Patch {
  readonly name?: string | undefined;
  readonly library?: string | null | undefined;
  readonly query?: string | undefined;
  readonly version?: number | undefined;
}

/** Throws as `holdList` and `soughtBy`, 404 of a list that is no search, and 409 where it was changed since `version`. */
export async function changeSearch(
  needs: Needs,
  member: Principal,
  id: number,
  { name, library, query, version }: Patch,
): Promise<void> {
  await needs.db.transaction(async (tx) => {
    const list = await holdList(tx, member, id);
    const known = (await readSought(tx, [id])).get(id);
    if (!known) throw notFound(refusalText.missing.list);
    if (library !== undefined || query !== undefined) {
      const libraryId =
        library === undefined ? known.libraryId : library && (await visibleLibraryId(tx, library, member));
      const cleaned = cleanQuery(query ?? known.query, libraryId === null);
      await storeSought(tx, id, { libraryId: libraryId || null, query: cleaned });
    }
    await touchList(tx, list, name === undefined ? {} : { name }, version);
  });
}

export async function readSearches(
  needs: Needs,
  member: Principal,
  window: { of: 'own' | 'others'; page: number; limit: number },
): Promise<Page<SavedSearch>> {
  const { data: rows, total } = await readLists(needs.db, member, { ...window, use: 'search' });
  const { page, limit } = window;
  return { data: await presentSearches(needs, member, rows), total, page, limit };
}

/** A search as it is before the member opens it, which is noted. Throws 404. */
export async function openSearch(needs: Needs, member: Principal, id: number): Promise<SavedSearch> {
  const shown = await showSearch(needs, member, id);
  await storeVisit(needs.db, { listId: id, userId: member.userId });
  return shown;
}

/** Throws 404. */
export async function showSearch(needs: Needs, member: Principal, id: number): Promise<SavedSearch> {
  const [shown] = await presentSearches(needs, member, [await requireList(needs.db, member, id)]);
  if (!shown) throw notFound(refusalText.missing.list);
  return shown;
}

/**
 * What a saved search finds for a person that became visible in this time: items, and how many results there are of all
 * kinds. Nothing of a search that is gone, and of a library that they may not view.
 */
export async function newResults(
  needs: Needs,
  person: Viewer,
  listId: number,
  span: Span,
): Promise<{ itemIds: number[]; count: number }> {
  const sought = (await readSought(needs.db, [listId])).get(listId);
  if (!sought) return { itemIds: [], count: 0 };
  const { libraryId, query } = sought;
  const visible = libraryId === null ? [] : await visibleLibraries(needs.db, person);
  const slug = visible.find(({ library }) => library.id === libraryId)?.library.slug ?? null;
  if (libraryId !== null && slug === null) return { itemIds: [], count: 0 };
  return newAmong(needs, await resultsOf(needs, person, { slug, query }), span);
}

const NONE: Results = { total: 0, newest: [], content: [] };

/** Lists of the use `search` with what they find for the member. */
async function presentSearches(
  needs: Needs,
  member: Principal,
  rows: readonly ListRow[],
): Promise<SavedSearch[]> {
  const { db } = needs;
  const ids = rows.map(({ list }) => list.id);
  const [sought, visits, visible] = await Promise.all([
    readSought(db, ids),
    readVisits(db, member.userId, ids),
    visibleLibraries(db, member),
  ]);
  const libraries = new Map(visible.map(({ library }) => [library.id, library]));
  const shown: SavedSearch[] = [];
  for (const row of rows) {
    const search = sought.get(row.list.id);
    if (!search) continue;
    const { libraryId, query } = search;
    const library = libraryId === null ? null : (libraries.get(libraryId) ?? null);
    const isEverywhere = libraryId === null;
    const openedAt = visits.get(row.list.id) ?? null;
    const results =
      library || isEverywhere ? await resultsOf(needs, member, { slug: library?.slug ?? null, query }) : NONE;
    const fresh = openedAt && (await newAmong(needs, results, { since: openedAt })).count;
    const { id, name, owner, isOwn, canChange, isShared, createdAt, updatedAt, version } = presentSummary(
      row,
      {
        ...{ userId: member.userId, counts: undefined, cover: null },
      },
    );
    shown.push({
      ...{ id, name, owner, isOwn, canChange, isShared, createdAt, updatedAt, version },
      isEverywhere,
      library: library && {
        ...{ id: library.id, slug: library.slug, title: library.title, section: library.section },
      },
      query,
      total: results.total,
      fresh,
      openedAt: openedAt?.toISOString() ?? null,
    });
  }
  return shown;
}

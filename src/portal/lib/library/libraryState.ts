import type { ItemSort } from '../../../shared/contract/library.ts';

/** What the address of a library page says: which items, in which order, shown how. */
export interface LibraryState {
  q: string;
  sort: ItemSort;
  view: 'grid' | 'list';
  /** One tile for each stack; otherwise one for every format. */
  isStacked: boolean;
  /**
   * Chosen values by attribute, both as slugs. As in the address: any parameter that could be a choice, until
   * `keepKnownChoices` has compared them with the library's facets.
   */
  facets: Readonly<Record<string, readonly string[]>>;
}

export const SORTS = [
  'position',
  'newest',
  'oldest',
  'title',
  'largest',
] as const satisfies readonly ItemSort[];
const RESERVED = new Set(['q', 'sort', 'view', 'page', 'limit', 'stacks', 'show']);
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function readLibraryState(search: URLSearchParams): LibraryState {
  const facets: Record<string, string[]> = {};
  for (const [name, value] of search) {
    if (RESERVED.has(name) || !SLUG.test(name) || !SLUG.test(value)) continue;
    const values = facets[name] ?? [];
    facets[name] = values;
    if (!values.includes(value)) values.push(value);
  }
  const sort = SORTS.find((one) => one === search.get('sort')) ?? 'position';
  return {
    q: search.get('q')?.trim().slice(0, 200) ?? '',
    sort,
    view: search.get('view') === 'list' ? 'list' : 'grid',
    isStacked: search.get('stacks') !== 'false',
    facets,
  };
}

/** The same state always gives the same address; what is standard is left out. */
export function writeLibraryState(state: LibraryState): URLSearchParams {
  const search = choiceParams(state);
  if (!state.isStacked) search.set('stacks', 'false');
  if (state.sort !== 'position') search.set('sort', state.sort);
  if (state.view !== 'grid') search.set('view', state.view);
  return search;
}

/** The part that decides which entries there are. */
export type LibraryFilter = Pick<LibraryState, 'q' | 'facets' | 'isStacked'>;

/** What the facet, id and item calls take. */
export function filterParams(filter: LibraryFilter): URLSearchParams {
  const search = choiceParams(filter);
  if (filter.isStacked) search.set('stacks', 'true');
  return search;
}

function choiceParams({ q, facets }: Pick<LibraryState, 'q' | 'facets'>): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  for (const attribute of Object.keys(facets).sort()) {
    for (const value of [...(facets[attribute] ?? [])].sort()) search.append(attribute, value);
  }
  return search;
}

interface OfferedFacet {
  readonly slug: string;
  readonly values: readonly {
    readonly slug: string;
    readonly formerly?: readonly { attribute: string; value: string }[] | undefined;
  }[];
}

/**
 * Keeps what the library offers. A parameter that names none of its facets (`fbclid`, `ref`) was never a choice; a
 * value that no longer exists was one, which `hasVanished` reports. One that was merged or moved is replaced by its
 * successor.
 */
export function keepKnownChoices(
  state: LibraryState,
  offered: readonly OfferedFacet[],
): { state: LibraryState; hasVanished: boolean } {
  const facets: Record<string, readonly string[]> = {};
  const followed = new Set<string>();
  const isAsked = (attribute: string, value: string) => {
    const found = state.facets[attribute]?.includes(value) ?? false;
    if (found) followed.add(`${attribute}=${value}`);
    return found;
  };
  for (const { slug, values } of offered) {
    const known = values.filter(
      (value) =>
        // Each is looked at, so that all that lead here count as followed.
        [{ attribute: slug, value: value.slug }, ...(value.formerly ?? [])].filter((one) =>
          isAsked(one.attribute, one.value),
        ).length > 0,
    );
    if (known.length > 0) facets[slug] = known.map((value) => value.slug);
  }
  const hasVanished = offered.some(({ slug }) =>
    state.facets[slug]?.some((value) => !followed.has(`${slug}=${value}`)),
  );
  return { state: { ...state, facets }, hasVanished };
}

export function toggleFacetValue(state: LibraryState, attribute: string, value: string): LibraryState {
  const chosen = state.facets[attribute] ?? [];
  const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  const { [attribute]: _, ...others } = state.facets;
  return { ...state, facets: values.length > 0 ? { ...others, [attribute]: values } : others };
}

export function clearFacets(state: LibraryState): LibraryState {
  return { ...state, facets: {} };
}

export function clearFilter(state: LibraryState): LibraryState {
  return { ...state, q: '', facets: {} };
}

export function countChosen({ facets }: Pick<LibraryState, 'facets'>): number {
  return Object.values(facets).reduce((sum, values) => sum + values.length, 0);
}

import type { PublicAttribute } from '../../../../../shared/contract/attribute.ts';
import { momentOf, type Viewer } from '../../../../../shared/policy/visibility.ts';
import type { KnownWords } from '../../../../content/search/knownWords.ts';
import { readParts } from '../../../../content/search/readSearch.ts';
import type { Question } from './question.ts';

/** Parameters of the call that are not facet choices. */
const RESERVED_PARAMETERS = new Set(['q', 'page', 'limit', 'sort', 'stacks']);

/** The user of a query, and what is known of the library's words. */
interface Asker {
  readonly facets: readonly PublicAttribute[];
  readonly viewer: Viewer;
  readonly known: KnownWords;
}

/**
 * The question of a member to a library, from the query of the call. A shared link outlives what it names: parameters
 * that name no facet (trackers add their own) and values that are gone are passed over.
 */
export function parseQuery(query: Record<string, unknown>, { facets, viewer, known }: Asker): Question {
  const choice = new Map<number, number[]>();
  const given = (name: string): unknown[] =>
    RESERVED_PARAMETERS.has(name) ? [] : [query[name] ?? []].flat();
  for (const { id, slug, values } of facets) {
    const wanted = new Set(given(slug));
    // A value that was merged or moved is chosen by the links to what it was.
    const chosen = values.filter(
      (value) =>
        wanted.has(value.slug) ||
        value.formerly?.some((former) => given(former.attribute).includes(former.value)),
    );
    if (chosen.length > 0)
      choice.set(
        id,
        chosen.map((value) => value.id),
      );
  }
  const parts = typeof query.q === 'string' ? readParts(query.q, known) : [];
  return { viewer, now: momentOf(viewer), choice, parts, isStacked: query.stacks === true };
}

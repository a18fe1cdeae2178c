import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import { searchWords } from '../../../../shared/domain/fold.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Question } from './question.ts';

/** Parameters of the call that are not facet choices. */
const OWN = new Set(['q', 'page', 'limit', 'sort', 'stacks']);

/**
 * What a member asks of a library, from the query of the call. A shared link outlives what it names: parameters that
 * name no facet (trackers add their own) and values that are gone are passed over.
 */
export function parseQuery(
  query: Record<string, unknown>,
  facets: readonly PublicAttribute[],
  viewer: Viewer,
): Question {
  const choice = new Map<number, number[]>();
  for (const [name, given] of Object.entries(query)) {
    if (OWN.has(name)) continue;
    const facet = facets.find(({ slug }) => slug === name);
    const values = facet ? valueIds(facet, [given].flat()) : [];
    if (facet && values.length > 0) choice.set(facet.id, values);
  }
  const words = typeof query.q === 'string' ? searchWords(query.q) : [];
  return { viewer, now: Date.now(), choice, words, isStacked: query.stacks === true };
}

function valueIds(facet: PublicAttribute, slugs: readonly unknown[]): number[] {
  return slugs.flatMap((slug) => facet.values.find((value) => value.slug === slug)?.id ?? []);
}

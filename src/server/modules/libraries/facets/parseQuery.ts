import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { invalid } from '../../../http/errors.ts';
import type { Question } from './facetIndex.ts';
import { searchWords } from './searchWords.ts';

/** Parameters of the call that are not facet choices. */
const OWN = new Set(['q', 'page', 'limit', 'sort']);

/**
 * What a member asks of a library, from the query of the call. Throws 400 for a parameter that names no facet.
 * A value that no longer exists finds nothing, so that an old link tells the truth.
 */
export function askFor(
  query: Record<string, unknown>,
  facets: readonly PublicAttribute[],
  viewer: Viewer,
): Question {
  const choice = new Map<number, number[]>();
  const errors: Record<string, string> = {};
  for (const [name, given] of Object.entries(query)) {
    if (OWN.has(name)) continue;
    const facet = facets.find(({ slug }) => slug === name);
    if (!facet) errors[name] = 'This library has no such facet.';
    else choice.set(facet.id, valueIds(facet, [given].flat()));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const words = typeof query.q === 'string' ? searchWords(query.q) : [];
  return { viewer, now: Date.now(), choice, words };
}

function valueIds(facet: PublicAttribute, slugs: readonly unknown[]): number[] {
  return slugs.flatMap((slug) => facet.values.find((value) => value.slug === slug)?.id ?? []);
}

import type { Filter } from 'scim2-parse-filter';
import { readFilter } from './filter.ts';

/** The values that `value eq "…" or value eq "…"` names; `null` of any other filter. */
export function namedValues(text: string): string[] | null {
  const named = valuesIn(readFilter(text));
  return named.includes(null) ? null : (named as string[]);
}

function valuesIn(filter: Filter): (string | null)[] {
  if (filter.op === 'or') return filter.filters.flatMap(valuesIn);
  const isNamed = filter.op === 'eq' && filter.attrPath.toLowerCase() === 'value';
  return [isNamed && typeof filter.compValue === 'string' ? filter.compValue : null];
}

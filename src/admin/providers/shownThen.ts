import { type ShownAsked, shownThenEndpoints } from '../../shared/contract/shownThen.ts';
import type { Caller } from './call.ts';
import { readSheet } from './readSheet.ts';

function queryOf(asked: object): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, String(value));
  return query;
}

/** What the portal showed at a moment in the past. */
export function createShownThenCalls(call: Caller, backend: string) {
  return {
    readShownThen: (asked: ShownAsked & { offset: number }, signal?: AbortSignal) =>
      call({ path: `/shown?${queryOf(asked)}`, answer: shownThenEndpoints.list.response, signal }),
    readShownThenSheet: (asked: ShownAsked) =>
      readSheet(`${backend}/shown/sheet?${queryOf(asked)}`, { format: 'csv' }),
  };
}

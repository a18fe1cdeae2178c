import type { SavedList } from '../../../shared/contract/savedFilter.ts';

/** The address of a list that shows what was saved, from its first page. */
export const searchOf = ({ filter, sort, order, perPage, view }: SavedList): string =>
  `?${new URLSearchParams({
    filter: JSON.stringify(filter),
    sort,
    order,
    page: '1',
    perPage: String(perPage),
    displayedFilters: '{}',
    ...(view ? { view } : {}),
  })}`;

const inOrder = (filter: SavedList['filter']): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== null && value !== '')
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** Whether a list shows what was saved, whatever the order of its filters, on any page. */
export const isShown = (
  saved: SavedList,
  now: { filter: Record<string, unknown>; sort: string; order: string },
): boolean =>
  saved.sort === now.sort &&
  saved.order === now.order &&
  inOrder(saved.filter) === inOrder(now.filter as SavedList['filter']);

import type { NewsFilter } from '../../lib/queries/news.ts';

const YEAR = /^(19|20)\d\d$/;

/** What the address of the search in the news asks for; what makes no sense is passed over. */
export function readNewsFilter(search: URLSearchParams): NewsFilter {
  const year = search.get('year') ?? '';
  return {
    q: search.get('q')?.trim().slice(0, 200) || undefined,
    year: YEAR.test(year) ? Number(year) : undefined,
    tag: search.get('tag')?.slice(0, 60) || undefined,
  };
}

export function writeNewsFilter({ q, year, tag }: NewsFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set('q', q);
  if (year !== undefined) search.set('year', String(year));
  if (tag) search.set('tag', tag);
  return search;
}

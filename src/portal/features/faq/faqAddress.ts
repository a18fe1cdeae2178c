import { paths } from '../../lib/paths.ts';

/** The address of the page with a category and a search, each where it is set. */
export function faqAddress({ category, q }: { category: string | null; q: string }): string {
  const search = new URLSearchParams({ ...(category === null ? {} : { category }), ...(q ? { q } : {}) });
  return search.size > 0 ? `${paths.list('faq')}?${search}` : paths.list('faq');
}

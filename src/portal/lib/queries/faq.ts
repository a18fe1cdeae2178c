import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FaqGroup } from '../../../shared/contract/faq.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/queryClient.ts';

export const faqQuery = queryOptions({
  queryKey: ['faq'],
  queryFn: ({ signal }) => call('get', '/api/private/faq', { signal }),
});

/** Questions that the words find, wherever they are on the page. */
export const faqSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['faq', 'search', q],
    queryFn: ({ signal }) => call('get', '/api/private/faq/search', { query: { q }, signal }),
    placeholderData: keepPreviousData,
  });

/** Says whether an answer helped; the page keeps it without reading everything again. */
export async function sendOpinion(id: number, opinion: { isHelpful: boolean; note?: string }): Promise<void> {
  await call('post', '/api/private/faq/{id}/feedback', { params: { id }, body: opinion });
  const keep = (groups: FaqGroup[] | undefined) =>
    groups?.map((group) => ({
      ...group,
      questions: group.questions.map((one) =>
        one.id === id ? { ...one, isHelpful: opinion.isHelpful } : one,
      ),
    }));
  queryClient.setQueryData(faqQuery.queryKey, keep);
}

import type { Identifier } from 'react-admin';
import { faqEndpoints } from '../../shared/contract/faq.ts';
import type { Caller } from './call.ts';

/** What members miss in an answer. */
export function createFaqNoteCalls(call: Caller) {
  return {
    readFaqNotes: (id: Identifier, { page, limit }: { page: number; limit: number }) =>
      call({
        path: `/faq/${id}/notes?${new URLSearchParams({ page: String(page), limit: String(limit) })}`,
        answer: faqEndpoints.notes.response,
      }),
  };
}

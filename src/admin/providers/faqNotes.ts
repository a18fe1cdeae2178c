import type { Identifier } from 'react-admin';
import type { Call } from '../../shared/client/createClient.ts';

/** What members miss in an answer. */
export const createFaqNoteCalls = (call: Call) => ({
  readFaqNotes: (id: Identifier, query: { page: number; limit: number }) =>
    call('get', '/api/backend/faq/{id}/notes', { params: { id }, query }),
});

import type { Identifier } from 'react-admin';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { TERMS_STATES } from '../../shared/contract/terms.ts';
import { readSheet } from './sheets.ts';

export type TermsState = (typeof TERMS_STATES)[number];

/** Versions of the terms of use, and one's own acceptance. */
export const createTermsCalls = ({ call, fetchFile }: ApiClient) => ({
  readTermsInForce: async (signal?: AbortSignal) =>
    (await call('get', '/api/private/terms', { signal })).terms,
  acceptTerms: (id: number) => call('post', '/api/private/terms/{id}/accept', { params: { id } }),
  publishTerms: (id: Identifier, version: number) =>
    call('post', '/api/backend/terms/{id}/publish', { params: { id }, body: { version } }),
  readAcceptances: (
    id: Identifier,
    query: { state: TermsState; q?: string; page: number; limit: number },
    signal?: AbortSignal,
  ) => call('get', '/api/backend/terms/{id}/acceptances', { params: { id }, query, signal }),
  readAcceptanceSheet: (id: Identifier) =>
    readSheet(fetchFile('get', '/api/backend/terms/{id}/acceptances/sheet', { params: { id } })),
});

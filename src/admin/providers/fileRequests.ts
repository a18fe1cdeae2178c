import type { Identifier } from 'react-admin';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { FileRequestInput } from '../../shared/contract/fileRequest.ts';
import type { AdminDataProvider } from './dataProvider.ts';

/** Senders that a dialog lists at a time. */
const SENDERS_PAGE = 20;

/** Requests for files, and who sent what by them. */
const createFileRequestCalls = ({ call }: ApiClient) => ({
  createFileRequest: (body: FileRequestInput) => call('post', '/api/backend/file-request', { body }),
  revokeFileRequest: (id: Identifier) =>
    call('post', '/api/backend/file-request/{id}/revoke', { params: { id } }),
  readFileSenders: (id: Identifier, page: number, signal?: AbortSignal) =>
    call('get', '/api/backend/file-request/{id}/senders', {
      ...{ params: { id }, query: { page, limit: SENDERS_PAGE }, signal },
    }),
  readImportSenders: (id: Identifier, signal?: AbortSignal) =>
    call('get', '/api/backend/import/{id}/senders', {
      ...{ params: { id }, query: { page: 1, limit: SENDERS_PAGE }, signal },
    }),
});

/** The calls of requests for files, by the client of the data provider, of which they are no part. */
export const readFileRequestCalls = async (dataProvider: Pick<AdminDataProvider, 'readClient'>) =>
  createFileRequestCalls(await dataProvider.readClient());

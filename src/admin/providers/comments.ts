import type { ApiClient } from '../../shared/client/createClient.ts';
import type { CommentAnchor, CommentedKind } from '../../shared/contract/comment.ts';
import type { FileFacts, Picture } from '../../shared/contract/file.ts';
import type { AdminDataProvider } from './dataProvider.ts';

/** A record that is commented on. */
export interface Commented {
  readonly kind: CommentedKind;
  readonly recordId: number;
}

/** The file that threads about an item may be about. */
export interface CommentedFile {
  readonly file: FileFacts;
  readonly picture: Picture | null;
}

/** What is written. `requestId` stays the same while one comment is sent again. */
export interface WrittenComment {
  readonly text: string;
  readonly threadId?: number;
  readonly isInternal?: boolean;
  readonly anchor?: CommentAnchor;
  readonly fileId?: number;
  readonly requestId: string;
}

/** Comments on items, articles and imports. */
const createCommentCalls = ({ call }: Pick<ApiClient, 'call'>) => ({
  readComments: ({ kind, recordId }: Commented, signal?: AbortSignal) =>
    call('get', '/api/private/comment', { query: { kind, recordId }, signal }),
  readFormerTexts: (id: number, signal?: AbortSignal) =>
    call('get', '/api/private/comment/{id}/versions', { params: { id }, signal }),
  findMentionable: (
    { kind, recordId }: Commented,
    { q, threadId, isInternal }: { q: string; threadId?: number; isInternal?: boolean },
    signal?: AbortSignal,
  ) =>
    call('get', '/api/private/comment/people', {
      query: {
        ...{ kind, recordId, q },
        ...(threadId !== undefined && { threadId }),
        ...(isInternal !== undefined && { isInternal: String(isInternal) }),
      },
      signal,
    }),
  writeComment: (record: Commented, written: WrittenComment) =>
    call('post', '/api/private/comment', { body: { ...record, ...written } }),
  changeComment: (id: number, body: { text: string; version: number }) =>
    call('patch', '/api/private/comment/{id}', { params: { id }, body }),
  removeComment: (id: number) => call('delete', '/api/private/comment/{id}', { params: { id } }),
  resolveThread: (id: number, isResolved: boolean) =>
    call('put', '/api/private/comment/{id}/resolved', { params: { id }, body: { isResolved } }),
});

/** The calls of comments, by the client of the data provider, of which they are no part: the page's first scripts have no room for them. */
export const readCommentCalls = async (dataProvider: Pick<AdminDataProvider, 'readClient'>) =>
  createCommentCalls(await dataProvider.readClient());

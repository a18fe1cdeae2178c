import type { CommentAnchor, CommentPerson } from '../../../shared/contract/comment.ts';
import { call } from '../api/call.ts';
import { messageOf } from '../api/messageOf.ts';
import { queryClient } from '../api/queryClient.ts';
import { showToast } from '../toast/toastStore.ts';
import { type Commented, commentsQuery } from './commentQueries.ts';

/** Runs a change of a record's comments, shows why it failed, and reads them anew. Returns whether it was made. */
async function run(record: Commented, change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
    return false;
  } finally {
    void queryClient.invalidateQueries({ queryKey: commentsQuery(record).queryKey });
  }
}

/** What is written. `requestId` stays the same while one comment is sent again. */
export interface Written {
  readonly text: string;
  readonly threadId?: number;
  readonly isInternal?: boolean;
  readonly anchor?: CommentAnchor | null;
  readonly fileId?: number;
  readonly requestId: string;
}

export const writeComment = (record: Commented, written: Written): Promise<boolean> =>
  run(record, () => call('post', '/api/private/comment', { body: { ...record, ...written } }));

export const changeComment = (
  record: Commented,
  { id, version }: { id: number; version: number },
  text: string,
): Promise<boolean> =>
  run(record, () => call('patch', '/api/private/comment/{id}', { params: { id }, body: { text, version } }));

export const removeComment = (record: Commented, id: number): Promise<boolean> =>
  run(record, () => call('delete', '/api/private/comment/{id}', { params: { id } }));

export const resolveThread = (record: Commented, id: number, isResolved: boolean): Promise<boolean> =>
  run(record, () =>
    call('put', '/api/private/comment/{id}/resolved', { params: { id }, body: { isResolved } }),
  );

/** People who can be mentioned; nobody where they could not be read. */
export async function findPeople(
  { kind, recordId }: Commented,
  q: string,
  { threadId, isInternal, signal }: { threadId?: number; isInternal?: boolean; signal: AbortSignal },
): Promise<readonly CommentPerson[]> {
  const query = {
    ...{ kind, recordId, q },
    ...(threadId !== undefined && { threadId }),
    ...(isInternal !== undefined && { isInternal: String(isInternal) }),
  };
  try {
    return await call('get', '/api/private/comment/people', { query, signal });
  } catch {
    return [];
  }
}

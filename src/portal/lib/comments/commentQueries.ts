import { queryOptions } from '@tanstack/react-query';
import type { CommentedKind } from '../../../shared/contract/comment.ts';
import { call } from '../api/call.ts';

/** A record that is commented on. */
export interface Commented {
  readonly kind: CommentedKind;
  readonly recordId: number;
}

export const commentsQuery = ({ kind, recordId }: Commented) =>
  queryOptions({
    queryKey: ['comments', kind, recordId],
    queryFn: ({ signal }) => call('get', '/api/private/comment', { query: { kind, recordId }, signal }),
  });

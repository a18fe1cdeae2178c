import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

const PAGE_SIZE = 100;

/** A receipt by its code, and its items page by page: what needs attention comes first. */
export const receiptQuery = (code: string) =>
  infiniteQueryOptions({
    queryKey: ['receipt', code],
    queryFn: ({ pageParam, signal }) =>
      call('get', '/api/public/receipt/{code}', {
        params: { code },
        query: { page: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });

import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const sendPageQuery = (token: string) =>
  queryOptions({
    queryKey: ['send', 'page', token],
    queryFn: ({ signal }) => call('get', '/api/public/file-request/{token}', { params: { token }, signal }),
  });

/** What this browser sent; refused to one that sent nothing. */
export const sendReceiptQuery = (token: string) =>
  queryOptions({
    queryKey: ['send', 'receipt', token],
    queryFn: ({ signal }) =>
      call('get', '/api/public/file-request/{token}/receipt', { params: { token }, signal }),
    retry: false,
  });

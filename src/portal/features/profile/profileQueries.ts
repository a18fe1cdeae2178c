import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('get', '/api/private/user/me', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call('get', '/api/private/user/me/sessions', { signal }),
});

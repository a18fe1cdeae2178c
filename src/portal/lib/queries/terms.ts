import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The terms of use in force, and when this member accepted them. */
export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }) => (await call('get', '/api/private/terms', { signal })).terms,
});

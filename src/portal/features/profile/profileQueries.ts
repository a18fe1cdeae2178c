import { queryOptions } from '@tanstack/react-query';
import type { Me, SessionInfo } from '../../../shared/contract/user.ts';
import { api } from '../../lib/api/client.ts';

export const ME = '/private/user/me';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => api.get<Me>(ME, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => api.get<SessionInfo[]>(`${ME}/sessions`, { signal }),
});

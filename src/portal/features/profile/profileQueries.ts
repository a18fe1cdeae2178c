import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { securityCalls } from './securityCalls.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => call('get', '/api/private/user/me', { signal }),
});

export const personalDataQuery = queryOptions({
  queryKey: ['me', 'personal-data'],
  queryFn: ({ signal }) => call('get', '/api/private/user/me/personal-data', { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }) => call('get', '/api/private/user/me/sessions', { signal }),
});

export const securityQuery = queryOptions({
  queryKey: ['me', 'security'],
  queryFn: ({ signal }) => securityCalls.readSecurity(signal),
});

export const connectedAppsQuery = queryOptions({
  queryKey: ['me', 'apps'],
  queryFn: ({ signal }) => call('get', '/api/private/user/me/apps', { signal }),
});

export const trustedDevicesQuery = queryOptions({
  queryKey: ['me', 'trusted-devices'],
  queryFn: ({ signal }) => call('get', '/api/private/user/me/trusted-devices', { signal }),
});

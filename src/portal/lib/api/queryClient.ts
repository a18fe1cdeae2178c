import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './apiError.ts';

/** A refusal is final; only what never reached the server, or broke there, is tried again. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: shouldRetry,
      refetchOnWindowFocus: true,
      // Offline, a call fails and the page says so; a paused one would leave skeletons without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

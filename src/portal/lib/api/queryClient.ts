import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { ApiError } from '../../../shared/client/apiError.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** A refusal is final; only what never reached the server, or broke there, is tried again. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/** Where the server cannot be reached, an earlier response on this device replaces it. */
const orOffline: QueryPersister = async (fetchAnswer, context, { queryHash }) => {
  try {
    return await fetchAnswer(context);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    const read = await import('../offline/readOffline.ts').catch(() => null);
    if (!read) throw error;
    return read.readAnswerOffline({ queryHash, userId: sessionStore.get().session?.user.id }, error);
  }
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 15 * 60_000,
      retry: shouldRetry,
      persister: orOffline,
      refetchOnWindowFocus: true,
      // Offline, a call fails and the page says so; a paused one would leave skeletons without a word.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

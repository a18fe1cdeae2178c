import type { Call } from '../../shared/client/createClient.ts';

/** First steps of a new installation. */
export const createFirstWeekCalls = (call: Call) => ({
  readFirstWeek: (signal?: AbortSignal) => call('get', '/api/backend/first-week', { signal }),
  dismissFirstWeek: () => call('post', '/api/backend/first-week/dismiss'),
});

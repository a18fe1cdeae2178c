import type { Call } from '../../shared/client/createClient.ts';

/** What a new house sets up first. */
export const createFirstWeekCalls = (call: Call) => ({
  readFirstWeek: (signal?: AbortSignal) => call('get', '/api/backend/first-week', { signal }),
  dismissFirstWeek: () => call('post', '/api/backend/first-week/dismiss'),
});

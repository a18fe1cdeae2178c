import { firstWeek } from '../../shared/contract/firstWeek.ts';
import type { Caller } from './call.ts';

/** What a new house sets up first. */
export function createFirstWeekCalls(call: Caller) {
  return {
    readFirstWeek: (signal?: AbortSignal) => call({ path: '/first-week', answer: firstWeek, signal }),
    dismissFirstWeek: () => call({ path: '/first-week/dismiss', method: 'POST', answer: firstWeek }),
  };
}

import type { Call } from '../../shared/client/createClient.ts';
import type { SeeingAsRequest } from '../../shared/contract/seeingAs.ts';

/** The portal viewed as another account. */
export const createSeeingAsCalls = (call: Call) => ({
  startSeeing: (body: SeeingAsRequest) => call('post', '/api/backend/seeing-as', { body }),
});

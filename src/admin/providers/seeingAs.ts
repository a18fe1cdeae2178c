import type { Call } from '../../shared/client/createClient.ts';
import type { SeeingAsked } from '../../shared/contract/seeingAs.ts';

/** The portal as somebody else sees it. */
export const createSeeingAsCalls = (call: Call) => ({
  startSeeing: (body: SeeingAsked) => call('post', '/api/backend/seeing-as', { body }),
});

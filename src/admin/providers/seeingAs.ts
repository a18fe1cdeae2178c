import { type SeeingAsked, seeingAsEndpoints } from '../../shared/contract/seeingAs.ts';
import type { Caller } from './call.ts';

/** The portal as somebody else sees it. */
export function createSeeingAsCalls(call: Caller) {
  return {
    startSeeing: (asked: SeeingAsked) =>
      call({ path: '/seeing-as', method: 'POST', body: asked, answer: seeingAsEndpoints.start.response }),
  };
}

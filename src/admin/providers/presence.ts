import { type PresenceResource, presence } from '../../shared/contract/presence.ts';
import type { Caller } from './call.ts';
import type { HttpClient } from './httpClient.ts';

/** Says who is in the form of a record. */
export function createPresenceCalls(call: Caller, http: HttpClient, backend: string) {
  return {
    enterRecord: (resource: PresenceResource, id: number, signal?: AbortSignal) =>
      call({ path: '/presence', method: 'POST', body: { resource, id }, answer: presence, signal }),
    /** Reaches the server although the page goes. */
    leaveRecord: async (resource: PresenceResource, id: number): Promise<void> => {
      const body = JSON.stringify({ resource, id });
      await http(`${backend}/presence/leave`, { method: 'POST', body, keepalive: true });
    },
  };
}

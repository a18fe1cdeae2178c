import type { Call } from '../../shared/client/createClient.ts';
import type { PresenceResource } from '../../shared/contract/presence.ts';

/** Says who is in the form of a record. */
export const createPresenceCalls = (call: Call) => ({
  enterRecord: (resource: PresenceResource, id: number, signal?: AbortSignal) =>
    call('post', '/api/backend/presence', { body: { resource, id }, signal }),
  /** Reaches the server although the page goes. */
  leaveRecord: (resource: PresenceResource, id: number) =>
    call('post', '/api/backend/presence/leave', { body: { resource, id }, keepalive: true }),
});

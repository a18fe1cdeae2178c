import type { User } from '../../../shared/contract/user.ts';

/** States by which the list can be filtered. */
export const USER_STATES = [
  'active',
  'invited',
  'ended',
  'uninvited',
  'service',
  'disabled',
  'erased',
] as const;
export type UserState = (typeof USER_STATES)[number];

/** Whether a user can sign in, and if not, the state of their invitation. */
export function stateOf({ state, invitation }: Pick<User, 'state' | 'invitation'>): UserState {
  if (state !== 'invited') return state;
  if (!invitation) return 'uninvited';
  return invitation.state === 'waiting' ? 'invited' : 'ended';
}

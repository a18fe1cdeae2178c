import { message, messages } from './message.ts';

/** Texts of the band in a tab that shows the portal as another account. */
export const seeingText = messages('seeing', {
  title: 'Seen as somebody else',
  as: message<[who: string]>(['who'], 'You see the portal as {who}'),
  now: 'as it is now',
  at: message<[moment: string]>(['moment'], 'as on {moment}'),
  readOnly: 'Nothing can be changed here. A link that you open in another tab shows your own view.',
  past: 'Texts and pictures are those of today; only what shows follows the moment.',
  shown: 'What was shown then',
  ends: message<[time: string]>(['time'], 'Ends at {time}'),
  leave: 'Leave',
  ended: 'Seeing the portal as somebody else has ended.',
  allMarkets: 'all markets',
  roles: {
    ROLE_USER: 'a member',
    ROLE_EVENT: 'an event guest',
    ROLE_MANAGER: 'a market manager',
    ROLE_EDITOR: 'a content manager',
    ROLE_ADMIN: 'an administrator',
  },
});

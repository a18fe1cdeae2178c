/** Texts of the band in a tab that shows the portal as another account. */
export const seeingText = {
  title: 'Seen as somebody else',
  as: (who: string) => `You see the portal as ${who}`,
  now: 'as it is now',
  at: (moment: string) => `as on ${moment}`,
  readOnly: 'Nothing can be changed here. A link that you open in another tab shows your own view.',
  past: 'Texts and pictures are those of today; only what shows follows the moment.',
  shown: 'What was shown then',
  ends: (time: string) => `Ends at ${time}`,
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
};

/** Groups of the demo house, with the mailboxes of those in them. */
export const DEMO_GROUPS = [
  {
    code: 'boutiques',
    name: 'Own boutiques',
    description: 'Staff of the house’s own shops.',
    mailboxes: ['member', 'ginza', 'osaka', 'paris', 'dubai'],
  },
  {
    code: 'distributors',
    name: 'Distributors',
    description: 'Partners who sell in several markets.',
    mailboxes: ['events', 'riyadh', 'doha', 'singapore'],
  },
  {
    code: 'press',
    name: 'Press',
    description: 'Journalists and press officers.',
    mailboxes: [],
  },
] as const;

/** Codes of the groups that an account is in. */
export function demoGroupsOf(email: string): string[] {
  const [mailbox = ''] = email.split('@');
  return DEMO_GROUPS.flatMap(({ code, mailboxes }) =>
    (mailboxes as readonly string[]).includes(mailbox) ? [code] : [],
  );
}

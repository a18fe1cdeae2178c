import { resources } from './resources.ts';

/** Names of requests for access and their fields. */
export const accessResource = {
  name: 'Request for access |||| Requests for access',
  empty_title: 'No requests',
  empty_text:
    'People without an account request one from the sign-in page. The requests wait here for a decision.',
  fields: {
    ...resources['faq-category'].fields,
    name: 'Name',
    email: 'E-mail',
    company: 'Company',
    market: 'Market',
    reason: 'What it is for',
    state: 'State',
    message: 'Message',
  },
};

/** What the screens of requests for access say. */
export const accessTexts = {
  state: { waiting: 'Waiting', approved: 'Approved', declined: 'Declined' },
  sent: 'Sent',
  decision: 'Decision',
  text: 'Approving makes an account by what is saved on the left, and mails its invitation. Declining sends a mail. Neither can be undone; an account can be disabled.',
  no_market:
    'No market is chosen: the account would see what is limited to any of them. Choose one on the left and save first.',
  message: 'A line to the person',
  message_help: 'Goes with the mail. May be empty.',
  approve: 'Approve',
  decline: 'Decline',
  done: { approved: '%{name} was invited', declined: 'Request declined' },
  account: 'Open the account',
  delete_text: 'The person gets no mail.',
};

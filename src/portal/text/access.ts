import { messages } from './message.ts';

/** What the form says by which somebody requests an account. */
export const accessText = messages('access', {
  title: 'Request access',
  lead: 'The manager of your market decides, and you get a mail.',
  name: 'Your name',
  email: 'E-mail address',
  company: 'Company or boutique',
  market: 'Market',
  noMarket: 'I do not know',
  reason: 'What you need it for',
  submit: 'Send the request',
  sentTitle: 'Your request is on its way',
  sentText: 'You get a mail that it has arrived, and another one with the decision.',
  closedLead: 'Access cannot be requested here. Ask your contact at the house for an invitation.',
  back: 'Back to sign-in',
});

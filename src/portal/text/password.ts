import { messages } from './message.ts';

/** Texts for forgotten and new passwords. */
export const passwordText = messages('password', {
  lostTitle: 'Forgotten password',
  lostLead: 'Tell us your e-mail address, and we send a link to choose a new password.',
  lostSubmit: 'Send the link',
  sentTitle: 'Check your inbox',
  sentText: 'If the address belongs to a member, a link is on its way.',
  backToSignIn: 'Back to sign in',
  newTitle: 'A new password',
  newLead: 'At least ten characters. A sentence that only you would think of works best.',
  newPassword: 'New password',
  repeat: 'New password, again',
  save: 'Save the new password',
  savedTitle: 'Your password is changed',
  savedText: 'Sign in with it now. Every other session has ended.',
  broken: 'This link is incomplete. Open it again from your e-mail, or ask for a new one.',
});

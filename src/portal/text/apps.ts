import { message, messages } from './message.ts';

/** What is said where a member connects an app. */
export const appsText = messages('apps', {
  title: message<[name: string]>(['name'], 'Connect {name}?'),
  waiting: 'Connect an app',
  lead: message<[name: string, account: string]>(
    ['name', 'account'],
    '{name} wants to use this portal for you, as {account}.',
  ),
  may: 'It may find, read and download what you may.',
  mayNot: 'It changes nothing, and it does not reach the back-office.',
  ends: 'You can end this at any time on your profile page. It ends by itself after a month without use.',
  goesTo: message<[host: string]>(['host'], 'Your answer goes to {host}.'),
  goesToDevice: 'Your answer goes to a program on this device.',
  unchecked: 'The app chose its name itself. Connect it only if you have just begun this in the app.',
  connect: 'Connect',
  decline: 'Do not connect',
  back: message<[host: string]>(['host'], 'Back to {host}'),
  backToDevice: 'Back to the app',
  faultTitle: 'This app cannot be connected',
  offTitle: 'Apps cannot be connected here',
  offText: 'The house does not let members connect apps. Ask your contact at the house.',
  doneTitle: 'Go on in the app',
  doneText: 'You can close this page.',
});

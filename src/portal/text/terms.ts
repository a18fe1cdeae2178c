import { message, messages } from './message.ts';

export const termsText = messages('terms', {
  lead: 'Read these terms and accept them to go on.',
  leadChanged: 'These terms have changed since you accepted them. Accept them to go on.',
  changes: 'What changed',
  accept: 'Accept',
  since: message<[date: string]>(['date'], 'In force since {date}'),
  accepted: message<[date: string]>(['date'], 'You accepted these terms on {date}.'),
  none: 'No terms of use',
  noneText: 'There are none in force at the moment.',
  text: 'Text of the terms',
});

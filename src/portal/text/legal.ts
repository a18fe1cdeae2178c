import { message, messages } from './message.ts';

export const legalText = messages('legal', {
  updated: message<[date: string]>(['date'], 'Last changed on {date}'),
});

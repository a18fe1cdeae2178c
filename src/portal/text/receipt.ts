import { message, messages } from './message.ts';

/** The page of a receipt, which everyone who has its code can open. */
export const receiptText = messages('receipt', {
  title: 'Receipt',
  taken: message<[n: number, date: string, locale: string]>(
    ['n', 'date', 'locale'],
    '{n, plural, one {# item} other {# items}}, taken on {date}',
  ),
  lead: 'What may be done with them today.',
  more: 'More',
  states: {
    withdrawn: {
      title: 'Withdrawn',
      lead: 'Do not use these any more, and delete your copies.',
    },
    newer: {
      title: 'A newer version exists',
      lead: 'These may still be used. Take the newer version for what is to come.',
    },
    good: {
      title: 'Still good',
      lead: 'These may be used as the receipt says.',
    },
  },
  version: message<[n: number, locale: string]>(['n', 'locale'], 'Version {n, number}'),
  original: 'original',
  web: 'web picture',
  from: message<[day: string]>(['day'], 'not before {day}'),
  until: message<[day: string]>(['day'], 'until {day}'),
  ended: message<[day: string]>(['day'], 'ended on {day}'),
  check: {
    title: 'Is a copy unchanged?',
    lead: 'Choose the RECEIPT.pdf or the receipt.json that came with this receipt. The file does not leave your device.',
    action: 'Choose a file',
    same: message<[name: string]>(['name'], '{name} is unchanged.'),
    other: message<[name: string]>(['name'], '{name} is no document of this receipt, or it was changed.'),
  },
});

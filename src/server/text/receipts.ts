import { message, texts } from './texts.ts';

/** What the receipt of a download says, which is in its archive. Days come as texts. */
export const receiptText = texts('receipts', {
  title: 'Receipt',
  lead: message<[brand: string]>(
    ['brand'],
    'What was taken from the portal of {brand}, and what may be done with it. Whether each item may still be used today is on the page of this receipt.',
  ),
  code: 'Receipt code',
  takenBy: 'Taken by',
  takenAt: 'Taken on',
  purpose: 'For',
  items: 'Items',
  /** `media` is a list of media, `markets` one or all of them. */
  use: message<[media: string, markets: string]>(['media', 'markets'], '{media}, {markets}'),
  version: message<[n: number]>(['n'], 'Version {n, number}'),
  original: 'original',
  web: 'web picture',
  checksum: message<[sum: string]>(['sum'], 'SHA-256 of the original: {sum}'),
  free: 'No usage right limits these items.',
  credit: message<[names: string]>(['names'], 'Credit: {names}'),
  more: message<[n: number]>(
    ['n'],
    '{n, plural, one {One more item is in receipt.json.} other {# more items are in receipt.json.}}',
  ),
  proof:
    'The checksum of this document is in the ledger of the portal. The page of the receipt says of a copy whether it is unchanged.',
  usage: {
    none: 'Not to be used.',
    always: message<[media: string, markets: string]>(['media', 'markets'], '{media}, {markets}.'),
    until: message<[media: string, markets: string, end: string]>(
      ['media', 'markets', 'end'],
      '{media}, {markets}, until {end}.',
    ),
    since: message<[media: string, markets: string, start: string]>(
      ['media', 'markets', 'start'],
      '{media}, {markets}, from {start}.',
    ),
    during: message<[media: string, markets: string, start: string, end: string]>(
      ['media', 'markets', 'start', 'end'],
      '{media}, {markets}, from {start} until {end}.',
    ),
    allMedia: 'all media',
    allMarkets: 'all markets',
    media: {
      'point-of-sale': 'point of sale',
      print: 'print',
      web: 'web',
      social: 'social media',
      paid: 'paid advertising',
      tv: 'television',
      press: 'press',
    },
  },
});

import { message, messages } from './message.ts';

/** What an item may be used for by the rights that limit it. */
export const usageText = messages('usage', {
  title: 'Usage',
  none: 'Not to be used.',
  later: 'Not to be used yet.',
  ended: message<[day: string]>(['day'], 'No longer to be used since {day}.'),
  /** Sentences, which begin with a capital letter wherever the language has them. */
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
  grid: 'By medium and region',
  medium: 'Medium',
  yes: 'Yes',
  no: 'No',
  part: 'in part',
  sinceYear: message<[year: string]>(['year'], 'from {year}'),
  media: {
    'point-of-sale': 'point of sale',
    print: 'print',
    web: 'web',
    social: 'social media',
    paid: 'paid advertising',
    tv: 'television',
    press: 'press',
  },
});

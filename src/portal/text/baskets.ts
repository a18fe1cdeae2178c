import { message, messages } from './message.ts';

/** Several baskets, one of which is filled and downloaded. */
export const basketsText = messages('baskets', {
  title: 'Your baskets',
  unnamed: 'Basket',
  items: message<[n: number, locale: string]>(
    ['n', 'locale'],
    '{n, plural, =0 {Empty} one {# item} other {# items}}',
  ),
  make: 'New basket',
  rename: 'Rename',
  copy: 'Copy',
  copyName: message<[name: string]>(['name'], '{name}, copy'),
  remove: 'Delete',
  name: 'Name',
  current: message<[name: string]>(['name'], '{name} is your basket now.'),
  removed: message<[name: string]>(['name'], '{name} is deleted.'),
});

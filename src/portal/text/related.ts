import type { ItemUse } from '../../shared/contract/related.ts';
import { message, messages } from './message.ts';

/** What is related to an item, on its page. */
export const relatedText = messages('related', {
  samePicture: 'The same picture',
  sameValue: message<[attribute: string, values: string]>(['attribute', 'values'], '{attribute}: {values}'),
  usedIn: 'Used in',
  alsoTaken: 'Often taken together',
  kinds: {
    news: 'Article',
    event: 'Event',
    toolkit: 'Toolkit',
    'training-video': 'Training video',
    'media-portal': 'Media portal',
    list: 'List',
  } satisfies Record<ItemUse['kind'], string>,
  listBy: message<[owner: string]>(['owner'], 'List by {owner}'),
});

import type { KindWith } from './recordKinds.ts';

/** Where the portal shows a record of each kind, with the names of its fields; an item's are its library's but for its id. */
export const ADDRESSES = {
  'library-item': '/:section/:slug/item/:id',
  library: '/:section/:slug',
  news: '/news/:slug',
  event: '/events/:slug',
  faq: '/faq?question=:slug',
  toolkit: '/brand-catalogue/initiative-toolkits/:slug',
  'training-video': '/training/virtual-training-resources/:slug',
  'media-portal': '/media/:slug',
} as const satisfies Record<KindWith<'answers' | 'page'>, string>;

/** An address with its names replaced by what a record has there; `null` where it lacks one. */
export function fillAddress(address: string, record: Readonly<Record<string, unknown>>): string | null {
  let isWhole = true;
  const path = address.replace(/:(\w+)/g, (_, name: string) => {
    isWhole &&= record[name] !== null && record[name] !== undefined;
    return String(record[name]);
  });
  return isWhole ? path : null;
}

/** Where the portal shows a record; `null` of kinds without pages, and of what shows nowhere. */
export const addressOf = (kind: string, record: Readonly<Record<string, unknown>>): string | null => {
  const address = (ADDRESSES as Readonly<Record<string, string>>)[kind];
  return address === undefined ? null : fillAddress(address, record);
};

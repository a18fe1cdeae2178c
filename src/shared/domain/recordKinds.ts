const DATED = ['form', 'list', 'managed', 'dated', 'calendar', 'audience'] as const;
const EDITORIAL = [...DATED, 'page', 'searched', 'answers'] as const;

/**
 * Kinds of records by the name of their resource, in the order in which lists of kinds show them.
 *
 * What a kind takes part in (`traits`):
 * - `form`: a form with a history and presence; `list`: filters and columns of its list can be saved
 * - `managed`: content managers may do everything with it; other rights are in the policy's own table
 * - `dated`: dates of publication and expiry; `calendar`: those dates are in the calendar
 * - `audience`: the audience of a record is explained
 * - `page`: a page of its own with a preview; `card`: a card among others
 * - `invited`: only for members who are invited to events
 * - `searched`: members find it beside items; `answers`: it can answer a search without result
 * - `new`: members see what is new of it
 * - `followed`: members follow a record, to be informed of what is new of it
 * - `announced`: webhooks are called when it is published, withdrawn or expires
 *
 * `address` is where the portal shows a record, and `call` where members read it below `/api/private/`, both with the
 * names of its fields; `group` is how responses with several kinds call the records of each.
 */
const RECORD_KINDS = {
  'library-item': {
    traits: [...DATED, 'card', 'answers', 'new', 'announced', 'followed'],
    address: '/:section/:slug/item/:id',
    call: 'libraryitems/:id',
  },
  library: {
    traits: [...DATED, 'searched', 'answers', 'announced', 'followed'],
    address: '/:section/:slug',
    call: 'library/:slug',
    group: 'libraries',
  },
  news: {
    traits: [...EDITORIAL, 'card', 'new', 'announced'],
    address: '/news/:slug',
    call: 'news/:slug',
    group: 'news',
  },
  event: {
    traits: [...EDITORIAL, 'card', 'new', 'invited', 'announced', 'followed'],
    address: '/events/:slug',
    call: 'event/:slug',
    group: 'events',
  },
  toolkit: {
    traits: [...EDITORIAL, 'card', 'new', 'announced', 'followed'],
    address: '/brand-catalogue/initiative-toolkits/:slug',
    call: 'toolkit/:slug',
    group: 'toolkits',
  },
  'training-video': {
    traits: [...EDITORIAL, 'card', 'new', 'announced'],
    address: '/training/virtual-training-resources/:slug',
    call: 'training-video/:slug',
    group: 'training',
  },
  faq: { traits: EDITORIAL, address: '/faq?question=:slug', group: 'faq' },
  'media-portal': { traits: [...DATED, 'page'], address: '/media/:slug' },
  'stable-link': { traits: ['form', 'list', 'managed'] },
  'usage-right': { traits: ['form', 'list', 'managed'] },
  'rendition-preset': { traits: ['form', 'list', 'managed', 'calendar', 'audience'] },
  'faq-category': { traits: ['form', 'list', 'managed', 'audience'] },
  attribute: { traits: ['form', 'list', 'managed'] },
  import: { traits: ['list'] },
  'file-request': { traits: ['list'] },
  'unanswered-search': { traits: ['form', 'list'] },
  'search-synonym': { traits: ['form', 'list', 'managed'] },
  users: { traits: ['form', 'list'] },
  'access-request': { traits: ['form', 'list'] },
  market: { traits: ['form', 'list'] },
  group: { traits: ['form', 'list'] },
  terms: { traits: ['form', 'list'] },
  'approval-rule': { traits: ['form', 'list'] },
  'api-key': { traits: ['form', 'list'] },
  'sign-in-provider': { traits: ['form', 'list'] },
  webhook: { traits: ['form', 'list'] },
  share: { traits: ['list'] },
  outbox: { traits: ['list'] },
} as const;

type Kinds = typeof RECORD_KINDS;
export type Trait = Kinds[keyof Kinds]['traits'][number];
export type KindWith<T extends Trait> = {
  [K in keyof Kinds]: T extends Kinds[K]['traits'][number] ? K : never;
}[keyof Kinds];

export const hasTrait = (kind: keyof Kinds, trait: Trait): boolean =>
  (RECORD_KINDS[kind].traits as readonly Trait[]).includes(trait);

/** Whether content managers may do everything with records of this name. */
export const isManaged = (name: string): name is KindWith<'managed'> =>
  Object.hasOwn(RECORD_KINDS, name) && hasTrait(name as keyof Kinds, 'managed');

/** The kinds that take part in something, in their order; at least one. */
export const kindsWith = <T extends Trait>(trait: T) =>
  (Object.keys(RECORD_KINDS) as (keyof Kinds)[]).filter((kind) =>
    hasTrait(kind, trait),
  ) as unknown as readonly [KindWith<T>, ...KindWith<T>[]];

type Grouped = KindWith<'searched'>;
export type GroupOf<K extends Grouped> = Kinds[K]['group'];
export const groupOf = <K extends Grouped>(kind: K): GroupOf<K> => RECORD_KINDS[kind].group;

/** Kinds whose new records have a list of their own; those of items are grouped by their media. */
export type NewKind = Exclude<KindWith<'new'>, 'library-item'>;
export const NEW_KINDS = kindsWith('new').filter((kind): kind is NewKind => kind !== 'library-item');
/** The kind of a group of new records; an item's for a group of media. */
export const newKindOf = (group: string): KindWith<'new'> =>
  NEW_KINDS.find((kind) => groupOf(kind) === group) ?? 'library-item';

type Addressed = KindWith<'answers' | 'page'>;
/** Where the portal shows a record of each kind; an item's address is its library's but for the id. */
export const ADDRESSES = Object.fromEntries(
  Object.entries(RECORD_KINDS).flatMap(([kind, known]) =>
    'address' in known ? [[kind, known.address]] : [],
  ),
) as { readonly [K in Addressed]: Kinds[K]['address'] };

/** Where members read a record of each kind that is announced, below `/api/private/`. */
export const CALLS = Object.fromEntries(
  Object.entries(RECORD_KINDS).flatMap(([kind, known]) => ('call' in known ? [[kind, known.call]] : [])),
) as { readonly [K in KindWith<'announced'>]: Kinds[K]['call'] };

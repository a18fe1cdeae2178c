/**
 * Kinds of records by the name of their resource, in the order in which lists of kinds show them, and what each takes
 * part in:
 * - `form`: a form with a history and presence; `list`: filters and columns of its list can be saved
 * - `dated`: dates of publication and expiry; `calendar`: those dates are in the calendar
 * - `audience`: “Who sees this?”
 * - `page`: a page of its own with a preview; `card`: a card among others
 * - `searched`: members find it beside items; `answers`: it can answer a search without result
 * - `new`: members see what is new of it
 */
const RECORD_KINDS = {
  'library-item': ['form', 'list', 'dated', 'calendar', 'audience', 'card', 'answers', 'new'],
  library: ['form', 'list', 'dated', 'calendar', 'audience', 'searched', 'answers'],
  news: ['form', 'list', 'dated', 'calendar', 'audience', 'page', 'card', 'searched', 'answers', 'new'],
  event: ['form', 'list', 'dated', 'calendar', 'audience', 'page', 'card', 'searched', 'answers', 'new'],
  faq: ['form', 'list', 'dated', 'calendar', 'audience', 'page', 'searched', 'answers'],
  toolkit: ['form', 'list', 'dated', 'calendar', 'audience', 'page', 'card', 'searched', 'answers', 'new'],
  'training-video': [
    'form',
    'list',
    'dated',
    'calendar',
    'audience',
    'page',
    'card',
    'searched',
    'answers',
    'new',
  ],
  'media-portal': ['form', 'list', 'dated', 'calendar', 'audience', 'page'],
  'rendition-preset': ['form', 'list', 'calendar', 'audience'],
  'faq-category': ['form', 'list', 'audience'],
  attribute: ['form', 'list'],
  import: ['list'],
  'unanswered-search': ['form', 'list'],
  'search-synonym': ['form', 'list'],
  users: ['form', 'list'],
  outbox: ['list'],
} as const;

type Kinds = typeof RECORD_KINDS;
export type Trait = Kinds[keyof Kinds][number];
export type KindWith<T extends Trait> = {
  [K in keyof Kinds]: T extends Kinds[K][number] ? K : never;
}[keyof Kinds];

/** How answers of several kinds call the records of each. */
export const GROUPS = {
  library: 'libraries',
  news: 'news',
  event: 'events',
  faq: 'faq',
  toolkit: 'toolkits',
  'training-video': 'training',
} as const satisfies Record<KindWith<'searched'>, string>;

/** The kinds that take part in something, in their order; at least one. */
export function kindsWith<T extends Trait>(trait: T): readonly [KindWith<T>, ...KindWith<T>[]] {
  const kinds = Object.entries(RECORD_KINDS).flatMap(([kind, traits]) =>
    (traits as readonly Trait[]).includes(trait) ? kind : [],
  );
  return kinds as unknown as readonly [KindWith<T>, ...KindWith<T>[]];
}

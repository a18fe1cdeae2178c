import type { Section } from '../../shared/contract/library.ts';
import { listAddressOf } from '../../shared/domain/addresses.ts';
import { ADDRESSES, type KindWith } from '../../shared/domain/recordKinds.ts';

/** Every path of the portal. Sections carry libraries, which content managers add without a release. */
export const SECTIONS = [
  'brand-catalogue',
  'training',
  'merchandising',
] as const satisfies readonly Section[];

export const paths = {
  home: '/',
  login: '/login',
  confirm: '/login/confirm',
  lostPassword: '/lost-password',
  recoverPassword: '/recover-password',
  requestAccess: '/request-access',
  /** Where apps send members to be let in, with the parameters of OAuth. */
  connectApp: '/connect-app',
  basket: '/basket',
  favourites: '/favourites',
  inbox: '/inbox',
  /** With the signed address of a mail. */
  unsubscribe: '/unsubscribe',
  lists: '/lists',
  oneList: (id: number | ':id') => `/lists/${id}`,
  /** With what is compared: `?one=12&other=34`. */
  compare: '/compare',
  /** Of the member's own. */
  shares: '/shared-links',
  /** Of everyone who has its address. */
  share: '/share/:token',
  send: '/send/:token',
  profile: '/profil',
  newsSearch: '/news/search',
  /** All records of a kind. */
  list: (kind: KindWith<'page'>) => listAddressOf(ADDRESSES[kind]),
  record: (kind: KindWith<'page'>, slug: string) => ADDRESSES[kind].replace(':slug', slug),
  /** By itself, or with the signed address of a mail. */
  recall: '/recall',
  missed: '/what-you-have-missed',
  search: '/search',
  legal: '/legal',
  terms: '/terms',
  components: '/components',
  /** Of a receipt, by its code. */
  receipt: '/r/:code',
  section: (section: Section) => `/${section}`,
  library: (section: string, slug: string) => `/${section}/${slug}`,
  item: (libraryPath: string, id: number) => `${libraryPath}/item/${id}`,
  /** Before a token, or a kind and an id. */
  preview: '/preview/',
  admin: '/admin/',
} as const;

/** Whether the tab shows a preview: a page without the portal around it. */
export const isPreview = (): boolean => window.location.pathname.startsWith(paths.preview);

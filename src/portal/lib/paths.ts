import type { Section } from '../../shared/contract/library.ts';

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
  basket: '/basket',
  favourites: '/favourites',
  profile: '/profil',
  news: '/news',
  newsSearch: '/news/search',
  newsArticle: (slug: string) => `/news/${slug}`,
  events: '/events',
  event: (slug: string) => `/events/${slug}`,
  toolkits: '/brand-catalogue/initiative-toolkits',
  toolkit: (slug: string) => `/brand-catalogue/initiative-toolkits/${slug}`,
  faq: '/faq',
  faqQuestion: (slug: string) => `/faq?${new URLSearchParams({ question: slug })}`,
  training: '/training/virtual-training-resources',
  trainingVideo: (slug: string) => `/training/virtual-training-resources/${slug}`,
  missed: '/what-you-have-missed',
  search: '/search',
  media: '/media',
  mediaPortal: (slug: string) => `/media/${slug}`,
  legal: '/legal',
  components: '/components',
  section: (section: Section) => `/${section}`,
  library: (section: string, slug: string) => `/${section}/${slug}`,
  item: (libraryPath: string, id: number) => `${libraryPath}/item/${id}`,
  /** Before a token, or a kind and an id. */
  preview: '/preview/',
  admin: '/admin/',
} as const;

/** Whether the tab shows a preview: a page without the portal around it. */
export const isPreview = (): boolean => window.location.pathname.startsWith(paths.preview);

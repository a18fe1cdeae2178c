import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { matchPath } from 'react-router';
import { ADDRESSES } from '../../shared/domain/recordKinds.ts';
import type { ForcedMode } from '../components/colour-mode/ForcedColourMode.tsx';
import { DefaultLayout } from '../layouts/DefaultLayout.tsx';
import { EmptyLayout } from '../layouts/EmptyLayout.tsx';
import { LibraryLayout } from '../layouts/LibraryLayout.tsx';
import { MediaLayout } from '../layouts/MediaLayout.tsx';
import { NewsLayout } from '../layouts/NewsLayout.tsx';
import { paths, SECTIONS } from '../lib/paths.ts';
import { useConfiguration } from '../lib/queries/configuration.ts';
import { lazyPart } from '../lib/router/lazyPart.tsx';
import type { PagePrefetch } from '../lib/router/pagePrefetch.ts';
import type { Access } from '../lib/session/guard.ts';
import { useSession } from '../lib/session/useSession.ts';

/** Each page loads on demand. */
const pages = {
  home: lazyPart(() => import('../features/home/HomePage.tsx')),
  login: lazyPart(() => import('../features/sign-in/LoginPage.tsx')),
  confirm: lazyPart(() => import('../features/sign-in/ConfirmPage.tsx')),
  lostPassword: lazyPart(() => import('../features/sign-in/LostPasswordPage.tsx')),
  recoverPassword: lazyPart(() => import('../features/sign-in/RecoverPasswordPage.tsx')),
  requestAccess: lazyPart(() => import('../features/sign-in/RequestAccessPage.tsx')),
  connectApp: lazyPart(() => import('../features/sign-in/ConnectAppPage.tsx')),
  section: lazyPart(() => import('../features/section/SectionPage.tsx')),
  library: lazyPart(() => import('../features/library/LibraryPage.tsx')),
  item: lazyPart(() => import('../features/item/ItemPage.tsx')),
  basket: lazyPart(() => import('../features/basket/BasketPage.tsx')),
  favourites: lazyPart(() => import('../features/favourites/FavouritesPage.tsx')),
  inbox: lazyPart(() => import('../features/inbox/InboxPage.tsx')),
  unsubscribe: lazyPart(() => import('../features/inbox/UnsubscribePage.tsx')),
  lists: lazyPart(() => import('../features/lists/ListsPage.tsx')),
  list: lazyPart(() => import('../features/lists/ListPage.tsx')),
  compare: lazyPart(() => import('../features/compare/ComparePage.tsx')),
  shares: lazyPart(() => import('../features/shares/SharesPage.tsx')),
  share: lazyPart(() => import('../features/media/SharePage.tsx')),
  send: lazyPart(() => import('../features/media/SendPage.tsx')),
  profile: lazyPart(() => import('../features/profile/ProfilePage.tsx')),
  news: lazyPart(() => import('../features/news/NewsPage.tsx')),
  article: lazyPart(() => import('../features/news/ArticlePage.tsx')),
  newsSearch: lazyPart(() => import('../features/news/NewsSearchPage.tsx')),
  events: lazyPart(() => import('../features/events/EventsPage.tsx')),
  event: lazyPart(() => import('../features/events/EventPage.tsx')),
  faq: lazyPart(() => import('../features/faq/FaqPage.tsx')),
  toolkits: lazyPart(() => import('../features/toolkits/ToolkitsPage.tsx')),
  toolkit: lazyPart(() => import('../features/toolkits/ToolkitPage.tsx')),
  missed: lazyPart(() => import('../features/missed/MissedPage.tsx')),
  training: lazyPart(() => import('../features/training/TrainingPage.tsx')),
  trainingVideo: lazyPart(() => import('../features/training/TrainingVideoPage.tsx')),
  mediaList: lazyPart(() => import('../features/media/MediaListPage.tsx')),
  media: lazyPart(() => import('../features/media/MediaPage.tsx')),
  components: lazyPart(() => import('../features/design-system/ComponentsPage.tsx')),
  legal: lazyPart(() => import('../features/legal/LegalPage.tsx')),
  terms: lazyPart(() => import('../features/legal/TermsPage.tsx')),
  search: lazyPart(() => import('../features/search/SearchPage.tsx')),
  recall: lazyPart(() => import('../features/recall/RecallPage.tsx')),
  receipt: lazyPart(() => import('../features/receipt/ReceiptPage.tsx')),
};

export const itemDialog = lazyPart(() => import('../features/item/ItemDialog.tsx'));
export const termsGate = lazyPart(() => import('../features/legal/TermsGate.tsx'));
export const stateDialog = lazyPart(() => import('../components/overlay/StateDialog.tsx'));

interface PageRoute {
  path: string;
  element: ReactElement;
  /** Fetches the page's code. */
  load: () => Promise<PageModule>;
  layout: ComponentType<{ children: ReactNode }>;
  /** Members by default. */
  access?: Access;
  /** Light or dark whatever the member chose. */
  mode?: ForcedMode;
}

interface PageModule {
  default: unknown;
  prefetch?: PagePrefetch;
}
interface Lazy {
  Part: ComponentType;
  load: () => Promise<PageModule>;
}
const route = (
  path: string,
  { Part, load }: Lazy,
  layout: PageRoute['layout'],
  access?: Access,
): PageRoute => ({
  path,
  element: <Part />,
  load,
  layout,
  access,
});

/** The home page opens with a picture below a clear header, unless the house has chosen none. */
function HomeLayout({ children }: { children: ReactNode }) {
  const configuration = useConfiguration();
  const hasPicture = !configuration || configuration['hero.picture'] !== null;
  return <DefaultLayout isOverPicture={hasPicture}>{children}</DefaultLayout>;
}

/** A page for everyone: members keep their navigation. */
function OpenLayout({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const Frame = session && session.terms !== 'due' ? DefaultLayout : MediaLayout;
  return <Frame>{children}</Frame>;
}

export const members: Access = { for: 'members' };
const visitors: Access = { for: 'visitors' };
const eventGuests: Access = { for: 'members', subject: 'portal-event' };
const everyone: Access = { for: 'everyone' };
/** Below a section, of any library. */
export const itemPath = (section: string) => `/${section}/:slug/item/:id`;

/** Every page with its layout and who may see it. */
export const PAGES: readonly PageRoute[] = [
  route(paths.home, pages.home, HomeLayout),
  route(paths.login, pages.login, EmptyLayout, visitors),
  route(paths.confirm, pages.confirm, EmptyLayout, visitors),
  route(paths.lostPassword, pages.lostPassword, EmptyLayout, everyone),
  route(paths.recoverPassword, pages.recoverPassword, EmptyLayout, everyone),
  route(paths.requestAccess, pages.requestAccess, EmptyLayout, visitors),
  route(paths.connectApp, pages.connectApp, EmptyLayout),
  route(paths.legal, pages.legal, OpenLayout, everyone),
  route(paths.terms, pages.terms, DefaultLayout),
  route(paths.recall, pages.recall, OpenLayout, everyone),
  route(paths.basket, pages.basket, DefaultLayout),
  route(paths.favourites, pages.favourites, DefaultLayout),
  route(paths.inbox, pages.inbox, DefaultLayout),
  route(paths.unsubscribe, pages.unsubscribe, OpenLayout, everyone),
  route(paths.lists, pages.lists, DefaultLayout),
  route(paths.oneList(':id'), pages.list, DefaultLayout),
  route(paths.compare, pages.compare, DefaultLayout),
  route(paths.shares, pages.shares, DefaultLayout),
  route(paths.profile, pages.profile, DefaultLayout),
  route(paths.list('faq'), pages.faq, DefaultLayout),
  route(paths.list('toolkit'), pages.toolkits, DefaultLayout),
  route(ADDRESSES.toolkit, pages.toolkit, DefaultLayout),
  route(paths.components, pages.components, DefaultLayout),
  route(paths.missed, pages.missed, DefaultLayout),
  route(paths.search, pages.search, DefaultLayout),
  route(paths.list('news'), pages.news, NewsLayout),
  route(paths.newsSearch, pages.newsSearch, NewsLayout),
  route(ADDRESSES.news, pages.article, NewsLayout),
  route(paths.list('event'), pages.events, DefaultLayout, eventGuests),
  route(ADDRESSES.event, pages.event, DefaultLayout, eventGuests),
  route(paths.list('training-video'), pages.training, DefaultLayout),
  route(ADDRESSES['training-video'], pages.trainingVideo, DefaultLayout),
  route(paths.list('media-portal'), pages.mediaList, MediaLayout, everyone),
  route(ADDRESSES['media-portal'], pages.media, MediaLayout, everyone),
  route(paths.share, pages.share, MediaLayout, everyone),
  route(paths.send, pages.send, MediaLayout, everyone),
  route(paths.receipt, pages.receipt, OpenLayout, everyone),
  ...SECTIONS.flatMap((section): PageRoute[] => [
    {
      path: paths.section(section),
      element: <pages.section.Part section={section} />,
      load: pages.section.load,
      layout: DefaultLayout,
    },
    {
      path: paths.library(section, ':slug'),
      element: <pages.library.Part section={section} />,
      load: pages.library.load,
      layout: LibraryLayout,
    },
    // Its stage reaches the edges of the window.
    route(itemPath(section), pages.item, DefaultLayout),
  ]),
];

/** The name of the page at a path, by which a build names what the page consists of. */
export function pageNameAt(pathname: string): string | undefined {
  const load = PAGES.find(({ path }) => matchPath(path, pathname))?.load;
  return Object.entries(pages).find(([, page]) => page.load === load)?.[0];
}

/**
 * Fetches the code of the page at `location` while the session is still being read. Returns what then waits for the code
 * of the page that is shown, which is that of the sign-in for visitors of a member's page, and reads the page's data.
 */
export function preloadPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  // A failure shows when the page is really wanted.
  const code = page?.load().catch(() => undefined);
  const isForMembers = (page?.access ?? members).for === 'members';
  return async (client: QueryClient, isSignedIn: boolean): Promise<void> => {
    if (isForMembers && !isSignedIn) return void (await pages.login.load().catch(() => undefined));
    const params = (page && matchPath(page.path, pathname)?.params) ?? {};
    await (await code)?.prefetch?.(client, { params, search: new URLSearchParams(search) });
  };
}

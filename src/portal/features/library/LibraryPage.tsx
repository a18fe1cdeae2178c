import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import type { PublicLibrary, Section } from '../../../shared/contract/library.ts';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { ItemBrowser } from '../../components/item-browser/ItemBrowser.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { SinceTakenSlot } from '../../components/since-taken/SinceTakenSlot.tsx';
import { basketIdsQuery } from '../../lib/basket/basketQueries.ts';
import { facetsQuery, itemsPageQuery, libraryQuery } from '../../lib/library/libraryQueries.ts';
import { countChosen, filterParams, readLibraryState } from '../../lib/library/libraryState.ts';
import { paths } from '../../lib/paths.ts';
import { attributesQuery } from '../../lib/queries/attributes.ts';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { idlePart } from '../../lib/router/idlePart.tsx';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import styles from './LibraryPage.module.css';

const FollowButton = idlePart(() => import('../../components/inbox/FollowButton.tsx'));

export const prefetch: PagePrefetch = async (client, { params: { slug = '' }, search }) => {
  const filter = readLibraryState(search);
  const isEvery = countChosen(filter) === 0;
  await Promise.all([
    client.prefetchQuery(libraryQuery(slug)),
    client.prefetchQuery(attributesQuery),
    client.prefetchQuery(basketIdsQuery),
    // Choices are requested once they are known to exist.
    isEvery && client.prefetchQuery(facetsQuery(slug, filter)),
    isEvery && client.prefetchQuery(itemsPageQuery(slug, filter, 1)),
  ]);
};

export default function LibraryPage({ section }: { section: Section }) {
  const { slug = '' } = useParams();
  const query = useQuery(libraryQuery(slug));
  const show = (library?: PublicLibrary) => <Content section={section} slug={slug} library={library} />;
  return (
    <QueryPage query={query} skeleton={show()}>
      {show}
    </QueryPage>
  );
}

interface Props {
  section: Section;
  slug: string;
  /** Absent while it is being read: the facets and the items need not wait for it. */
  library: PublicLibrary | undefined;
}

function Content({ section, slug, library }: Props) {
  const { pathname, search } = useLocation();
  const parent = useNavigation().data?.find(({ to }) => to === paths.section(section));

  const chosen = filterParams({
    ...readLibraryState(new URLSearchParams(search)),
    isStacked: false,
  }).toString();

  // The navigation may know the library's name and text before the library itself is here.
  const entry = parent?.sub.find(({ to }) => to === paths.library(section, slug));

  if (library?.section && library.section !== section && !pathname.includes('/item/')) {
    return <Navigate to={paths.library(library.section, slug) + search} replace />;
  }
  // The library has moved; its own address is the one to share.
  if (library && library.slug !== slug)
    return <Navigate to={pathname.replace(`/${slug}`, `/${library.slug}`) + search} replace />;
  return (
    <div className={styles.root}>
      <PageTitle
        eyebrow={parent?.label ?? '\u00a0'}
        title={library?.title ?? entry?.label ?? '\u00a0'}
        lead={library ? library.introduction || undefined : (entry?.text ?? <span className={styles.lead} />)}
      />
      <div className={styles.follow}>
        {library && <FollowButton kind="library" id={library.id} />}
        <SinceTakenSlot key={slug} place="row" set={library && { of: 'library', slug, filter: chosen }} />
      </div>
      <ItemBrowser source={slug} />
    </div>
  );
}

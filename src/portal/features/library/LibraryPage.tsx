import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import type { Section } from '../../../shared/contract/library.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { ApiError } from '../../lib/api/apiError.ts';
import { libraryQuery } from '../../lib/library/libraryQueries.ts';
import { paths } from '../../lib/paths.ts';
import { useNavigation } from '../../lib/queries/navigation.ts';
import { PageError } from '../../lib/router/PageError.ts';
import { text } from '../../text/en.ts';
import styles from './LibraryPage.module.css';
import { LibraryView } from './LibraryView.tsx';

export default function LibraryPage({ section }: { section: Section }) {
  const { slug = '' } = useParams();
  const { pathname, search } = useLocation();
  const { data: library, error, refetch } = useQuery(libraryQuery(slug));
  const parent = useNavigation().data?.find(({ to }) => to === paths.section(section));

  // The navigation may know the library's name and text before the library itself is here.
  const entry = parent?.sub.find(({ to }) => to === paths.library(section, slug));

  if (error instanceof ApiError && error.status === 404)
    throw new PageError(404, text.errors.notFound(pathname));
  if (error) return <LoadError error={error} onRetry={refetch} isPage />;
  if (library?.section && library.section !== section && !pathname.includes('/item/')) {
    return <Navigate to={paths.library(library.section, slug) + search} replace />;
  }
  return (
    <div className={styles.root}>
      <PageTitle
        eyebrow={parent?.label ?? '\u00a0'}
        title={library?.title ?? entry?.label ?? '\u00a0'}
        lead={library ? library.introduction || undefined : (entry?.text ?? <span className={styles.lead} />)}
      />
      <LibraryView slug={slug} library={library} />
    </div>
  );
}

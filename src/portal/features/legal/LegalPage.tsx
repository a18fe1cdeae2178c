import Typography from '@mui/material/Typography';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/domain/dates.ts';
import { ArticleBody } from '../../components/article/ArticleBody.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { call } from '../../lib/api/call.ts';
import { usePublicConfiguration } from '../../lib/queries/configuration.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { legalText as text } from '../../text/legal.ts';
import styles from './LegalPage.module.css';
import { LegalSkeleton } from './LegalSkeleton.tsx';

const legalQuery = queryOptions({
  queryKey: ['public', 'legal'],
  queryFn: ({ signal }) => call('get', '/api/public/legal', { signal }),
});

export const prefetch: PagePrefetch = (client) => client.prefetchQuery(legalQuery);

/** The organisation's legal texts, for members and visitors. */
export default function LegalPage() {
  const brand = usePublicConfiguration()?.['brand.name'];
  const locale = useLocale();
  return (
    <QueryPage query={useQuery(legalQuery)} skeleton={<LegalSkeleton />}>
      {({ title, body, updatedAt }) => (
        <div className={styles.root}>
          <DocumentTitle title={title} brand={brand} />
          <Typography variant="h1">{title}</Typography>
          {updatedAt && <p className={styles.date}>{text.updated(formatDate(updatedAt, locale))}</p>}
          <div className={styles.text}>
            <ArticleBody html={body} />
          </div>
        </div>
      )}
    </QueryPage>
  );
}

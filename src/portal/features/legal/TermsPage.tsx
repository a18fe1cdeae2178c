import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../shared/domain/dates.ts';
import { ArticleBody } from '../../components/article/ArticleBody.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { termsQuery } from '../../lib/queries/terms.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { termsText as text } from '../../text/terms.ts';
import styles from './LegalPage.module.css';
import { LegalSkeleton } from './LegalSkeleton.tsx';

export const prefetch: PagePrefetch = (client) => client.prefetchQuery(termsQuery);

/** The terms of use in force, and when the member accepted them. */
export default function TermsPage() {
  const brand = useConfiguration()?.['brand.name'];
  const locale = useLocale();
  return (
    <QueryPage query={useQuery(termsQuery)} skeleton={<LegalSkeleton />}>
      {(terms) =>
        terms ? (
          <div className={styles.root}>
            <DocumentTitle title={terms.title} brand={brand} />
            <Typography variant="h1">{terms.title}</Typography>
            <p className={styles.date}>
              {text.since(formatDate(terms.publishedAt, locale))}
              {terms.acceptedAt && `. ${text.accepted(formatDate(terms.acceptedAt, locale))}`}
            </p>
            <div className={styles.text}>
              <ArticleBody html={terms.body} />
            </div>
          </div>
        ) : (
          <div className={styles.root}>
            <DocumentTitle title={text.none} brand={brand} />
            <StateMessage title={text.none} isPage>
              {text.noneText}
            </StateMessage>
          </div>
        )
      }
    </QueryPage>
  );
}

import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { RECEIPT_STATES } from '../../../shared/policy/receiptState.ts';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { usePublicBrandName } from '../../lib/queries/configuration.ts';
import { PageError } from '../../lib/router/PageError.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text as texts } from '../../text/en.ts';
import { receiptText as text } from '../../text/receipt.ts';
import { CopyCheck } from './CopyCheck.tsx';
import styles from './ReceiptPage.module.css';
import { ReceiptSection } from './ReceiptSection.tsx';
import { receiptQuery } from './receiptQuery.ts';

export const prefetch: PagePrefetch = (client, { params: { code = '' } }) =>
  client.prefetchInfiniteQuery(receiptQuery(code));

/** What may be done today with what somebody took, for everyone who has the code of the receipt. */
export default function ReceiptPage() {
  const { code = '' } = useParams();
  const { pathname } = useLocation();
  const locale = useLocale();
  const brand = usePublicBrandName();
  const query = useInfiniteQuery(receiptQuery(code));
  const { data, error } = query;
  if (error instanceof ApiError && error.status === 404)
    throw new PageError(404, texts.errors.recordNotFound(pathname));
  const receipt = data?.pages[0];
  return (
    <div className={styles.root}>
      <DocumentTitle title={text.title} brand={brand} />
      <header className={styles.head}>
        <p className={styles.code}>
          <bdi dir="ltr">{code.toUpperCase()}</bdi>
        </p>
        <Typography variant="h1">{text.title}</Typography>
        {receipt ? (
          <>
            <p className={styles.lead}>
              {text.taken(receipt.total, formatDate(receipt.takenAt, locale), locale)}
            </p>
            <p className={styles.lead}>{text.lead}</p>
          </>
        ) : (
          <Skeleton width="60%" height={28} />
        )}
      </header>
      <PagedResults query={query} skeleton={<Waiting />} more={text.more}>
        {(items) =>
          RECEIPT_STATES.map((state) => (
            <ReceiptSection
              key={state}
              state={state}
              count={receipt?.counts[state] ?? 0}
              items={items.filter((item) => item.state === state)}
            />
          ))
        }
      </PagedResults>
      {receipt && receipt.documents.length > 0 && <CopyCheck documents={receipt.documents} />}
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height={64} />
      ))}
    </div>
  );
}

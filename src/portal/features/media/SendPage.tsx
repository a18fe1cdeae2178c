import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { SendPage as Send, SendReceipt } from '../../../shared/contract/fileRequest.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { call } from '../../lib/api/call.ts';
import { sendPageQuery, sendReceiptQuery } from '../../lib/queries/sendPage.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { sendPageText as text } from '../../text/sendPage.ts';
import { MediaHead } from './MediaHead.tsx';
import styles from './SendPage.module.css';

const { Part: PasswordGate } = lazyPart(() => import('./PasswordGate.tsx'));
const { Part: SendFiles } = lazyPart(() => import('./send/SendFiles.tsx'));
const { Part: SentReceipt } = lazyPart(() => import('./send/SentReceipt.tsx'));

export const prefetch: PagePrefetch = (client, { params: { token = '' } }) =>
  client.prefetchQuery(sendPageQuery(token));

/** Where people without an account send files that were requested of them. */
export default function SendPage() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(sendPageQuery(token));
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'password_required')
    return (
      <PasswordGate
        title={text.title}
        words={text.password}
        enter={(body) => call('post', '/api/public/file-request/{token}/access', { params: { token }, body })}
        onOpen={() => void refetch()}
      />
    );
  if (code === 'request_ended' || code === 'not_found') return <Ended token={token} />;
  if (data) return <Content token={token} page={data} />;
  if (error) return <LoadError error={error} onRetry={refetch} isPage />;
  return <Waiting />;
}

function Content({ token, page }: { token: string; page: Send }) {
  const locale = useLocale();
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const size = (bytes: number) => formatSize(bytes, locale);
  const handleFinish = (receipt: SendReceipt) => {
    client.setQueryData(sendReceiptQuery(token).queryKey, receipt);
    setSent(true);
  };
  return (
    <Container>
      <MediaHead
        eyebrow={text.eyebrow(formatDate(page.endsAt, locale))}
        title={page.title}
        {...(page.note && { lead: page.note })}
      />
      {isSent ? (
        <SentReceipt token={token} onMore={() => setSent(false)} />
      ) : (
        <>
          <div className={styles.facts}>
            <p>{text.limits(page.filesLeft, size(page.bytesLeft), size(page.fileBytesMax))}</p>
            {page.kinds.length > 0 && (
              <p>{text.kinds(page.kinds.map((kind) => text.kindNames[kind]).join(', '))}</p>
            )}
          </div>
          <SendFiles token={token} page={page} onFinish={handleFinish} />
        </>
      )}
    </Container>
  );
}

/** Who sent files before the end can still read the receipt. */
function Ended({ token }: { token: string }) {
  return (
    <Container>
      <MediaHead title={text.ended} lead={text.endedText} />
      <SentReceipt token={token} />
    </Container>
  );
}

function Waiting() {
  return (
    <Container aria-hidden="true">
      <div className={styles.waiting}>
        <Skeleton width={180} height={16} />
        <Skeleton width="60%" height={56} />
      </div>
    </Container>
  );
}

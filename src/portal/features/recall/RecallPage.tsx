import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { OwnRecall, RecallAnswerInput } from '../../../shared/contract/recall.ts';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { paths } from '../../lib/paths.ts';
import { usePublicConfiguration } from '../../lib/queries/configuration.ts';
import { loginPath } from '../../lib/session/redirect.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { useSession } from '../../lib/session/useSession.ts';
import { recallText as text } from '../../text/recall.ts';
import { RecallCard } from './RecallCard.tsx';
import styles from './RecallPage.module.css';

/** The signed address of a mail; `null`: the page was opened without one. */
function useLink() {
  const [search] = useSearchParams();
  const [id, expires, signature] = [search.get('id'), search.get('expires'), search.get('signature')];
  return id && expires && signature ? { id: Number(id), expires: Number(expires), signature } : null;
}

/** What is called back from a member: all of it when they are signed in, or that of the mail whose address was opened. */
export default function RecallPage() {
  const brand = usePublicConfiguration()?.['brand.name'];
  const { status } = useSession();
  const link = useLink();
  const client = useQueryClient();
  const queryKey = ['recalls', link];
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: link !== null || status === 'authenticated',
    retry: false,
    queryFn: async ({ signal }): Promise<OwnRecall[]> =>
      link
        ? [await call('get', '/api/public/recall', { query: link, signal })]
        : call('get', '/api/private/recall', { signal }),
  });
  if (!link && status !== 'authenticated') return <Navigate to={loginPath(paths.recall)} replace />;

  const answer = async (recall: OwnRecall, body: RecallAnswerInput) => {
    const answered = link
      ? await call('post', '/api/public/recall', { query: link, body })
      : await call('post', '/api/private/recall/{id}/answer', { params: { id: recall.id }, body });
    client.setQueryData<OwnRecall[]>(queryKey, (known) =>
      known?.map((one) => (one.id === answered.id ? answered : one)),
    );
    void sessionStore.refresh();
  };
  const isOver = error instanceof ApiError && (error.status === 404 || error.status === 410);
  return (
    <div className={styles.root}>
      <DocumentTitle title={text.title} brand={brand} />
      {error && !isOver && <LoadError error={error} onRetry={refetch} isPage />}
      {isOver && (
        <StateMessage
          isPage
          title={text.lost}
          action={
            <Button variant="outlined" href={paths.recall}>
              {text.signIn}
            </Button>
          }
        >
          {error.status === 410 ? messageOf(error) : text.lostText}
        </StateMessage>
      )}
      {data?.length === 0 && (
        <StateMessage isPage title={text.none}>
          {text.noneText}
        </StateMessage>
      )}
      {!error && data?.length !== 0 && (
        <header className={styles.head}>
          <h1 className={styles.title}>{text.title}</h1>
          <p className={styles.lead}>{text.lead}</p>
        </header>
      )}
      {!error && !data && <Skeleton variant="rectangular" height={360} />}
      {data?.map((recall) => (
        <RecallCard key={recall.id} recall={recall} onAnswer={(body) => answer(recall, body)} />
      ))}
    </div>
  );
}

import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { TermsInForce } from '../../../shared/contract/terms.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { ArticleBody } from '../../components/article/ArticleBody.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { useSignOut } from '../../layouts/header/useSignOut.ts';
import { call } from '../../lib/api/call.ts';
import { messageOf } from '../../lib/api/messageOf.ts';
import { usePublicConfiguration } from '../../lib/queries/configuration.ts';
import { termsQuery } from '../../lib/queries/terms.ts';
import { sessionStore } from '../../lib/session/sessionStore.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { termsText as words } from '../../text/terms.ts';
import legal from './LegalPage.module.css';
import { LegalSkeleton } from './LegalSkeleton.tsx';
import styles from './TermsGate.module.css';

/**
 * The terms of use over the page that was wanted or was open: its calls wait and go on once they are accepted, so that
 * nothing typed is lost, and nobody is led anywhere else.
 */
export default function TermsGate() {
  const titleId = useId();
  const top = useRef<HTMLElement>(null);
  const brand = usePublicConfiguration()?.['brand.name'];
  const signOut = useSignOut();
  const { data: terms, error, refetch } = useQuery({ ...termsQuery, staleTime: 0 });
  const accepted = useMutation({
    mutationFn: (id: number) => call('post', '/api/private/terms/{id}/accept', { params: { id } }),
    onSuccess: () => void goOn(),
    onError: (fault) => {
      // A newer version came while this one was read.
      if (fault instanceof ApiError && fault.status === 409)
        void refetch().then(() => top.current?.scrollTo({ top: 0 }));
    },
  });
  // Accepted in another tab, or not in force any more.
  const isSettled = terms === null || (terms !== undefined && terms.acceptedAt !== null);
  useEffect(() => {
    if (isSettled) void goOn();
  }, [isSettled]);
  const isBusy = accepted.isPending || accepted.isSuccess;

  return (
    <Dialog open fullScreen transitionDuration={0} aria-labelledby={titleId}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that is longer than the screen scrolls by keyboard. */}
      <section className={styles.scroll} ref={top} aria-label={words.text} tabIndex={0}>
        <div className={styles.column}>
          {terms ? (
            <Text terms={terms} titleId={titleId} brand={brand} />
          ) : error ? (
            <LoadError error={error} onRetry={refetch} isPage />
          ) : (
            <LegalSkeleton />
          )}
        </div>
      </section>
      <div className={styles.actions}>
        <div className={styles.bar}>
          {accepted.error && (
            <Alert severity="error" className={styles.fault}>
              {messageOf(accepted.error)}
            </Alert>
          )}
          <Button onClick={() => void signOut()}>{text.menus.signOut}</Button>
          <Button
            variant="contained"
            disabled={!terms}
            aria-busy={isBusy}
            onClick={() => terms && !isBusy && accepted.mutate(terms.id)}
          >
            {words.accept}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Text({ terms, titleId, brand }: { terms: TermsInForce; titleId: string; brand?: string }) {
  const locale = useLocale();
  const { title, body, publishedAt, changes } = terms;
  return (
    <>
      <DocumentTitle title={title} brand={brand} />
      <Typography variant="h1" id={titleId}>
        {title}
      </Typography>
      <p className={styles.date}>{words.since(formatDate(publishedAt, locale))}</p>
      <p>{changes === null ? words.lead : words.leadChanged}</p>
      {changes !== null && (
        <Alert severity="info">
          <AlertTitle>{words.changes}</AlertTitle>
          <span className={styles.changes}>{changes}</span>
        </Alert>
      )}
      <div className={legal.text}>
        <ArticleBody html={body} />
      </div>
    </>
  );
}

/** By the session that is read, the calls that wait go on, and this closes. */
async function goOn(): Promise<void> {
  await sessionStore.refresh();
  // Pictures that were refused meanwhile.
  for (const image of document.images)
    if (image.complete && image.naturalWidth === 0)
      image.setAttribute('src', image.getAttribute('src') ?? '');
}

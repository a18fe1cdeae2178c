import Button from '@mui/material/Button';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { Preview } from '../../../shared/contract/preview.ts';
import { LoadError } from '../../components/feedback/LoadError.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import Toasts from '../../components/feedback/Toasts.tsx';
import { MediaLayout } from '../../layouts/MediaLayout.tsx';
import { ApiError } from '../../lib/api/apiError.ts';
import { queryClient, shouldRetry } from '../../lib/api/queryClient.ts';
import { paths } from '../../lib/paths.ts';
import { previewText as text } from '../../text/preview.ts';
import { AppErrorBoundary, PageBoundary } from '../boundaries.tsx';
import { PAGES } from '../routeTable.tsx';
import { Splash } from '../Splash.tsx';
import { PageRouter } from './PageRouter.tsx';
import styles from './PreviewFrame.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';
import { readPreview, sourceOf } from './previewCalls.ts';

/**
 * The whole tab of a preview: the portal's own page, at its own address within, over what the server gave for it. The
 * tab has no visit, no navigation and no calls but those of the preview.
 */
export default function PreviewApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <Opened source={sourceOf(window.location.pathname)} />
    </QueryClientProvider>
  );
}

function Opened({ source }: { source: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['preview', source],
    queryFn: ({ signal }) => readPreview(source, signal),
    // Who comes back from the form wants to see what was saved there.
    staleTime: 0,
    gcTime: 0,
  });
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (data && !isRefused) return <Page key={`${data.path} ${data.savedAt}`} preview={data} />;
  if (!error) return <Splash />;
  return (
    <PageRouter path={paths.home}>
      <MediaLayout>
        {isRefused ? (
          <Refused status={error.status} isLink={source.startsWith('/api/public/')} />
        ) : (
          <LoadError error={error} onRetry={refetch} isPage />
        )}
      </MediaLayout>
    </PageRouter>
  );
}

function Page({ preview }: { preview: Preview }) {
  const [pathname = ''] = preview.path.split('?');
  const page = PAGES.find(({ path }) => matchPath(path, pathname));
  const [client] = useState(makeClient);
  const shown = useRef(preview);
  useEffect(() => {
    if (shown.current === preview) return;
    shown.current = preview;
    void client.invalidateQueries();
  }, [client, preview]);
  return (
    <QueryClientProvider client={client}>
      <PageRouter path={preview.path}>
        <AppErrorBoundary>
          <PreviewFrame preview={preview}>
            <PageBoundary>
              <Suspense fallback={<div className={styles.waiting} />}>
                <Routes>
                  {page && <Route path={page.path} element={page.element} />}
                  <Route path="*" element={<Navigate to={preview.path} replace />} />
                </Routes>
              </Suspense>
            </PageBoundary>
          </PreviewFrame>
          <Toasts />
        </AppErrorBoundary>
      </PageRouter>
    </QueryClientProvider>
  );
}

/** Its own, so that nothing which the portal knows is mistaken for what the preview shows. */
const makeClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, networkMode: 'always' } } });

function Refused({ status, isLink }: { status: number; isLink: boolean }) {
  if (isLink)
    return (
      <StateMessage isPage title={text.endedTitle}>
        {text.endedText}
      </StateMessage>
    );
  if (status === 401)
    return (
      <StateMessage
        isPage
        title={text.signInTitle}
        action={
          // A full load: this tab knows no other page.
          <Button component="a" href={paths.login} variant="outlined">
            {text.signIn}
          </Button>
        }
      >
        {text.signInText}
      </StateMessage>
    );
  const isForbidden = status === 403;
  return (
    <StateMessage isPage title={isForbidden ? text.forbiddenTitle : text.missingTitle}>
      {isForbidden ? text.forbiddenText : text.missingText}
    </StateMessage>
  );
}

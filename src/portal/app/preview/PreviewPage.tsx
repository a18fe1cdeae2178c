import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, Navigate, Route, Routes } from 'react-router';
import type { Preview } from '../../../shared/contract/preview.ts';
import Toasts from '../../components/feedback/Toasts.tsx';
import { shouldRetry } from '../../lib/api/queryClient.ts';
import { AppErrorBoundary, PageBoundary } from '../boundaries.tsx';
import { PAGES } from '../routeTable.tsx';
import { DraftCard } from './DraftCard.tsx';
import { PageRouter } from './PageRouter.tsx';
import styles from './PreviewFrame.module.css';
import { PreviewFrame } from './PreviewFrame.tsx';

interface Props {
  preview: Preview;
  /** Whether it previews a form, which itself shows the status and the reader beside it. */
  isDraft?: boolean;
  /** Shows the record's card in a list, in place of its page. */
  isCard?: boolean;
}

/** The portal's own page over what a preview holds; a newer preview of the same page is taken over in place. */
export function PreviewPage({ preview, isDraft = false, isCard = false }: Props) {
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
          <PreviewFrame preview={preview} isDraft={isDraft}>
            <PageBoundary>
              <Suspense fallback={<div className={styles.waiting} />}>
                {isCard ? (
                  <DraftCard preview={preview} />
                ) : (
                  <Routes>
                    {page && <Route path={page.path} element={page.element} />}
                    <Route path="*" element={<Navigate to={preview.path} replace />} />
                  </Routes>
                )}
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

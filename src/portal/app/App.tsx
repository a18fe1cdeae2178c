import { type Theme, ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../lib/api/queryClient.ts';
import { isPreview } from '../lib/paths.ts';
import { idlePart } from '../lib/router/idlePart.tsx';
import { lazyPart } from '../lib/router/lazyPart.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { AppErrorBoundary, PageBoundary } from './boundaries.tsx';
import { SessionGate } from './SessionGate.tsx';
import { Splash } from './Splash.tsx';
import { StyleCache } from './StyleCache.tsx';

const Toasts = idlePart(() => import('../components/feedback/Toasts.tsx'));
const PurposeHost = idlePart(() => import('../components/purpose/PurposeHost.tsx'));

/** A tab of its own: nothing of the portal around it runs. */
const { Part: PreviewApp } = lazyPart(() => import('./preview/PreviewApp.tsx'));

/** For users who have not chosen one: the server writes it into the page. */
const { mode = '' } = document.documentElement.dataset;
const defaultMode = mode === 'light' || mode === 'dark' ? mode : 'system';

export function App({ theme }: { theme: Theme }) {
  return (
    <StyleCache>
      {/* The theme's variables stand in the page. */}
      <ThemeProvider theme={theme} defaultMode={defaultMode} noSsr disableStyleSheetGeneration>
        {isPreview() ? (
          <PageBoundary>
            <Suspense fallback={<Splash />}>
              <PreviewApp />
            </Suspense>
          </PageBoundary>
        ) : (
          <QueryClientProvider client={queryClient}>
            <BrowserRouter>
              <AppErrorBoundary>
                <SessionGate>
                  <AppRoutes />
                </SessionGate>
              </AppErrorBoundary>
              <PurposeHost />
              <Toasts />
            </BrowserRouter>
          </QueryClientProvider>
        )}
      </ThemeProvider>
    </StyleCache>
  );
}

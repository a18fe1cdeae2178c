import { type Theme, ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../lib/api/queryClient.ts';
import { idlePart } from '../lib/router/idlePart.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { AppErrorBoundary } from './boundaries.tsx';
import { SessionGate } from './SessionGate.tsx';
import { StyleCache } from './StyleCache.tsx';

const Toasts = idlePart(() => import('../components/feedback/Toasts.tsx'));

/** Of whoever has not chosen one: the server has written it into the page. */
const { mode = '' } = document.documentElement.dataset;
const defaultMode = mode === 'light' || mode === 'dark' ? mode : 'system';

export function App({ theme }: { theme: Theme }) {
  return (
    <StyleCache>
      {/* The theme's variables stand in the page. */}
      <ThemeProvider theme={theme} defaultMode={defaultMode} noSsr disableStyleSheetGeneration>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <AppErrorBoundary>
              <SessionGate>
                <AppRoutes />
              </SessionGate>
            </AppErrorBoundary>
            <Toasts />
          </BrowserRouter>
        </QueryClientProvider>
      </ThemeProvider>
    </StyleCache>
  );
}

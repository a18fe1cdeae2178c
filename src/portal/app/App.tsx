import { StyledEngineProvider, type Theme, ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { queryClient } from '../lib/api/queryClient.ts';
import { idlePart } from '../lib/router/idlePart.tsx';
import { AppRoutes } from './AppRoutes.tsx';
import { AppErrorBoundary } from './boundaries.tsx';
import { SessionGate } from './SessionGate.tsx';

const Toasts = idlePart(() => import('../components/feedback/Toasts.tsx'));

export function App({ theme }: { theme: Theme }) {
  return (
    // MUI's styles go into a cascade layer, so the portal's own always win.
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme} defaultMode="system">
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
    </StyledEngineProvider>
  );
}

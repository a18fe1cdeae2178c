import { Box, Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Title, useCanAccess } from 'react-admin';
import { Attention } from './Attention.tsx';
import { Counts } from './Counts.tsx';
import { LatestUploads } from './LatestUploads.tsx';
import { QuickActions } from './QuickActions.tsx';

const Figures = lazy(async () => ({ default: (await import('./figures/Figures.tsx')).Figures }));

/** What there is, what came last and what waits for someone. */
export function DashboardPage() {
  const { canAccess } = useCanAccess({ resource: 'library-item', action: 'list' });
  if (!canAccess) return null;
  return (
    <Box sx={{ pt: 3, display: 'grid', gap: 4, maxWidth: 1280 }}>
      <Title title="admin.dashboard.title" />
      <QuickActions />
      <Counts />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,3fr) minmax(0,2fr)' },
          alignItems: 'start',
        }}
      >
        <LatestUploads />
        <Attention />
      </Box>
      <Suspense fallback={<Skeleton variant="rectangular" height={480} />}>
        <Figures />
      </Suspense>
    </Box>
  );
}

import { Box } from '@mui/material';
import { Title, useCanAccess } from 'react-admin';
import { Attention } from './Attention.tsx';
import { Counts } from './Counts.tsx';
import { DenseColumns } from './DenseColumns.tsx';
import { FirstWeek } from './FirstWeek.tsx';
import { Figures } from './figures/Figures.tsx';
import { Upcoming } from './figures/Upcoming.tsx';
import { Work } from './figures/Work.tsx';
import { LatestUploads } from './LatestUploads.tsx';
import { QuickActions } from './QuickActions.tsx';
import { Reviews } from './Reviews.tsx';

/** What waits for someone, what goes on and comes, how much there is, and what happened. */
export function DashboardPage() {
  const { canAccess: hasContent, isPending } = useCanAccess({ resource: 'library-item', action: 'list' });
  const { canAccess: hasFigures } = useCanAccess({ resource: 'figure', action: 'list' });
  if (isPending) return null;
  return (
    <Box sx={{ pt: 2, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1720 }}>
      <Title title="admin.dashboard.title" />
      <QuickActions />
      <FirstWeek />
      <DenseColumns>
        <Attention />
        {hasContent ? <Reviews /> : null}
        {hasContent ? (
          <>
            <LatestUploads />
            <Upcoming />
            <Work />
          </>
        ) : null}
      </DenseColumns>
      <Counts />
      {hasFigures ? <Figures isWhole={hasContent ?? false} /> : null}
    </Box>
  );
}

import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useCreatePath, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Review } from '../../../shared/contract/approval.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { WithApprovalTexts } from '../../components/lateTexts.tsx';
import { readApprovalCalls } from '../../providers/approvals.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';

/** What waits for an approval, the account's own first; nothing where nothing waits. */
export function Reviews() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data: counts } = useQuery({
    queryKey: ['approval', 'counts'],
    queryFn: async ({ signal }) => (await readApprovalCalls(dataProvider)).readCounts(signal),
  });
  const isOwn = (counts?.mine ?? 0) > 0;
  const { data } = useQuery({
    queryKey: ['approval', 'waiting', isOwn],
    queryFn: async ({ signal }) => (await readApprovalCalls(dataProvider)).readWaiting(isOwn, signal),
    enabled: (counts?.open ?? 0) > 0,
  });
  if (!counts || counts.open === 0) return null;
  return (
    <Suspense fallback={null}>
      <WithApprovalTexts>
        <Queue counts={counts} reviews={data?.data ?? []} />
      </WithApprovalTexts>
    </Suspense>
  );
}

interface QueueProps {
  counts: { readonly open: number; readonly mine: number; readonly overdue: number };
  reviews: readonly Review[];
}

function Queue({ counts, reviews }: QueueProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const now = Date.now();
  return (
    <FormSection title="admin.approval.waiting">
      <Typography variant="body2" color="textSecondary">
        {translate('admin.approval.waiting_counts', { ...counts })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reviews.map(({ id, kind, recordId, title, dueAt }) => (
          <Box component="li" key={id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
            <Link
              component={RouterLink}
              to={createPath({ resource: kind, type: 'edit', id: recordId })}
              sx={{ overflowWrap: 'anywhere' }}
            >
              {title}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {translate(`resources.${kind}.name`, { smart_count: 1 })}
              {dueAt ? ` · ${translate('admin.approval.due', { at: formatMediumDateTime(dueAt) })}` : ''}
              {dueAt && Date.parse(dueAt) < now ? ` · ${translate('admin.approval.overdue')}` : ''}
            </Typography>
          </Box>
        ))}
      </Box>
    </FormSection>
  );
}

import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDataProvider, useRecordContext, useResourceContext } from 'react-admin';
import { APPROVAL_KINDS, type ApprovalKind } from '../../../shared/domain/approvalStates.ts';
import { readApprovalCalls } from '../../providers/approvals.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

const ReviewPanel = lazy(async () => ({ default: (await import('./ReviewPanel.tsx')).ReviewPanel }));

const isKind = (name: string | undefined): name is ApprovalKind =>
  APPROVAL_KINDS.some((kind) => kind === name);

/** The review of a form's record; nothing of one whose publication nobody has to approve. */
export function RecordReview() {
  const kind = useResourceContext();
  const record = useRecordContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const id = typeof record?.id === 'number' ? record.id : null;
  const { data: review } = useQuery({
    // A saved record may be in review since.
    queryKey: ['approval', 'record', kind, id, record?.version],
    queryFn: async ({ signal }) =>
      isKind(kind) && id !== null ? (await readApprovalCalls(dataProvider)).readOf(kind, id, signal) : null,
    enabled: isKind(kind) && id !== null,
  });
  if (!review || review.state === 'ended') return null;
  return (
    <Suspense fallback={null}>
      <ReviewPanel review={review} />
    </Suspense>
  );
}

import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import type { Review } from '../../../shared/contract/approval.ts';
import type { Verdict } from '../../../shared/domain/approvalStates.ts';
import { readApprovalCalls } from '../../providers/approvals.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { WithApprovalTexts } from '../lateTexts.tsx';
import { useAction } from '../useAction.ts';

interface ReviewPanelProps {
  review: Review;
}

/** Where the review of a record is, what was decided, and what the account can decide. */
export function ReviewPanel({ review }: ReviewPanelProps) {
  return (
    <WithApprovalTexts>
      <Panel review={review} />
    </WithApprovalTexts>
  );
}

const SEVERITIES = {
  open: 'info',
  changes: 'warning',
  changed: 'warning',
  approved: 'success',
  ended: 'info',
} as const;

function Panel({ review }: ReviewPanelProps) {
  const translate = useTranslate();
  const { state, plannedAt, touched, dueAt, approvers, decisions, requestedBy, kind } = review;
  const fields = touched
    .map((name) =>
      translate(`resources.${kind}.fields.${name}`, {
        _: translate(`admin.approval.fields.${name}`, { _: name }),
      }),
    )
    .join(', ');
  return (
    <Box component="section" aria-label={translate('admin.approval.title')} sx={{ display: 'grid', gap: 1 }}>
      <Alert severity={SEVERITIES[state]} role="status">
        {translate(`admin.approval.states.${state}`)}
        {state === 'open' && plannedAt ? (
          <Box>{translate('admin.approval.planned', { at: formatMediumDateTime(plannedAt) })}</Box>
        ) : null}
        {state === 'open' && dueAt ? (
          <Box>{translate('admin.approval.due', { at: formatMediumDateTime(dueAt) })}</Box>
        ) : null}
        {fields ? <Box>{translate('admin.approval.touched', { fields })}</Box> : null}
        {requestedBy ? (
          <Box>{translate('admin.approval.requested_by', { name: requestedBy.name })}</Box>
        ) : null}
      </Alert>
      {state === 'open' ? (
        <Box component="ul" aria-label={translate('admin.approval.approvers')} sx={{ m: 0, pl: 2.5 }}>
          {approvers.map(({ key, name, hasApproved, isVacant }) => (
            <li key={key}>
              {name}
              {hasApproved ? ` · ${translate('admin.approval.has_approved')}` : ''}
              {isVacant ? ` · ${translate('admin.approval.vacant')}` : ''}
            </li>
          ))}
        </Box>
      ) : null}
      {decisions.map(({ id, by, verdict, comment, at, isCurrent }) => (
        <Typography key={id} variant="body2" color={isCurrent ? undefined : 'textSecondary'}>
          {translate(`admin.approval.decided.${verdict}`, {
            name: by?.name ?? translate('admin.approval.somebody'),
            at: formatMediumDateTime(at),
          })}
          {comment ? <Box sx={{ whiteSpace: 'pre-wrap' }}>{comment}</Box> : null}
        </Typography>
      ))}
      <Deciding key={`${review.id} ${review.round}`} review={review} />
    </Box>
  );
}

/** Approves, requests changes, or withdraws; says why not. */
function Deciding({ review }: ReviewPanelProps) {
  const { id, round, state, whyNot } = review;
  const translate = useTranslate();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const act = useAction(['approval']);
  const [comment, setComment] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (state !== 'open' && state !== 'changes') return null;

  const run = async (words: string, work: () => Promise<unknown>) => {
    setBusy(true);
    await act(async () => {
      await work();
      await queryClient.invalidateQueries({ queryKey: [review.kind] });
      refresh();
      return translate(words);
    });
    setBusy(false);
  };
  const decide = (verdict: Verdict) =>
    run(`admin.approval.done.${verdict}`, async () =>
      (await readApprovalCalls(dataProvider)).decide(id, { verdict, round, comment }),
    );
  const handleWithdraw = () =>
    run('admin.approval.done.withdraw', async () => (await readApprovalCalls(dataProvider)).withdraw(id));

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {whyNot === null ? (
        <TextField
          label={translate('admin.approval.comment')}
          helperText={translate('admin.approval.comment_help')}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          multiline
          minRows={2}
          fullWidth
        />
      ) : whyNot === 'closed' ? null : (
        <Typography variant="body2" color="textSecondary">
          {translate(`admin.approval.why_not.${whyNot}`)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {whyNot === null ? (
          <>
            <Button variant="contained" disabled={isBusy} onClick={() => decide('approve')}>
              {translate('admin.approval.approve')}
            </Button>
            <Button disabled={isBusy || comment.trim() === ''} onClick={() => decide('changes')}>
              {translate('admin.approval.request_changes')}
            </Button>
          </>
        ) : null}
        <Button color="inherit" disabled={isBusy} onClick={handleWithdraw}>
          {translate('admin.approval.withdraw')}
        </Button>
      </Box>
    </Box>
  );
}

import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { downloadCSV, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { InvitationOutcome, InvitationRow } from '../../../../shared/contract/invitation.ts';
import { writeCsv } from '../../../components/export/csv.ts';
import { StatusDot } from '../../../components/StatusDot.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

const FATES = ['invited', 'known', 'repeated', 'refused'] as const;
/** Milliseconds between two polls of the progress of invitations. */
const LOOK_MS = 800;

interface SendInvitationsProps {
  rows: readonly InvitationRow[];
  onDone: () => void;
}

/** Sends the list by one call, shows how far it is, and goes on after a break without inviting twice. */
export function SendInvitations({ rows, onDone }: SendInvitationsProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => dataProvider.sendInvitations(key, rows),
    onSuccess: () => {
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
  useEffect(() => mutate(), [mutate]);
  const { data: progress } = useQuery({
    queryKey: ['invitations', key],
    queryFn: ({ signal }) => dataProvider.readInvitations(key, signal),
    enabled: isPending,
    refetchInterval: LOOK_MS,
    // Before the first rows are noted there is nothing to be read.
    retry: false,
  });
  const done = progress?.outcomes.length ?? 0;

  if (data) return <Outcome rows={rows} outcomes={data.outcomes} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      {error ? (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => mutate()}>
              {translate('admin.invite.go_on')}
            </Button>
          }
        >
          {readErrorMessage(error)} {translate('admin.invite.stopped')}
        </Alert>
      ) : (
        <>
          <Typography role="status">
            {translate('admin.invite.sending', { done, total: rows.length })}
          </Typography>
          <LinearProgress
            variant={done > 0 ? 'determinate' : 'indeterminate'}
            value={(done / rows.length) * 100}
            aria-label={translate('admin.invite.sending', { done, total: rows.length })}
          />
        </>
      )}
    </Box>
  );
}

function Outcome({
  rows,
  outcomes,
}: {
  rows: readonly InvitationRow[];
  outcomes: readonly InvitationOutcome[];
}) {
  const translate = useTranslate();
  const countOf = (fate: InvitationOutcome['fate']) => outcomes.filter((one) => one.fate === fate).length;
  const handleReport = () => {
    const field = (name: string) => translate(`admin.invite.fields.${name}`);
    const titles = [
      field('email'),
      field('name'),
      field('company'),
      translate('admin.invite.report_fate'),
      translate('admin.invite.report_reason'),
    ];
    const lines = rows.map(({ email, name, company }, index) => {
      const { fate = 'refused', reason = '' } = outcomes[index] ?? {};
      return [email, name, company, translate(`admin.invite.fate.${fate}`), reason];
    });
    downloadCSV(writeCsv([titles, ...lines]), 'invitations');
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 720, justifyItems: 'start' }}>
      <Typography variant="h2" role="status">
        {translate('admin.invite.done', { smart_count: countOf('invited') })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {FATES.filter((fate) => countOf(fate) > 0).map((fate) => (
          <li key={fate}>
            <StatusDot tone={fate === 'invited' ? 'success' : fate === 'refused' ? 'error' : 'muted'}>
              {`${translate(`admin.invite.fate.${fate}`)}: ${countOf(fate)}`}
            </StatusDot>
          </li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<FileDownload />} onClick={handleReport}>
          {translate('admin.invite.report')}
        </Button>
        <Button component={RouterLink} to="/users">
          {translate('admin.invite.to_users')}
        </Button>
      </Box>
    </Box>
  );
}

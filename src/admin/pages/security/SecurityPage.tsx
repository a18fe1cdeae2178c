import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Title, useDataProvider, useTranslate } from 'react-admin';
import { PROFILE } from '../../components/PasswordDialog.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { CodesSection } from './CodesSection.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RecoverySection } from './RecoverySection.tsx';

function Sections({ onSetUp }: { onSetUp?: (() => void) | undefined }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['security'],
    queryFn: ({ signal }) => dataProvider.readSecurity(signal),
    staleTime: 0,
  });
  const handleChanged = async (fresh: readonly string[] = []) => {
    setCodes(fresh);
    await queryClient.invalidateQueries({ queryKey: ['security'] });
  };

  if (isPending) return <Skeleton variant="rectangular" height={320} />;
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => void refetch()}>
            {translate('ra.action.refresh')}
          </Button>
        }
      >
        {readErrorMessage(error)}
      </Alert>
    );
  const hasStep = data.codesSince !== null || data.passkeys.length > 0;
  return (
    <>
      {data.hasPassword ? null : (
        <Alert
          severity="info"
          action={
            <Button color="inherit" href={PROFILE}>
              {translate('admin.security.profile')}
            </Button>
          }
        >
          {translate('admin.security.no_password')}
        </Alert>
      )}
      {data.isRequired && hasStep ? (
        <Alert severity="info">{translate('admin.security.required_note')}</Alert>
      ) : null}
      <CodesSection security={data} onChanged={handleChanged} />
      <PasskeysSection security={data} onChanged={handleChanged} />
      {hasStep ? <RecoverySection security={data} onChanged={handleChanged} /> : null}
      {codes.length > 0 ? (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([]);
            onSetUp?.();
          }}
        />
      ) : null}
    </>
  );
}

/** One's own page about signing in: one-time codes, passkeys, recovery codes. */
export function SecurityPage() {
  const translate = useTranslate();
  return (
    <CanAccess resource="back-office" action="show" accessDenied={<ForbiddenPage />}>
      <Title title="admin.security.title" />
      <Box sx={{ display: 'grid', gap: 4, pt: 2, maxWidth: 720, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography color="textSecondary">{translate('admin.security.text')}</Typography>
        <Sections />
      </Box>
    </CanAccess>
  );
}

/** Replaces the back-office until the required second step is set up. */
export function SecondStepDuePage() {
  const translate = useTranslate();
  return (
    <Box
      component="main"
      sx={{
        display: 'grid',
        gap: 4,
        px: 3,
        py: { xs: 4, md: 8 },
        mx: 'auto',
        maxWidth: 720,
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        <Typography variant="h1">{translate('admin.security.required_title')}</Typography>
        <Typography>{translate('admin.security.required_text')}</Typography>
        <Button href="/" size="small" sx={{ px: 0 }}>
          {translate('admin.forbidden.back')}
        </Button>
      </Box>
      {/* Everything that was refused is read anew. */}
      <Sections onSetUp={() => location.reload()} />
    </Box>
  );
}

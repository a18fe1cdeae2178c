import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm, useCanAccess, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { saveFile } from '../../../../shared/client/saveFile.ts';
import type { ErasureRequest } from '../../../../shared/contract/personalData.ts';
import type { User } from '../../../../shared/contract/user.ts';
import { FieldDialog } from '../../../components/FieldDialog.tsx';
import { FormSection } from '../../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { useAccountRights } from '../useAccountRights.ts';

/** What is kept of somebody: for administrators, who export and erase it. */
export function UserPersonalData({ user }: { user: User }) {
  const { canAccess = false } = useCanAccess({ resource: 'personal-data', action: 'show' });
  if (!canAccess) return null;
  return (
    <FormSection title="admin.people.personal_data">
      <Kept user={user} />
    </FormSection>
  );
}

function Kept({ user }: { user: User }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const { isOwn } = useAccountRights();
  const [dialog, setDialog] = useState<'erase' | 'decline' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, name } = user;
  const queryKey = ['users', 'personal-data', id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => dataProvider.readPersonalData(id, signal),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{readErrorMessage(error)}</Alert>;
  if (!data) return <Skeleton variant="rectangular" height={88} />;
  const { request } = data;
  const isOpen = request !== null && request.declinedAt === null;

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setBusy(false);
      setDialog(null);
      await queryClient.invalidateQueries({ queryKey });
    }
  };
  const handleExport = () =>
    run(async () => saveFile(await dataProvider.exportPersonalData(id), `personal-data-${id}.zip`));
  const handleDecline = async (answer: string) => {
    await dataProvider.declineErasure(id, answer);
    notify('admin.people.declined', { type: 'info' });
    setDialog(null);
    await queryClient.invalidateQueries({ queryKey });
  };
  const handleErase = () =>
    run(async () => {
      await dataProvider.eraseUser(id);
      notify('admin.people.erase_done', { type: 'info' });
      refresh();
    });

  return (
    <>
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {describe(request, translate)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          size="small"
          disabled={isBusy}
          title={translate('admin.people.export_help')}
          onClick={() => void handleExport()}
        >
          {translate('admin.people.export')}
        </Button>
        {isOpen ? (
          <Button variant="outlined" size="small" disabled={isBusy} onClick={() => setDialog('decline')}>
            {translate('admin.people.decline')}
          </Button>
        ) : null}
        {isOwn(id) ? null : (
          <Button
            variant="outlined"
            size="small"
            color="error"
            disabled={isBusy}
            onClick={() => setDialog('erase')}
          >
            {translate('admin.people.erase')}
          </Button>
        )}
      </Box>
      <Confirm
        isOpen={dialog === 'erase'}
        loading={isBusy}
        title={translate('admin.people.erase_title', { name })}
        content={
          <>
            {translate('admin.people.erase_text', { id })}
            <Box component="span" sx={{ display: 'block', mt: 2, fontWeight: 500 }}>
              {translate('admin.people.erase_final')}
            </Box>
          </>
        }
        confirm="admin.people.erase"
        confirmColor="warning"
        onConfirm={() => void handleErase()}
        onClose={() => setDialog(null)}
      />
      {dialog === 'decline' ? (
        <FieldDialog
          title={translate('admin.people.decline_title', { name })}
          text={translate('admin.people.decline_text')}
          name="answer"
          label={translate('admin.people.decline_answer')}
          confirm={translate('admin.people.decline')}
          multiline
          onConfirm={handleDecline}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}

function describe(request: ErasureRequest | null, translate: ReturnType<typeof useTranslate>): string {
  if (!request) return translate('admin.people.no_erasure');
  const asked = formatMediumDateTime(request.requestedAt);
  if (request.declinedAt === null) return translate('admin.people.erasure_requested', { date: asked });
  const date = formatMediumDateTime(request.declinedAt);
  return translate('admin.people.erasure_declined', { asked, date, answer: request.answer });
}

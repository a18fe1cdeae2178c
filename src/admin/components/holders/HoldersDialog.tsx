import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Holder } from '../../../shared/contract/ledger.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import type { HeldThing } from '../../providers/holders.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { saveSheet } from '../../providers/sheets.ts';
import { ListPager } from '../ListPager.tsx';
import { HolderRow } from './HolderRow.tsx';

interface HoldersDialogProps {
  thing: HeldThing;
  title: string;
  onClose: () => void;
}

const keyOf = ({ account, portal, share }: Holder): string =>
  account ? `account ${account.id}` : share ? `share ${share.id}` : `portal ${portal?.id}`;

/** Who has what was taken, of which version and since when: whom to notify when it may no longer be used. */
export function HoldersDialog({ thing, title, onClose }: HoldersDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [page, setPage] = useState(1);
  const [isExporting, setExporting] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    // What is selected is of this dialog alone.
    queryKey: ['holders', 'readTarget' in thing ? titleId : [thing.resource, thing.id], page],
    queryFn: ({ signal }) => dataProvider.readHolders(thing, page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

  const handleExport = async () => {
    setExporting(true);
    try {
      saveSheet(await dataProvider.readHolderSheet(thing), 'downloads');
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate('admin.holders.text')}
        </Typography>
        {error ? (
          <Alert
            severity="error"
            action={
              <Button size="small" color="inherit" onClick={() => void refetch()}>
                {translate('admin.report.again')}
              </Button>
            }
          >
            {readErrorMessage(error)}
          </Alert>
        ) : null}
        {isPending ? <Skeleton variant="rectangular" height={132} /> : null}
        {data?.total === 0 ? <Typography>{translate('admin.holders.none')}</Typography> : null}
        {data && data.total > 0 ? (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
              {data.data.map((one) => (
                <HolderRow key={keyOf(one)} holder={one} />
              ))}
            </Box>
            <ListPager
              status={translate('admin.holders.total', { smart_count: data.total })}
              page={page}
              total={data.total}
              limit={data.limit}
              onPage={setPage}
            />
          </>
        ) : null}
      </DialogContent>
      <DialogActions>
        <Button
          startIcon={<Download />}
          loading={isExporting}
          disabled={!data?.total}
          onClick={() => void handleExport()}
        >
          {translate('admin.report.export')}
        </Button>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

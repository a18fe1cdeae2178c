import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Link,
  Skeleton,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type Identifier,
  useCanAccess,
  useCreatePath,
  useDataProvider,
  useNotify,
  useTranslate,
} from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { ItemTaker } from '../../../../shared/contract/itemDownloads.ts';
import { useMarkets } from '../../../components/markets/useMarkets.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../../providers/formats.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { saveSheet } from '../../../providers/sheets.ts';

const PAGE = 20;

interface TakersDialogProps {
  itemId: Identifier;
  name: string;
  onClose: () => void;
}

/** Who downloaded an item, and when: whom to tell when it may no longer be used. */
export function TakersDialog({ itemId, name, onClose }: TakersDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess: canOpen = false } = useCanAccess({ resource: 'users', action: 'show' });
  const [page, setPage] = useState(1);
  const [isExporting, setExporting] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['library-item', 'downloads', itemId, page],
    queryFn: ({ signal }) => dataProvider.readTakers(itemId, page, PAGE, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const to = data ? (data.page - 1) * PAGE + data.data.length : 0;

  const handleExport = async () => {
    setExporting(true);
    try {
      saveSheet(await dataProvider.readTakerSheet(itemId), 'downloads');
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {translate('admin.takers.title', { name })}
      </DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {translate(canOpen ? 'admin.takers.text' : 'admin.takers.text_names')}
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
        {data?.total === 0 ? <Typography>{translate('admin.takers.none')}</Typography> : null}
        {data && data.total > 0 ? (
          <>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
              {data.data.map((taker) => (
                <Taker key={taker.userId} taker={taker} canOpen={canOpen} />
              ))}
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', minHeight: 48 }}>
              <Typography
                variant="body2"
                color="textSecondary"
                role="status"
                sx={{ fontVariantNumeric: 'tabular-nums', mr: 'auto' }}
              >
                {translate('admin.takers.total', { smart_count: data.total })}
              </Typography>
              {data.total > PAGE ? (
                <>
                  <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                    {translate('admin.people.later')}
                  </Button>
                  <Button size="small" disabled={to >= data.total} onClick={() => setPage(page + 1)}>
                    {translate('admin.people.earlier')}
                  </Button>
                </>
              ) : null}
            </Box>
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

function Taker({ taker, canOpen }: { taker: ItemTaker; canOpen: boolean }) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const createPath = useCreatePath();
  const { userId, name, email, company, market, isDeleted, downloads, lastAt } = taker;
  const about = [
    company,
    market ? nameOf(market) : null,
    isDeleted ? translate('admin.takers.deleted') : null,
  ].filter((one) => one !== null && one !== '');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        columnGap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) auto' },
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {canOpen && !isDeleted ? (
            <Link component={RouterLink} to={createPath({ resource: 'users', type: 'edit', id: userId })}>
              {name}
            </Link>
          ) : (
            name
          )}
          {about.length > 0 ? (
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${about.join(' · ')}`}
            </Typography>
          ) : null}
        </Typography>
        {email === null ? null : (
          <Link href={`mailto:${email}`} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {email}
          </Link>
        )}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('admin.takers.last', { at: formatMediumDateTime(lastAt), smart_count: downloads })}
      </Typography>
    </Box>
  );
}

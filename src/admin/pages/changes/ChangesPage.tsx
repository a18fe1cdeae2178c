import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Title, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { saveSheet } from '../../providers/sheets.ts';
import { ChangeFilters } from './ChangeFilters.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { useChangeFilters } from './useChangeFilters.ts';

function Changes() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { filters, setFilter, clear } = useChangeFilters();
  const [isExporting, setExporting] = useState(false);
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['changes', filters],
    queryFn: ({ pageParam, signal }) => dataProvider.readChanges(filters, pageParam ?? undefined, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.isComplete ? undefined : page.data.at(-1)?.id),
    staleTime: 0,
  });
  const changes = data?.pages.flatMap((page) => page.data) ?? [];
  const isFiltered = Object.keys(filters).length > 0;

  const handleExport = async () => {
    setExporting(true);
    try {
      saveSheet(await dataProvider.readChangesSheet(filters), 'changes');
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography color="textSecondary" sx={{ flex: '1 1 240px' }}>
          {translate('admin.changes.text')}
        </Typography>
        <Button
          size="small"
          startIcon={<Download />}
          loading={isExporting}
          title={translate('admin.changes.export_help')}
          onClick={() => void handleExport()}
        >
          {translate('admin.changes.export')}
        </Button>
      </Box>
      <ChangeFilters filters={filters} onChange={setFilter} onClear={isFiltered ? clear : undefined} />
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {isPending ? <Skeleton variant="rectangular" height={400} /> : null}
      {data && changes.length === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ py: 4 }}>
          {translate(isFiltered ? 'admin.changes.none_found' : 'admin.changes.none')}
        </Typography>
      ) : null}
      {changes.length > 0 ? <ChangeTable changes={changes} /> : null}
      {hasNextPage ? (
        <Button
          sx={{ justifySelf: 'start' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('admin.changes.more')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Every change of the back-office, for administrators. */
export function ChangesPage() {
  return (
    <CanAccess resource="change" action="list" accessDenied={<ForbiddenPage />}>
      <Title title="admin.changes.title" />
      <Changes />
    </CanAccess>
  );
}

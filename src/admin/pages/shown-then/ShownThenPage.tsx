import Download from '@mui/icons-material/FileDownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNewOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, Title, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { WithShownThenTexts } from '../../components/lateTexts.tsx';
import { useSeeAs } from '../../components/useSeeAs.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { saveSheet } from '../../providers/sheets.ts';
import { ShownFilters } from './ShownFilters.tsx';
import { ShownList } from './ShownList.tsx';
import { useShownAddress } from './useShownAddress.ts';

function Shown() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { query, change } = useShownAddress();
  const { open, isPending: isOpening } = useSeeAs();
  const [isExporting, setExporting] = useState(false);
  const isComplete = query.kind !== 'library-item' || query.libraryId !== undefined;
  const { data, error, isLoading, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['shown-then', query],
    queryFn: ({ pageParam, signal }) => dataProvider.readShownThen({ ...query, offset: pageParam }, signal),
    initialPageParam: 0,
    getNextPageParam: (page, pages) => {
      const read = pages.reduce((sum, one) => sum + one.data.length, 0);
      return page.data.length > 0 && read < page.total ? read : undefined;
    },
    enabled: isComplete,
    staleTime: 0,
  });
  const [first] = data?.pages ?? [];
  const at = formatMediumDateTime(query.at);

  const handleExport = async () => {
    setExporting(true);
    try {
      saveSheet(await dataProvider.readShownThenSheet(query), 'shown');
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };

  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography color="textSecondary">{translate('admin.shown_then.text')}</Typography>
      <ShownFilters query={query} onChange={change} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" sx={{ flex: '1 1 240px' }}>
          {isComplete
            ? first &&
              translate(first.total === 0 ? 'admin.shown_then.none' : 'admin.shown_then.total', {
                smart_count: first.total,
                at,
              })
            : translate('admin.shown_then.choose_library')}
        </Typography>
        <Button
          size="small"
          startIcon={<OpenInNew />}
          loading={isOpening}
          onClick={() =>
            open({
              role: query.role,
              market: query.market,
              groups: query.group ? [query.group] : [],
              at: query.at,
            })
          }
        >
          {translate('admin.shown_then.see_as')}
        </Button>
        <Button
          size="small"
          startIcon={<Download />}
          loading={isExporting}
          disabled={!isComplete}
          onClick={() => void handleExport()}
        >
          {translate('admin.shown_then.export')}
        </Button>
      </Box>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {first && !first.isKnown ? (
        <Alert severity="warning">
          {translate('admin.shown_then.unknown', { date: formatMediumDateTime(first.knownSince) })}
        </Alert>
      ) : null}
      {isLoading ? <Skeleton variant="rectangular" height={320} /> : null}
      {data ? <ShownList kind={query.kind} entries={data.pages.flatMap((page) => page.data)} /> : null}
      {hasNextPage ? (
        <Button
          sx={{ justifySelf: 'start' }}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {translate('admin.shown_then.more')}
        </Button>
      ) : null}
    </Box>
  );
}

/** What the portal showed at a moment in the past, by the log. */
export function ShownThenPage() {
  return (
    <CanAccess resource="audience" action="show" accessDenied={<ForbiddenPage />}>
      <Title title="admin.shown_then.title" />
      <WithShownThenTexts>
        <Shown />
      </WithShownThenTexts>
    </CanAccess>
  );
}

import { Box, Button, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { CanAccess, Title, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Recall } from '../../../shared/contract/recall.ts';
import { WithRecallTexts } from '../../components/lateTexts.tsx';
import { ReadFault } from '../../components/recalls/ReadFault.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import { NotFoundPage } from '../../layout/NotFoundPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readRecallCalls } from '../../providers/recalls.ts';
import { HolderList } from './HolderList.tsx';
import { MarketTable } from './MarketTable.tsx';
import { RecallActions } from './RecallActions.tsx';
import { isMailing, RecallHead } from './RecallHead.tsx';
import { RecallItems } from './RecallItems.tsx';
import { useHolderFilter } from './useHolderFilter.ts';

/** Milliseconds between reads while mails go out. */
const EVERY_MS = 3_000;

function Board({ id }: { id: number }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['recall', 'one', id],
    queryFn: async ({ signal }) => (await readRecallCalls(dataProvider)).read(id, signal),
    refetchInterval: ({ state }) => (state.data && isMailing(state.data) ? EVERY_MS : false),
    staleTime: 0,
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1280 }}>
      <Title title={data?.title ?? translate('admin.holders.recalls')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button size="small" component={Link} to="/recalls" sx={{ mr: 'auto' }}>
          {translate('admin.recalls.back')}
        </Button>
        {data ? <RecallActions recall={data} /> : null}
      </Box>
      <ReadFault error={error} onRetry={() => void refetch()} />
      {isPending ? <Skeleton variant="rectangular" height={480} /> : null}
      {data ? <Parts recall={data} /> : null}
    </Box>
  );
}

function Parts({ recall }: { recall: Recall }) {
  const { filter, setFilter } = useHolderFilter();
  return (
    <>
      <RecallHead recall={recall} />
      <MarketTable
        markets={recall.markets}
        chosen={filter.market}
        onChoose={(market) => setFilter({ market })}
      />
      <HolderList recall={recall} filter={filter} onFilter={setFilter} />
      <RecallItems recall={recall} />
    </>
  );
}

/** A recall with what was answered, by its id in the address: for market managers the part of their markets. */
export function RecallPage({ id }: { id: string }) {
  const number = Number(id);
  if (!Number.isInteger(number) || number < 1) return <NotFoundPage />;
  return (
    <CanAccess resource="recall" action="show" accessDenied={<ForbiddenPage />}>
      <WithRecallTexts>
        <Board key={number} id={number} />
      </WithRecallTexts>
    </CanAccess>
  );
}

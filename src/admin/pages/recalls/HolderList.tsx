import { Box, Button, MenuItem, Pagination, Skeleton, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import {
  RECALL_STATES,
  type Recall,
  type RecallHolder,
  type RecallMarket,
} from '../../../shared/contract/recall.ts';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { ReadFault } from '../../components/recalls/ReadFault.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { type HolderFilter, readRecallCalls } from '../../providers/recalls.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { HolderLine } from './HolderLine.tsx';

interface HolderListProps {
  recall: Recall;
  filter: HolderFilter;
  onFilter: (change: Partial<HolderFilter>) => void;
}

/** Who took something of it, the open ones first, with what each answered. */
export function HolderList({ recall, filter, onFilter }: HolderListProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess: canAnswer = false } = useCanAccess({ resource: 'recall-answer', action: 'edit' });
  const [answering, setAnswering] = useState<RecallHolder | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['recall', 'holders', recall.id, filter],
    queryFn: async ({ signal }) =>
      (await readRecallCalls(dataProvider)).readHolders(recall.id, filter, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const isFiltered = filter.state !== null || filter.market !== null;
  const pages = data ? Math.max(1, Math.ceil(data.total / data.limit)) : 1;
  const isOpen = recall.endedAt === null;
  return (
    <Box component="section" aria-labelledby="recall-holders" sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Typography id="recall-holders" variant="h3" component="h2" sx={{ flex: '1 1 160px' }}>
          {translate('admin.recalls.holders')}
        </Typography>
        <Filters markets={recall.markets} filter={filter} onFilter={onFilter} />
      </Box>
      <ReadFault error={error} onRetry={() => void refetch()} />
      {isPending ? <Skeleton variant="rectangular" height={240} /> : null}
      {data?.total === 0 ? (
        <Typography role="status" color="textSecondary" sx={{ py: 3 }}>
          {translate(isFiltered ? 'admin.recalls.holders_none_found' : 'admin.recalls.holders_none')}{' '}
          {isFiltered ? (
            <Button size="small" onClick={() => onFilter({ state: null, market: null })}>
              {translate('admin.recalls.clear')}
            </Button>
          ) : null}
        </Typography>
      ) : null}
      {data && data.total > 0 ? (
        <>
          <Box
            component="ul"
            aria-labelledby="recall-holders"
            sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
          >
            {data.data.map((holder) => (
              <HolderLine
                key={holder.id}
                holder={holder}
                onAnswer={canAnswer && isOpen ? () => setAnswering(holder) : null}
              />
            ))}
          </Box>
          <Typography
            role="status"
            variant="body2"
            color="textSecondary"
            sx={{ py: 1, fontVariantNumeric: 'tabular-nums' }}
          >
            {translate('admin.recalls.page_from', {
              from: (data.page - 1) * data.limit + 1,
              to: (data.page - 1) * data.limit + data.data.length,
              smart_count: data.total,
            })}
          </Typography>
        </>
      ) : null}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={Math.min(filter.page, pages)}
          onChange={(_event, page) => onFilter({ page })}
          shape="rounded"
        />
      ) : null}
      {answering ? (
        <AnswerDialog recallId={recall.id} holder={answering} onClose={() => setAnswering(null)} />
      ) : null}
    </Box>
  );
}

interface FiltersProps extends Omit<HolderListProps, 'recall'> {
  markets: readonly RecallMarket[];
}

/** In the select: every holder; accounts of all markets have an empty code. */
const EVERY = 'every';

function Filters({ markets, filter, onFilter }: FiltersProps) {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const codes = markets.map(({ market }) => market ?? '');
  const nameOfCode = (code: string) => (code === '' ? translate('admin.recalls.all_markets') : nameOf(code));
  return (
    <Box
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, width: { xs: '100%', sm: 'auto' } }}
    >
      <TextField
        select
        size="small"
        label={translate('admin.recalls.state')}
        value={filter.state ?? EVERY}
        onChange={({ target }) =>
          onFilter({ state: RECALL_STATES.find((state) => state === target.value) ?? null })
        }
        sx={{ width: { xs: '100%', sm: 200 } }}
      >
        <MenuItem value={EVERY}>{translate('admin.recalls.any_state')}</MenuItem>
        {RECALL_STATES.map((state) => (
          <MenuItem key={state} value={state}>
            {translate(`admin.recalls.states.${state}`)}
          </MenuItem>
        ))}
      </TextField>
      {codes.length > 1 || filter.market !== null ? (
        <TextField
          select
          size="small"
          label={translate('admin.recalls.market')}
          value={filter.market ?? EVERY}
          onChange={({ target }) => onFilter({ market: target.value === EVERY ? null : target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ width: { xs: '100%', sm: 220 } }}
        >
          <MenuItem value={EVERY}>{translate('admin.recalls.every_market')}</MenuItem>
          {/* One that the address names, and that nobody is of, is shown as chosen too. */}
          {[...new Set([...codes, ...(filter.market === null ? [] : [filter.market])])].map((code) => (
            <MenuItem key={code} value={code}>
              {nameOfCode(code)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </Box>
  );
}

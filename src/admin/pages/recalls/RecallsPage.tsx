import { Alert, Box, Link, Pagination, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CanAccess, Title, useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import type { RecallRow } from '../../../shared/contract/recall.ts';
import { WithRecallTexts } from '../../components/lateTexts.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { ForbiddenPage } from '../../layout/ForbiddenPage.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { readRecallCalls } from '../../providers/recalls.ts';
import { AnswerBar } from './AnswerBar.tsx';
import { RecallPage } from './RecallPage.tsx';
import { openOf, writeScope, writeState } from './recallWords.ts';

/** The page of the list that the address names. */
function useListedPage() {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
    setPage: (next: number) => setParameters(next === 1 ? {} : { page: String(next) }),
  };
}

function Recalls() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { page, setPage } = useListedPage();
  const { data, error, isPending } = useQuery({
    queryKey: ['recall', 'list', page],
    queryFn: async ({ signal }) => (await readRecallCalls(dataProvider)).readPage(page, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const pages = data ? Math.max(1, Math.ceil(data.total / data.limit)) : 1;
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1280 }}>
      <Typography color="textSecondary">{translate('admin.recalls.text')}</Typography>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {isPending ? <Skeleton variant="rectangular" height={320} /> : null}
      {data?.total === 0 ? <NoRecalls /> : null}
      {data && data.data.length > 0 ? (
        <Box
          component="ul"
          aria-label={translate('admin.recalls.list')}
          sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
        >
          {data.data.map((recall) => (
            <Row key={recall.id} recall={recall} />
          ))}
        </Box>
      ) : null}
      {pages > 1 ? (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_event, next) => setPage(next)}
          shape="rounded"
        />
      ) : null}
    </Box>
  );
}

function NoRecalls() {
  const translate = useTranslate();
  const { canAccess: canBegin, isPending } = useCanAccess({ resource: 'recall', action: 'create' });
  if (isPending) return null;
  const key = canBegin ? 'none' : 'none_yours';
  return (
    <Box sx={{ py: 6, display: 'grid', gap: 2, maxWidth: '60ch' }}>
      <Typography variant="h2">{translate(`admin.recalls.${key}`)}</Typography>
      <Typography color="textSecondary">{translate(`admin.recalls.${key}_text`)}</Typography>
    </Box>
  );
}

function Row({ recall }: { recall: RecallRow }) {
  const translate = useTranslate();
  const { id, title, holderCount, answeredCount, onAirCount, startedBy, startedAt, endedAt } = recall;
  const { tone, words } = writeState(recall, translate);
  const open = openOf(recall);
  const rest = [
    onAirCount > 0 ? translate('admin.recalls.on_air_count', { smart_count: onAirCount }) : null,
    open > 0 ? translate('admin.recalls.open_count', { smart_count: open }) : null,
  ].filter((one) => one !== null);
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        columnGap: 3,
        rowGap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr)' },
        alignItems: 'center',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
        color: endedAt === null ? 'inherit' : 'text.secondary',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={`/recalls/${id}`}
          color="inherit"
          // The whole row leads to it.
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {title}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {writeScope(recall, translate)}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <StatusDot tone={tone}>{words}</StatusDot>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
          {translate('admin.recalls.started_by', { name: startedBy, at: formatMediumDateTime(startedAt) })}
        </Typography>
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2">
          {holderCount === 0
            ? translate('admin.recalls.nobody_took')
            : translate('admin.recalls.confirmed', { answered: answeredCount, smart_count: holderCount })}
        </Typography>
        {holderCount > 0 ? (
          <AnswerBar holders={holderCount} deleted={answeredCount} neverUsed={0} onAir={onAirCount} />
        ) : null}
        <Typography variant="caption" color="textSecondary" component="div">
          {rest.join(' · ')}
        </Typography>
      </Box>
    </Box>
  );
}

/** Recalls that were begun: all for content managers, those of their markets for market managers; or the one that the address names. */
export function RecallsPage() {
  const { id } = useParams();
  if (id !== undefined) return <RecallPage id={id} />;
  return (
    <CanAccess resource="recall" action="list" accessDenied={<ForbiddenPage />}>
      <Title title="admin.holders.recalls" />
      <WithRecallTexts>
        <Recalls />
      </WithRecallTexts>
    </CanAccess>
  );
}

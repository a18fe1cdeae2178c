import Download from '@mui/icons-material/FileDownloadOutlined';
import {
  Alert,
  Box,
  Button,
  Link,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCreatePath, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { Terms, TermsAcceptance } from '../../../shared/contract/terms.ts';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { saveSheet } from '../../providers/sheets.ts';
import type { TermsState } from '../../providers/terms.ts';

const PAGE = 20;

/** Who accepted a version, or has yet to. */
export function Acceptances({ terms }: { terms: Terms }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [state, setState] = useState<TermsState>('accepted');
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [isExporting, setExporting] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['terms', 'acceptances', terms.id, state, q, page],
    queryFn: ({ signal }) =>
      dataProvider.readAcceptances(terms.id, { state, q: q.trim() || undefined, page, limit: PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const totals = { accepted: terms.acceptedCount, pending: terms.pendingCount };
  const states: TermsState[] = terms.isInForce ? ['accepted', 'pending'] : ['accepted'];

  const handleState = (next: TermsState | null) => {
    if (next === null) return;
    setState(next);
    setPage(1);
  };
  const handleExport = async () => {
    setExporting(true);
    try {
      saveSheet(await dataProvider.readAcceptanceSheet(terms.id), `terms-${terms.number}`);
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={state}
          aria-label={translate('admin.terms.acceptances')}
          onChange={(_event, next: TermsState | null) => handleState(next)}
        >
          {states.map((one) => (
            <ToggleButton key={one} value={one}>
              {translate(`admin.terms.${one}`, { total: totals[one] })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <TextField
          size="small"
          type="search"
          label={translate('admin.terms.find')}
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setPage(1);
          }}
          // It is in the form of the record, which has nothing to save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          sx={{ flex: '1 1 220px', m: 0 }}
        />
        <Button startIcon={<Download />} loading={isExporting} onClick={() => void handleExport()}>
          {translate('admin.terms.export')}
        </Button>
      </Box>
      {error ? <Alert severity="error">{readErrorMessage(error)}</Alert> : null}
      {!data && !error ? <Skeleton variant="rectangular" height={132} /> : null}
      {data?.total === 0 ? (
        <Typography color="textSecondary">
          {translate(q.trim() ? 'admin.terms.nobody_found' : 'admin.terms.nobody')}
        </Typography>
      ) : null}
      {data && data.total > 0 ? (
        <>
          <AcceptanceTable rows={data.data} />
          <Paging page={page} shown={data.data.length} total={data.total} onPage={setPage} />
        </>
      ) : null}
    </>
  );
}

function AcceptanceTable({ rows }: { rows: readonly TermsAcceptance[] }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { nameOf } = useMarkets();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('admin.terms.person')}</TableCell>
            <TableCell>{translate('admin.terms.market')}</TableCell>
            <TableCell>{translate('admin.terms.when')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ userId, name, email, market, acceptedAt }) => (
            <TableRow key={userId}>
              <TableCell sx={{ minWidth: 150, overflowWrap: 'anywhere' }}>
                <Link component={RouterLink} to={createPath({ resource: 'users', type: 'edit', id: userId })}>
                  {name}
                </Link>
                <Typography variant="body2" color="textSecondary">
                  {email}
                </Typography>
              </TableCell>
              <TableCell>{nameOf(market)}</TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {acceptedAt === null ? '—' : formatMediumDateTime(acceptedAt)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Paging({
  page,
  shown,
  total,
  onPage,
}: {
  page: number;
  shown: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const translate = useTranslate();
  const from = (page - 1) * PAGE + 1;
  const to = from + shown - 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        sx={{ fontVariantNumeric: 'tabular-nums', mr: 'auto' }}
      >
        {translate('admin.people.page', { from, to, total })}
      </Typography>
      {total > PAGE ? (
        <>
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)}>
            {translate('admin.terms.previous')}
          </Button>
          <Button size="small" disabled={to >= total} onClick={() => onPage(page + 1)}>
            {translate('admin.terms.next')}
          </Button>
        </>
      ) : null}
    </Box>
  );
}

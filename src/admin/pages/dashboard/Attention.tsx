import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { utcDay } from '../../../shared/domain/utcDay.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readRecallCalls } from '../../providers/recalls.ts';
import { listPath } from './figures/FigureLinks.tsx';
import { useCount } from './useCount.ts';

const DAY_MS = 24 * 3_600_000;
const SOON_MS = 14 * DAY_MS;
const MONTH_MS = 30 * DAY_MS;

/** Searches of members that found nothing, with a request. */
const REQUESTED = { isAnswered: false, hasRequests: true };

interface Concern {
  key: string;
  /** Items unless named. */
  resource?: string;
  /** Whose rights it takes, where those of the resource do not say it. */
  subject?: string;
  filter: Record<string, unknown>;
}

function ConcernRow({ concern }: { concern: Concern }) {
  const translate = useTranslate();
  const { resource = 'library-item', filter } = concern;
  const { canAccess = false } = useCanAccess(
    concern.subject ? { resource: concern.subject, action: 'show' } : { resource, action: 'list' },
  );
  const count = useCount(resource, filter, canAccess);
  if (!canAccess) return null;
  return (
    <Waiting
      words={translate(`admin.dashboard.${concern.key}`)}
      count={count}
      to={listPath(resource, filter)}
    />
  );
}

/** People who have not answered a recall that goes on: everybody's for content managers, those of their markets for market managers. */
function RecallRow() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { canAccess = false } = useCanAccess({ resource: 'recall', action: 'list' });
  const { data } = useQuery({
    queryKey: ['recall', 'open'],
    queryFn: async ({ signal }) => (await readRecallCalls(dataProvider)).readOpen(signal),
    enabled: canAccess,
  });
  if (!canAccess) return null;
  const count = data?.reduce(
    (sum, { holderCount, answeredCount, onAirCount }) => sum + holderCount - answeredCount - onAirCount,
    0,
  );
  return <Waiting words={translate('admin.dashboard.recalls')} count={count} to="/recalls" />;
}

/** Words with how much waits; the whole row leads to it. `count` is undefined until it is known. */
function Waiting({ words, count, to }: { words: string; count: number | undefined; to: string }) {
  const isQuiet = !count;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        position: 'relative',
        minHeight: 34,
        '@media (pointer: coarse)': { minHeight: 44 },
        borderBottom: 1,
        borderColor: 'divider',
        color: isQuiet ? 'text.secondary' : 'inherit',
      }}
    >
      <Box
        component={Link}
        to={to}
        sx={{
          flex: 1,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { textDecoration: 'underline' },
          '&::after': { content: '""', position: 'absolute', inset: 0 },
        }}
      >
        {words}
      </Box>
      <Typography
        component="span"
        sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: isQuiet ? 400 : 500 }}
      >
        {count ?? '…'}
      </Typography>
    </Box>
  );
}

/** What waits for someone; each row opens the items it counts. */
export function Attention() {
  const [concerns] = useState<Concern[]>(() => [
    { key: 'access', resource: 'access-request', filter: { state: 'waiting' } },
    { key: 'requests', resource: 'unanswered-search', filter: REQUESTED },
    { key: 'erasures', resource: 'users', subject: 'personal-data', filter: { erasure: 'requested' } },
    { key: 'failed_checks', filter: { state: 'failed' } },
    { key: 'failed_renditions', filter: { renditionState: 'failed' } },
    { key: 'drafts', filter: { status: 'draft' } },
    { key: 'expiring', filter: { expiresBefore: new Date(Date.now() + SOON_MS).toISOString() } },
    // Rights that have ended too, until somebody extends or archives them.
    {
      key: 'ending_rights',
      resource: 'usage-right',
      filter: { endsBy: utcDay(Date.now() + MONTH_MS), isArchived: false },
    },
    { key: 'without_values', filter: { withoutValues: true } },
  ]);
  return (
    <FormSection title="admin.dashboard.attention">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {concerns.map((concern) => (
          <ConcernRow key={concern.key} concern={concern} />
        ))}
        <RecallRow />
      </Box>
    </FormSection>
  );
}

import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { FormSection } from '../../components/FormColumns.tsx';
import { useCount } from './useCount.ts';

const SOON_MS = 14 * 24 * 3_600_000;

interface Concern {
  key: string;
  filter: Record<string, unknown>;
}

function ConcernRow({ concern }: { concern: Concern }) {
  const translate = useTranslate();
  const count = useCount('library-item', concern.filter);
  const isQuiet = !count;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        borderBottom: 1,
        borderColor: 'divider',
        color: isQuiet ? 'text.secondary' : 'inherit',
      }}
    >
      <Box
        component={Link}
        to={`/library-item?${new URLSearchParams({ filter: JSON.stringify(concern.filter) })}`}
        sx={{ flex: 1, color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
      >
        {translate(`admin.dashboard.${concern.key}`)}
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
    { key: 'failed_checks', filter: { state: 'failed' } },
    { key: 'failed_renditions', filter: { renditionState: 'failed' } },
    { key: 'drafts', filter: { status: 'draft' } },
    { key: 'expiring', filter: { expiresBefore: new Date(Date.now() + SOON_MS).toISOString() } },
    { key: 'without_values', filter: { withoutValues: true } },
  ]);
  return (
    <FormSection title="admin.dashboard.attention">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {concerns.map((concern) => (
          <ConcernRow key={concern.key} concern={concern} />
        ))}
      </Box>
    </FormSection>
  );
}

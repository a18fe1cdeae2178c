import { Box, Skeleton, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useResources } from '../../kit/resources.ts';
import { formatNumber } from '../../providers/formats.ts';
import { useCount } from './useCount.ts';

function Count({ resource }: { resource: string }) {
  const translate = useTranslate();
  const { canAccess = false } = useCanAccess({ resource, action: 'list' });
  const count = useCount(resource, {}, canAccess);
  if (!canAccess) return null;
  return (
    <Box
      component={Link}
      to={`/${resource}`}
      sx={{
        display: 'block',
        p: 1.5,
        borderRight: 1,
        borderBottom: 1,
        borderColor: 'divider',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'var(--mui-palette-ground)' },
      }}
    >
      <Typography
        component="span"
        sx={{
          display: 'block',
          fontSize: '1.5rem',
          fontWeight: 300,
          lineHeight: 1.2,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {count === undefined ? <Skeleton width={56} /> : formatNumber(count)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary">
        {translate(`resources.${resource}.name`, { smart_count: count ?? 2 })}
      </Typography>
    </Box>
  );
}

/** Recipes, synonyms, requests and versions: their number says nothing. */
const UNCOUNTED = new Set<string>([
  'rendition-preset',
  'search-synonym',
  'access-request',
  'terms',
  'api-key',
  'webhook',
]);

/** How much there is of everything that this person may see. */
export function Counts() {
  const translate = useTranslate();
  // What people write and change: no records that nobody can change, such as sent mails.
  const kept = useResources().filter(({ name, patch }) => patch !== undefined && !UNCOUNTED.has(name));
  return (
    <Box
      component="nav"
      aria-label={translate('admin.dashboard.counts')}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'repeat(3, minmax(0, 1fr))',
          md: 'repeat(6, minmax(0, 1fr))',
          xl: 'repeat(12, minmax(0, 1fr))',
        },
        borderTop: 1,
        borderLeft: 1,
        borderColor: 'divider',
      }}
    >
      {kept.map(({ name }) => (
        <Count key={name} resource={name} />
      ))}
    </Box>
  );
}

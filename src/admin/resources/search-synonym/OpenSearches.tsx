import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { UnansweredSearch } from '../../../shared/contract/search.ts';
import { FormSection } from '../../components/FormColumns.tsx';
import { AddSynonymButton } from './AddSynonymButton.tsx';

const SHOWN = 8;

/** What members searched for in vain most often, each a click away from a synonym. */
export function OpenSearches() {
  const translate = useTranslate();
  const { data, total = 0 } = useGetList<UnansweredSearch>('unanswered-search', {
    pagination: { page: 1, perPage: SHOWN },
    sort: { field: 'count', order: 'DESC' },
    filter: { isAnswered: false },
  });
  return (
    <FormSection title="admin.synonym.open_searches">
      {data ? null : <Skeleton height={160} />}
      {data?.length === 0 ? (
        <Typography color="textSecondary">{translate('admin.synonym.no_searches')}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map(({ id, query, count }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 1,
              minHeight: 44,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={`/unanswered-search/${id}`} color="inherit">
                {query}
              </Link>{' '}
              <Typography component="span" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {translate('admin.synonym.times', { count })}
              </Typography>
            </Box>
            <AddSynonymButton query={query} />
          </Box>
        ))}
      </Box>
      {total > SHOWN ? (
        <Link component={RouterLink} to="/unanswered-search" color="inherit">
          {translate('admin.synonym.all_searches', { smart_count: total })}
        </Link>
      ) : null}
    </FormSection>
  );
}

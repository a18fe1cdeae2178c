import { Box } from '@mui/material';
import { useCanAccess, useGetList, useTranslate } from 'react-admin';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import type { UnansweredSearch } from '../../../../shared/contract/search.ts';
import { FigureRow, listPath } from './FigureLinks.tsx';
import { RankedTable } from './RankedTable.tsx';
import { ReportCard } from './ReportCard.tsx';

const RESOURCE = 'unanswered-search';
const OPEN = { isAnswered: false };

/** What members searched for in vain most often. */
export function Searches({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const { canAccess = false } = useCanAccess({ resource: RESOURCE, action: 'list' });
  const query = useGetList<UnansweredSearch>(
    RESOURCE,
    { pagination: { page: 1, perPage: 6 }, sort: { field: 'count', order: 'DESC' }, filter: OPEN },
    { enabled: canAccess },
  );
  if (!canAccess) return null;
  return (
    <ReportCard
      title="admin.report.searches"
      query={query}
      empty={query.total === 0 ? 'admin.report.searches_none' : undefined}
      sheet={{ of: 'searches', days }}
    >
      <RankedTable
        caption={translate('admin.report.searches')}
        columns={[translate('admin.report.words'), translate('admin.report.times')]}
        rows={(query.data ?? []).map(({ id, query: words, count, requests }) => ({
          key: id,
          name: `“${words}”`,
          ...(requests.length > 0 && {
            detail: translate('admin.report.searches_asked', { smart_count: requests.length }),
          }),
          to: `/${RESOURCE}/${id}`,
          value: count,
        }))}
      />
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1 }}>
        <FigureRow
          label={translate('admin.report.searches_open')}
          value={query.total ?? 0}
          to={listPath(RESOURCE, OPEN)}
        />
      </Box>
    </ReportCard>
  );
}

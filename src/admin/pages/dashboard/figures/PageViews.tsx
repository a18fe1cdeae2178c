import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { PageViewReport } from '../../../../shared/contract/pageView.ts';
import type { ReportPeriod } from '../../../../shared/contract/report.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { ViewsByDay } from './ViewsByDay.tsx';

/** What members looked at in a period: by day, and the most viewed pages and records. */
export function PageViews({ days }: { days: ReportPeriod }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, isPending } = useQuery({
    queryKey: ['page-view', 'report', days],
    queryFn: ({ signal }) => dataProvider.readPageViews(days, signal),
  });
  return (
    <FormSection title="admin.views.title">
      {isPending && <Skeleton variant="rectangular" height={240} />}
      {data?.total === 0 && <Typography color="textSecondary">{translate('admin.views.none')}</Typography>}
      {data && data.total > 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,3fr) minmax(0,2fr)' },
          }}
        >
          <ViewsByDay report={data} />
          <MostViewed report={data} />
        </Box>
      )}
    </FormSection>
  );
}

function MostViewed({ report }: { report: PageViewReport }) {
  const translate = useTranslate();
  return (
    <Box
      component="ol"
      aria-label={translate('admin.views.most')}
      sx={{ listStyle: 'none', m: 0, p: 0, alignSelf: 'start' }}
    >
      {report.most.map(({ page, record, views }) => (
        <Box
          component="li"
          key={`${page}/${record?.id ?? ''}`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            minHeight: 40,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          {record ? (
            <Typography
              noWrap
              component={Link}
              to={`/${record.resource}/${record.id}`}
              sx={{
                flex: 1,
                color: 'inherit',
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {record.title}
            </Typography>
          ) : (
            <Typography noWrap sx={{ flex: 1 }}>
              {page.includes(':') ? translate('admin.views.gone') : page}
            </Typography>
          )}
          {record && (
            <Typography variant="caption" color="textSecondary" noWrap>
              {translate(`resources.${record.resource}.name`, { smart_count: 1 })}
            </Typography>
          )}
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {views.toLocaleString('en')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { DEFAULT_PERIOD, REPORT_PERIODS, type ReportPeriod } from '../../../../shared/contract/report.ts';
import { DownloadCards, DownloadsByDay } from './Downloads.tsx';
import { PageViews } from './PageViews.tsx';
import { Searches } from './Searches.tsx';
import { Storage } from './Storage.tsx';
import { Upcoming } from './Upcoming.tsx';
import { Visits } from './Visits.tsx';
import { Work } from './Work.tsx';

/** The period, which is part of the address. */
function usePeriod(): [ReportPeriod, (days: ReportPeriod) => void] {
  const [parameters, setParameters] = useSearchParams();
  const days = REPORT_PERIODS.find((one) => `${one}` === parameters.get('days')) ?? DEFAULT_PERIOD;
  const setDays = (next: ReportPeriod) =>
    setParameters(
      (known) => {
        const changed = new URLSearchParams(known);
        if (next === DEFAULT_PERIOD) changed.delete('days');
        else changed.set('days', `${next}`);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return [days, setDays];
}

const columns = {
  display: 'grid',
  gap: { xs: 4, lg: 5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

/** What happened in a period, what goes on now and what comes. */
export function Figures() {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'page-view', action: 'list' });
  const [days, setDays] = usePeriod();
  if (!canAccess) return null;
  return (
    <Box component="section" aria-labelledby="figures" sx={{ display: 'grid', gap: { xs: 4, lg: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography id="figures" variant="h2">
            {translate('admin.report.title')}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {translate('admin.report.utc')}
          </Typography>
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={translate('admin.report.period')}
          value={days}
          onChange={(_event, next: ReportPeriod | null) => {
            if (next !== null) setDays(next);
          }}
        >
          {REPORT_PERIODS.map((one) => (
            <ToggleButton key={one} value={one}>
              {translate('admin.report.days', { smart_count: one })}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={columns}>
        <Visits days={days} />
        <DownloadsByDay days={days} />
      </Box>
      <Box sx={columns}>
        <DownloadCards days={days} />
      </Box>
      <Box sx={columns}>
        <Searches days={days} />
        <Upcoming days={days} />
        <Storage days={days} />
        <Work />
      </Box>
      <PageViews days={days} />
    </Box>
  );
}

import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DEFAULT_PERIOD, REPORT_PERIODS, type ReportPeriod } from '../../../../shared/contract/report.ts';
import { useAddressParameters } from '../../../components/useAddressParameters.ts';
import { DenseColumns } from '../DenseColumns.tsx';
import { DownloadsByDay, DownloadsByLibrary, DownloadsByMarket, MostDownloaded } from './Downloads.tsx';
import { MostViewed, ViewsByDay } from './PageViews.tsx';
import { Searches } from './Searches.tsx';
import { Storage } from './Storage.tsx';
import { Visits } from './Visits.tsx';

/** The period, which is part of the address. */
function usePeriod(): [ReportPeriod, (days: ReportPeriod) => void] {
  const { parameters, change } = useAddressParameters();
  const days = REPORT_PERIODS.find((one) => `${one}` === parameters.get('days')) ?? DEFAULT_PERIOD;
  const setDays = (next: ReportPeriod) => change({ days: next === DEFAULT_PERIOD ? null : next });
  return [days, setDays];
}

/** What happened in a period, and what there is; not `isWhole`: what the people of one's markets did. */
export function Figures({ isWhole }: { isWhole: boolean }) {
  const translate = useTranslate();
  const [days, setDays] = usePeriod();
  return (
    <Box component="section" aria-labelledby="figures" sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <Typography id="figures" variant="h2">
            {translate('admin.report.title')}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {translate(isWhole ? 'admin.report.utc' : 'admin.report.own_markets')}
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
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          columnGap: 4,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(auto-fit, minmax(240px, 1fr))',
            lg: 'repeat(auto-fit, minmax(330px, 1fr))',
          },
        }}
      >
        <Visits days={days} />
        <DownloadsByDay days={days} />
        {isWhole ? <ViewsByDay days={days} /> : null}
      </Box>
      <DenseColumns>
        <MostDownloaded days={days} />
        <DownloadsByMarket days={days} />
        <DownloadsByLibrary days={days} />
        {isWhole ? (
          <>
            <MostViewed days={days} />
            <Searches days={days} />
            <Storage days={days} />
          </>
        ) : null}
      </DenseColumns>
    </Box>
  );
}

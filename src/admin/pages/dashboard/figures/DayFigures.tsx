import ChartLine from '@mui/icons-material/ShowChartOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../../components/visuallyHidden.ts';
import { formatNumber } from '../../../providers/formats.ts';
import { type DaySeries, shortDay } from './daySeries.ts';

const DayChart = lazy(async () => ({ default: (await import('./DayChart.tsx')).DayChart }));

const CHART_HEIGHT = 168;
/** With the totals above it. */
export const CARD_HEIGHT = CHART_HEIGHT + 70;

const number = { fontVariantNumeric: 'tabular-nums lining-nums' };

/** The totals, each of which names its line, and below them a chart, or the same as a table. */
export function DayFigures({
  days,
  series,
  isTable,
  caption,
}: {
  days: readonly string[];
  series: readonly DaySeries[];
  isTable: boolean;
  caption: string;
}) {
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, mb: 1 }}>
        {series.map(({ label, total, tone }) => (
          <Box key={label}>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 300, lineHeight: 1.2, ...number }}>
              {formatNumber(total)}
            </Typography>
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
            >
              <Box
                component="span"
                aria-hidden
                sx={{
                  width: 18,
                  borderTop: tone === 'ink' ? '2px solid' : '2px dotted',
                  borderColor: tone === 'ink' ? 'primary.main' : 'text.secondary',
                }}
              />
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
      {isTable ? (
        <Box
          sx={{ maxHeight: CHART_HEIGHT, overflow: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label={caption}
        >
          <DayTable days={days} series={series} caption={caption} />
        </Box>
      ) : (
        <>
          <Box aria-hidden>
            <Suspense fallback={<Skeleton variant="rectangular" height={CHART_HEIGHT} />}>
              <DayChart days={days} series={series} height={CHART_HEIGHT} />
            </Suspense>
          </Box>
          <Box sx={visuallyHidden}>
            <DayTable days={days} series={series} caption={caption} />
          </Box>
        </>
      )}
    </Box>
  );
}

function DayTable({
  days,
  series,
  caption,
}: {
  days: readonly string[];
  series: readonly DaySeries[];
  caption: string;
}) {
  const translate = useTranslate();
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
      <Box component="caption" sx={visuallyHidden}>
        {caption}
      </Box>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...cell, textAlign: 'left', fontWeight: 500 }}>
            {translate('admin.report.day')}
          </Box>
          {series.map(({ label }) => (
            <Box component="th" scope="col" key={label} sx={{ ...cell, fontWeight: 500 }}>
              {label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day, index) => (
          <tr key={day}>
            <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', fontWeight: 400 }}>
              {shortDay(day)}
            </Box>
            {series.map(({ label, values }) => (
              <Box component="td" key={label} sx={cell}>
                {formatNumber(values[index] ?? 0)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Switches between a chart and its table. */
export function useTableSwitch(title: string) {
  const translate = useTranslate();
  const [isTable, setTable] = useState(false);
  const label = translate(isTable ? 'admin.report.as_chart' : 'admin.report.as_table');
  const button = (
    <Tooltip title={label}>
      <IconButton
        size="small"
        aria-label={`${label}: ${translate(title)}`}
        onClick={() => setTable((before) => !before)}
      >
        {isTable ? <ChartLine fontSize="small" /> : <TableRows fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
  return { isTable, button };
}

const cell = {
  borderBottom: '1px solid',
  borderColor: 'divider',
  py: 0.75,
  pr: 1.5,
  textAlign: 'right',
  ...number,
} as const;

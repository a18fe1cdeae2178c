import { useMediaQuery } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { type DaySeries, shortDay } from './daySeries.ts';

const COLOURS = { ink: 'var(--mui-palette-primary-main)', quiet: 'var(--mui-palette-text-secondary)' };
/** Days named below the chart. */
const NAMED = 6;

/** Thin lines over hairlines. Who does not see it has the table beside it. */
export function DayChart({
  days,
  series,
  height,
}: {
  days: readonly string[];
  series: readonly DaySeries[];
  height: number;
}) {
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const step = Math.ceil(days.length / NAMED);
  return (
    <LineChart
      height={height}
      skipAnimation={isStill}
      // It is hidden from who cannot see it: the table beside it says the same.
      disableKeyboardNavigation
      hideLegend
      margin={{ top: 16, right: 28, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      xAxis={[
        {
          scaleType: 'point',
          data: [...days],
          valueFormatter: shortDay,
          tickInterval: (_day: string, index: number) => (days.length - 1 - index) % step === 0,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        {
          min: 0,
          tickMinStep: 1,
          tickNumber: 4,
          width: 40,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      series={series.map(({ label, values, tone }) => ({
        label,
        data: [...values],
        color: COLOURS[tone],
        curve: 'linear',
        showMark: days.length <= 7,
        area: tone === 'ink',
      }))}
      sx={{
        '& .MuiLineChart-line': { strokeWidth: 1.5 },
        '& .MuiLineChart-series:nth-of-type(2) .MuiLineChart-line': { strokeDasharray: '1 4' },
        '& .MuiLineChart-area': { opacity: 0.07 },
        '& .MuiLineElement-root': { strokeWidth: 1.5 },
        '& .MuiAreaElement-root': { opacity: 0.07 },
        '& .MuiChartsGrid-line': { stroke: 'var(--mui-palette-divider)', strokeWidth: 1 },
        '& .MuiChartsAxis-tickLabel': {
          fill: 'var(--mui-palette-text-secondary) !important',
          fontSize: '12px !important',
        },
      }}
    />
  );
}

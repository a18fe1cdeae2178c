import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MediaDay } from '../../../shared/contract/mediaPortal.ts';
import { formatDays } from '../../providers/formats.ts';

interface Props {
  views: number;
  downloads: number;
  days: readonly MediaDay[];
}

const HEIGHT = 96;

/** A bar for each day: its views, and inside them in ink its downloads. The table beside it says the same. */
export function DaysChart({ views, downloads, days }: Props) {
  const translate = useTranslate();
  const most = Math.max(1, ...days.flatMap((day) => [day.views, day.downloads]));
  const height = (count: number) => `${(count / most) * 100}%`;
  return (
    <div>
      <Box
        role="img"
        aria-label={translate('admin.media_portal.chart', { views, downloads })}
        sx={{
          display: 'flex',
          alignItems: 'flex-end',
          gap: '2px',
          height: HEIGHT,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {days.map((day) => (
          <Box
            key={day.day}
            title={`${formatDays(day.day, day.day)}: ${day.views} / ${day.downloads}`}
            sx={{ position: 'relative', flex: 1, height: '100%' }}
          >
            <Bar colour="action.disabled" height={height(day.views)} />
            <Bar colour="text.primary" height={height(day.downloads)} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }}>
        {[days[0], days.at(-1)].map((day) => (
          <Typography key={day?.day} variant="caption" color="textSecondary">
            {day && formatDays(day.day, day.day)}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 2, mt: 0.5 }}>
        <Key colour="action.disabled" label={translate('admin.media_portal.views_column')} />
        <Key colour="text.primary" label={translate('admin.media_portal.downloads_column')} />
      </Box>
    </div>
  );
}

function Bar({ colour, height }: { colour: string; height: string }) {
  return <Box sx={{ position: 'absolute', inset: 'auto 0 0', bgcolor: colour }} style={{ height }} />;
}

function Key({ colour, label }: { colour: string; label: string }) {
  return (
    <Typography variant="caption" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box component="span" sx={{ width: 10, height: 10, bgcolor: colour }} />
      {label}
    </Typography>
  );
}

import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { PageViewReport } from '../../../../shared/contract/pageView.ts';
import { visuallyHidden } from '../../../components/visuallyHidden.ts';

const shortDay = (day: string) =>
  new Date(`${day}T00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A bar for each day. To who hears the page it is a table. */
export function ViewsByDay({ report: { days, total } }: { report: PageViewReport }) {
  const translate = useTranslate();
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" color="textSecondary" sx={{ mb: 2 }}>
        {translate('admin.views.total', {
          smart_count: total,
          views: total.toLocaleString('en'),
          days: days.length,
        })}
      </Typography>
      <Box
        aria-hidden="true"
        sx={{
          display: 'flex',
          alignItems: 'end',
          gap: '2px',
          height: 180,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {days.map(({ day, views }) => (
          <Box
            key={day}
            title={`${shortDay(day)}: ${views.toLocaleString('en')}`}
            sx={{
              flex: 1,
              height: `${(views / most) * 100}%`,
              minHeight: views > 0 ? 2 : 0,
              bgcolor: 'primary.main',
            }}
          />
        ))}
      </Box>
      <Box aria-hidden="true" sx={{ display: 'flex', justifyContent: 'space-between', pt: 0.5 }}>
        {[days[0], days.at(-1)].map(
          (one) =>
            one && (
              <Typography key={one.day} variant="caption" color="textSecondary">
                {shortDay(one.day)}
              </Typography>
            ),
        )}
      </Box>
      <Box sx={visuallyHidden}>
        <table>
          <caption>{translate('admin.views.by_day')}</caption>
          <tbody>
            {days.map(({ day, views }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </Box>
  );
}

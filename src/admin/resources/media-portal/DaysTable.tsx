import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { MediaDay } from '../../../shared/contract/mediaPortal.ts';
import { formatDays } from '../../providers/formats.ts';

const numeric = { fontVariantNumeric: 'tabular-nums' } as const;

/** The days that had any visitor, the latest first. */
export function DaysTable({ days }: { days: readonly MediaDay[] }) {
  const translate = useTranslate();
  const busy = days.filter(({ views, downloads }) => views + downloads > 0).reverse();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('admin.media_portal.day')}</TableCell>
          <TableCell align="right">{translate('admin.media_portal.views_column')}</TableCell>
          <TableCell align="right">{translate('admin.media_portal.downloads_column')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {busy.map(({ day, views, downloads }) => (
          <TableRow key={day}>
            <TableCell>{formatDays(day, day)}</TableCell>
            <TableCell align="right" sx={numeric}>
              {views}
            </TableCell>
            <TableCell align="right" sx={numeric}>
              {downloads}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

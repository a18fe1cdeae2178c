import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FigureRow, listPath } from './FigureLinks.tsx';
import { Originals } from './Originals.tsx';
import { ReportCard } from './ReportCard.tsx';
import { useWork } from './useReports.ts';

/** States in which an import works by itself. */
const WORKING = ['checking', 'committing', 'undoing'];

/** What goes on now. */
export function Work() {
  const translate = useTranslate();
  const query = useWork();
  const { data } = query;
  const rows = data
    ? [
        { key: 'uploads', value: data.uploads },
        { key: 'pictures', value: data.pictures },
        { key: 'imports', value: data.imports, to: listPath('import', { state: WORKING }) },
        { key: 'waiting', value: data.jobs.waiting, to: '/jobs?state=waiting' },
        { key: 'running', value: data.jobs.running, to: '/jobs?state=running' },
        { key: 'failed_jobs', value: data.jobs.failed, to: '/jobs?state=failed' },
        { key: 'paused', value: data.jobs.paused, to: '/jobs' },
      ]
    : [];
  return (
    <ReportCard title="admin.report.work" query={query} notes={['admin.report.uploads_list']}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ key, ...row }) => (
          <FigureRow key={key} label={translate(`admin.report.${key}`)} {...row} />
        ))}
        <Originals />
      </Box>
    </ReportCard>
  );
}

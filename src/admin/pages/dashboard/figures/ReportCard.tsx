import Download from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ReportPeriod, ReportSheet } from '../../../../shared/contract/report.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { saveSheet } from '../../../providers/sheets.ts';

interface ReportCardProps {
  /** Key of the text. */
  title: string;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** Text for when there is nothing to show. */
  empty?: string | undefined;
  /** What is exported. */
  sheet?: { of: ReportSheet; days: ReportPeriod };
  /** How the figures are counted, and what they do not lead to. */
  notes?: readonly string[];
  actions?: ReactNode;
  height?: number;
  children: ReactNode;
}

/** A part of the overview with states of its own: one that fails takes no other with it. */
export function ReportCard({
  title,
  query,
  empty,
  sheet,
  notes = [],
  actions,
  height = 220,
  children,
}: ReportCardProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 0.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36, gap: 0.5, mb: 0.5 }}>
        <Typography id={heading} variant="overline" component="h3" color="textSecondary" sx={{ flex: 1 }}>
          {translate(title)}
        </Typography>
        {actions}
        {sheet ? <ExportButton title={translate(title)} {...sheet} /> : null}
      </Box>
      {query.isPending ? <Skeleton variant="rectangular" height={height} /> : null}
      {query.error ? (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={() => void query.refetch()}>
              {translate('admin.report.again')}
            </Button>
          }
        >
          {translate('admin.report.failed')} {readErrorMessage(query.error)}
        </Alert>
      ) : null}
      {!query.isPending && !query.error && empty ? (
        <Typography color="textSecondary" sx={{ py: 2 }}>
          {translate(empty)}
        </Typography>
      ) : null}
      {query.isPending || query.error || empty ? null : children}
      {notes.length > 0 ? (
        <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1, maxWidth: '64ch' }}>
          {notes.map((note) => translate(note, { _: note })).join(' ')}
        </Typography>
      ) : null}
    </Box>
  );
}

function ExportButton({ title, of, days }: { title: string; of: ReportSheet; days: ReportPeriod }) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isExporting, setExporting] = useState(false);
  const handleExport = async () => {
    setExporting(true);
    try {
      saveSheet(await dataProvider.readReportSheet(of, days), of);
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    } finally {
      setExporting(false);
    }
  };
  return (
    <Tooltip title={translate('admin.report.export')}>
      <IconButton
        size="small"
        aria-label={translate('admin.report.export_of', { title })}
        loading={isExporting}
        onClick={() => void handleExport()}
      >
        <Download fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}

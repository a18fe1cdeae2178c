import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { ImportRecord } from '../../../../shared/contract/import.ts';
import type { RowFilter } from '../../../providers/imports.ts';
import { useSheetDownload } from '../bring/SheetLinks.tsx';
import type { StepProps } from '../frame.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { ImportProgress } from '../ImportProgress.tsx';
import { isOpenState } from '../importStates.ts';
import { useImportAction } from '../useImport.ts';
import { RowList } from './RowList.tsx';
import { ValueFaults } from './ValueFaults.tsx';

/** Downloads the rows that are invalid or failed, as a sheet with their reasons. */
export function FaultsButton({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const { download, isReading } = useSheetDownload();
  return (
    <Button
      size="small"
      disabled={isReading}
      startIcon={<FileDownload />}
      title={translate('admin.import.check.faults_help')}
      onClick={() =>
        void download((calls) => calls.readImportFaults(record.id), `import-${record.id}-faults`)
      }
    >
      {translate('admin.import.check.faults')}
    </Button>
  );
}

/** Rows that the address asks for, as the report links to them. */
function useWantedRows(): RowFilter {
  const [parameters] = useSearchParams();
  switch (parameters.get('rows')) {
    case 'invalid':
      return { verdict: 'invalid' };
    case 'undecided':
      return { decision: 'undecided' };
    case 'failed':
      return { outcome: 'failed' };
    case 'left':
      return { decision: 'skip' };
    default:
      return {};
  }
}

/** Step 3: what a commit would do with each row. Nothing has happened yet. */
export function CheckStep({ record, frame, fault }: StepProps) {
  const translate = useTranslate();
  const run = useImportAction(record.id);
  const wanted = useWantedRows();
  const { state, counts, progress } = record;
  const isChecked = Object.values(counts.verdicts).some((count) => count > 0);
  const isAllIdentical = isChecked && counts.verdicts.identical === counts.rows;
  const faults = counts.verdicts.invalid + counts.outcomes.failed;

  return (
    <ImportFrame
      {...frame}
      actions={
        <>
          {isOpenState(state) ? (
            <Button
              component={Link}
              to={frame.hrefOf(record.sheet ? 'columns' : 'bring')}
              replace
              sx={{ mr: 'auto' }}
            >
              {translate('admin.import.back')}
            </Button>
          ) : null}
          {faults > 0 ? <FaultsButton record={record} /> : null}
          {state === 'collecting' || state === 'ready' ? (
            <Button
              variant={state === 'collecting' ? 'contained' : 'outlined'}
              onClick={() => void run((calls) => calls.checkImport(record.id))}
            >
              {translate(state === 'collecting' ? 'admin.import.check.start' : 'admin.import.check.again')}
            </Button>
          ) : null}
          {state === 'collecting' ? null : (
            <Button
              variant="contained"
              component={Link}
              to={frame.hrefOf('confirm')}
              replace
              disabled={state === 'checking'}
            >
              {translate('admin.import.next')}
            </Button>
          )}
        </>
      }
    >
      {fault}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
        {progress ? <ImportProgress progress={progress} /> : null}
        {state === 'collecting' ? (
          <Typography>{translate('admin.import.check.not_started')}</Typography>
        ) : null}
        {isOpenState(state) && isAllIdentical ? (
          <Alert severity="info">{translate('admin.import.check.all_identical')}</Alert>
        ) : null}
        {state === 'ready' && counts.rows === 0 ? (
          <Alert severity="info">{translate('admin.import.check.empty')}</Alert>
        ) : null}
        {state === 'ready' && counts.pendingLooks > 0 ? (
          <Alert severity="info">
            {translate('admin.import.check.looks', { smart_count: counts.pendingLooks })}
          </Alert>
        ) : null}
        {state === 'ready' && counts.verdicts.invalid > 0 ? <ValueFaults record={record} /> : null}
        {isChecked ? <RowList key={JSON.stringify(wanted)} record={record} initialFilter={wanted} /> : null}
      </Box>
    </ImportFrame>
  );
}

import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { StepProps } from '../frame.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { ImportProgress } from '../ImportProgress.tsx';
import { useImportAction } from '../useImport.ts';
import { Appearances } from './Appearances.tsx';
import { ImportReport } from './ImportReport.tsx';
import { type Part, summarise } from './summary.ts';

/** What a commit would do, in a sentence, and why rows are left out. */
function Summary({ record, frame }: Pick<StepProps, 'record' | 'frame'>) {
  const translate = useTranslate();
  const { written, left, why } = summarise(record);
  const say = ({ key, count }: Part) => translate(`admin.import.confirm.${key}`, { smart_count: count });
  const sentence =
    written.length > 0 ? written.map(say).join(', ') : translate('admin.import.confirm.nothing');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: '72ch' }}>
      <Typography variant="h2">
        {written.length > 0 && left > 0
          ? `${sentence}; ${translate('admin.import.confirm.left', { smart_count: left })}`
          : sentence}
      </Typography>
      {why.length > 0 ? (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {why.map((part) => (
            <li key={part.key}>
              {say(part)}
              {part.key === 'identical' ? null : (
                <Button
                  component={Link}
                  to={`${frame.hrefOf('check')}&rows=${part.key}`}
                  size="small"
                  color="inherit"
                  aria-label={`${translate('admin.import.confirm.see')}: ${say(part)}`}
                >
                  {translate('admin.import.confirm.see')}
                </Button>
              )}
            </li>
          ))}
        </Box>
      ) : null}
      <Appearances record={record} />
      <Typography color="textSecondary">{translate('admin.import.confirm.undoable')}</Typography>
    </Box>
  );
}

/** Step 4: what will be written, the confirmation, and what came of it. */
export function ConfirmStep({ record, frame, fault }: StepProps) {
  const translate = useTranslate();
  const run = useImportAction(record.id);
  const [isSending, setIsSending] = useState(false);
  const { state, progress } = record;
  const hasWork = summarise(record).written.length > 0;

  const handleConfirm = async () => {
    setIsSending(true);
    await run((calls) => calls.commitImport(record.id, record.revision));
    setIsSending(false);
  };

  if (state === 'collecting' || state === 'checking' || state === 'ready')
    return (
      <ImportFrame
        {...frame}
        actions={
          <>
            <Button component={Link} to={frame.hrefOf('check')} replace sx={{ mr: 'auto' }}>
              {translate('admin.import.back')}
            </Button>
            <Button
              variant="contained"
              disabled={state !== 'ready' || !hasWork}
              loading={isSending}
              onClick={() => void handleConfirm()}
            >
              {translate('admin.import.confirm.action')}
            </Button>
          </>
        }
      >
        {fault}
        <Box sx={{ display: 'grid', gap: 2 }}>
          {progress ? <ImportProgress progress={progress} /> : null}
          {state === 'ready' ? (
            <Summary record={record} frame={frame} />
          ) : (
            <Alert severity="info">{translate('admin.import.confirm.not_ready')}</Alert>
          )}
        </Box>
      </ImportFrame>
    );

  return (
    <ImportFrame {...frame}>
      {fault}
      {record.fault && state === 'committing' ? (
        <Button variant="outlined" sx={{ mb: 3 }} loading={isSending} onClick={() => void handleConfirm()}>
          {translate('admin.import.retry')}
        </Button>
      ) : null}
      {progress ? (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
          <ImportProgress progress={progress} />
          <Typography color="textSecondary">{translate('admin.import.confirm.goes_on')}</Typography>
        </Box>
      ) : (
        <ImportReport record={record} frame={frame} />
      )}
    </ImportFrame>
  );
}

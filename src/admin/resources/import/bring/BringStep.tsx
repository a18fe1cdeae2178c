import { Alert, Box, Button, Skeleton, TextField, Typography } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { Confirm, useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ImportOptions, ImportRecord } from '../../../../shared/contract/import.ts';
import { DropZone } from '../../../uploads/DropZone.tsx';
import { useUploads } from '../../../uploads/UploadsProvider.tsx';
import type { StepProps } from '../frame.ts';
import { ImportFrame } from '../ImportFrame.tsx';
import { useImportAction } from '../useImport.ts';
import { Arrived } from './Arrived.tsx';
import { OptionsForm } from './OptionsForm.tsx';
import { SheetLinks } from './SheetLinks.tsx';
import { SheetQuestion } from './SheetQuestion.tsx';
import { TransferList, useTransfers } from './Transfers.tsx';
import { useBringFiles } from './useBringFiles.ts';

interface BringPanelProps {
  record: ImportRecord | null;
  /** Where it goes, once that is known. */
  library: Pick<ImportRecord['library'], 'id' | 'slug'> | undefined;
  ensure: () => Promise<ImportRecord>;
  /** Content above the drop zone. */
  children?: ReactNode;
  aside: ReactNode;
}

/** The drop zone with what it asks, what is on its way and what arrived; options beside it. */
export function BringPanel({ record, library, ensure, children, aside }: BringPanelProps) {
  const translate = useTranslate();
  const queue = useUploads();
  const transfers = useTransfers(queue, record?.id ?? null);
  const sources = useBringFiles({ queue, record, ensure });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        {children}
        {queue ? (
          <DropZone note={translate('admin.import.bring.drop_note')} onFiles={sources.bring} />
        ) : (
          <Skeleton variant="rectangular" height={176} />
        )}
        {sources.passedOver > 0 ? (
          <Alert
            severity="info"
            action={
              <Button color="inherit" size="small" onClick={sources.uploadPassedOver}>
                {translate('admin.import.bring.upload_again')}
              </Button>
            }
          >
            {translate('admin.import.bring.passed_over', { smart_count: sources.passedOver })}
          </Alert>
        ) : null}
        {queue ? <TransferList queue={queue} transfers={transfers} /> : null}
        {record ? <Arrived record={record} /> : null}
        {library ? <SheetLinks library={library} /> : null}
      </Box>
      {aside}
      {sources.question ? (
        <SheetQuestion
          candidates={sources.question.candidates}
          onAnswer={sources.answer}
          onClose={sources.dismiss}
        />
      ) : null}
    </Box>
  );
}

/** Options as they are on screen: kept at once, and sent one change after the other. */
function useOptions(record: ImportRecord) {
  const run = useImportAction(record.id);
  const [changed, setChanged] = useState<Partial<ImportOptions>>({});
  const sending = useRef(Promise.resolve<unknown>(undefined));
  const options = { ...record.options, ...changed };
  const change = (patch: Partial<ImportOptions>) => {
    const held = { ...changed, ...patch };
    setChanged(held);
    const next = { ...record.options, ...held };
    // A schedule without its date is refused: both are sent together.
    if (next.arriveAs === 'scheduled' && next.publishAt === null) return;
    sending.current = sending.current.then(() =>
      run((calls) => calls.updateImport(record.id, { options: held })).then((isDone) => {
        // What was sent is what the import has now; what was refused is shown as the import has it.
        setChanged((current) => (current === held || !isDone ? {} : current));
      }),
    );
  };
  return { options, change };
}

function CancelButton({ record }: { record: ImportRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const run = useImportAction(record.id);
  const [isConfirming, setIsConfirming] = useState(false);
  const handleCancel = async () => {
    setIsConfirming(false);
    if (!(await run((calls) => calls.cancelImport(record.id)))) return;
    notify('admin.import.bring.cancelled', { type: 'info' });
    void navigate('/import');
  };
  return (
    <>
      <Button color="error" onClick={() => setIsConfirming(true)} sx={{ mr: 'auto' }}>
        {translate('admin.import.bring.cancel')}
      </Button>
      <Confirm
        isOpen={isConfirming}
        title="admin.import.bring.cancel_title"
        content="admin.import.bring.cancel_text"
        confirm="admin.import.bring.cancel"
        confirmColor="warning"
        onConfirm={() => void handleCancel()}
        onClose={() => setIsConfirming(false)}
      />
    </>
  );
}

/** Step 1: files, archives and a sheet arrive, and how new items come in is chosen. */
export function BringStep({ record, frame, fault }: StepProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const queue = useUploads();
  const run = useImportAction(record.id);
  const { onWay } = useTransfers(queue, record.id);
  const { options, change } = useOptions(record);
  const [name, setName] = useState(record.name);

  const handleName = () => {
    const next = name.trim();
    if (next && next !== record.name) void run((calls) => calls.updateImport(record.id, { name: next }));
    else setName(record.name);
  };
  const handleCheck = async () => {
    const isChecked = record.state !== 'collecting' || (await run((calls) => calls.checkImport(record.id)));
    if (isChecked) void navigate(frame.hrefOf(record.sheet ? 'columns' : 'check'));
  };

  return (
    <ImportFrame
      {...frame}
      actions={
        <>
          <CancelButton record={record} />
          {onWay > 0 ? (
            <Typography color="textSecondary">{translate('admin.import.bring.wait')}</Typography>
          ) : record.state === 'collecting' ? (
            <Typography color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
              {translate('admin.import.bring.check_help')}
            </Typography>
          ) : null}
          <Button variant="contained" disabled={onWay > 0} onClick={() => void handleCheck()}>
            {translate(record.state === 'collecting' ? 'admin.import.bring.check' : 'admin.import.next')}
          </Button>
        </>
      }
    >
      {fault}
      <BringPanel
        record={record}
        library={record.library}
        ensure={async () => record}
        aside={<OptionsForm value={options} onChange={change} />}
      >
        <TextField
          label={translate('admin.import.bring.name')}
          helperText={translate('admin.import.bring.name_help')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onBlur={handleName}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        {record.state === 'collecting' ? null : (
          <Alert severity="info">{translate('admin.import.options.recheck')}</Alert>
        )}
      </BringPanel>
    </ImportFrame>
  );
}

import { Box, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { FileDetail } from '../../../../shared/contract/folder.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { formatSize } from '../../../providers/formats.ts';
import { useFiles } from '../FilesContext.tsx';
import { FilesDialogFrame } from './FilesDialogFrame.tsx';

const UNITS = { MB: 1000 ** 2, GB: 1000 ** 3, TB: 1000 ** 4 } as const;
type Unit = keyof typeof UNITS;
const units = ['MB', 'GB', 'TB'] as const;

function QuotaForm({ folder, onClose }: { folder: FileDetail; onClose: () => void }) {
  const translate = useTranslate();
  const { actions } = useFiles();
  const kept: Unit =
    units.findLast((one) => (folder.quota ?? 0) >= UNITS[one]) ?? (folder.quota ? 'MB' : 'GB');
  const [unit, setUnit] = useState<Unit>(kept);
  const [text, setText] = useState(folder.quota === null ? '' : String(folder.quota / UNITS[kept]));
  const [isRunning, setIsRunning] = useState(false);
  const bytes = Math.round(Number(text.replace(',', '.')) * UNITS[unit]);
  const isValid = text.trim() === '' || (Number.isSafeInteger(bytes) && bytes > 0);

  const handleRun = async () => {
    setIsRunning(true);
    const isDone = await actions.setQuota(folder.id, text.trim() === '' ? null : bytes);
    setIsRunning(false);
    if (isDone) onClose();
  };
  return (
    <FilesDialogFrame
      title={translate('admin.files.quota.title', { name: folder.name })}
      action={translate('ra.action.save')}
      canRun={isValid}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <Typography>
        {translate('admin.files.details.holds')}:{' '}
        {translate('admin.files.details.holds_value', {
          smart_count: folder.below.files,
          size: formatSize(folder.below.bytes),
        })}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          label={translate('admin.files.quota.label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={!isValid}
          helperText={translate(isValid ? 'admin.files.quota.help' : 'admin.files.quota.invalid')}
          autoFocus
          sx={{ flex: 1 }}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          select
          label={translate('admin.files.quota.unit')}
          value={unit}
          onChange={(event) => setUnit(units.find((one) => one === event.target.value) ?? 'GB')}
          sx={{ width: 96 }}
        >
          {units.map((one) => (
            <MenuItem key={one} value={one}>
              {one}
            </MenuItem>
          ))}
        </TextField>
      </Box>
    </FilesDialogFrame>
  );
}

/** Sets how much a folder holds, with all that lies below it. */
export function QuotaDialog({ folderId, onClose }: { folderId: number; onClose: () => void }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['files', 'one', folderId],
    queryFn: ({ signal }) => dataProvider.readFile(folderId, signal),
  });
  if (data) return <QuotaForm folder={data} onClose={onClose} />;
  return (
    <FilesDialogFrame title={translate('admin.files.limit')} onClose={onClose}>
      <Skeleton variant="rectangular" height={96} />
    </FilesDialogFrame>
  );
}

import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFiles } from '../FilesContext.tsx';
import { FilesDialogFrame } from './FilesDialogFrame.tsx';

interface PurgeDialogProps {
  target: { ids: readonly number[] } | { all: true };
  onClose: () => void;
  onDone: () => void;
}

/** Asks before something is deleted for good. */
export function PurgeDialog({ target, onClose, onDone }: PurgeDialogProps) {
  const translate = useTranslate();
  const { actions } = useFiles();
  const [isRunning, setIsRunning] = useState(false);
  const handleRun = async () => {
    setIsRunning(true);
    const isDone = await actions.purge(target);
    setIsRunning(false);
    if (!isDone) return;
    onDone();
    onClose();
  };
  return (
    <FilesDialogFrame
      title={
        'all' in target
          ? translate('admin.files.purge_all_title')
          : translate('admin.files.purge_title', { smart_count: target.ids.length })
      }
      action={translate('admin.files.purge')}
      isDangerous
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <Typography>{translate('admin.files.purge_text')}</Typography>
    </FilesDialogFrame>
  );
}

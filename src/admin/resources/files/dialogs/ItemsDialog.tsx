import { MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOwnLibraries } from '../../../components/limits/useOwnLibraries.ts';
import { useFiles } from '../FilesContext.tsx';
import { FilesDialogFrame } from './FilesDialogFrame.tsx';

interface ItemsDialogProps {
  ids: readonly number[];
  libraryId: number | undefined;
  onClose: () => void;
}

/** Makes drafts of files in a library; the files stay where they are. */
export function ItemsDialog({ ids, libraryId, onClose }: ItemsDialogProps) {
  const translate = useTranslate();
  const { actions } = useFiles();
  const [chosen, setChosen] = useState(libraryId);
  const [isRunning, setIsRunning] = useState(false);
  const { libraries, isPending } = useOwnLibraries();
  const library = libraries.find(({ id }) => id === chosen);

  const handleRun = async () => {
    if (!library) return;
    setIsRunning(true);
    const isDone = await actions.makeItems(ids, library);
    setIsRunning(false);
    if (isDone) onClose();
  };
  return (
    <FilesDialogFrame
      title={translate('admin.files.items_title', { smart_count: ids.length })}
      action={translate('admin.files.make')}
      canRun={library !== undefined}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      {isPending ? <Skeleton variant="rectangular" height={40} /> : null}
      {!isPending && libraries.length === 0 ? (
        <Typography>{translate('admin.files.no_library')}</Typography>
      ) : null}
      {libraries.length > 0 ? (
        <TextField
          select
          label={translate('admin.files.library')}
          value={library?.id ?? ''}
          onChange={(event) => setChosen(Number(event.target.value))}
          fullWidth
        >
          {libraries.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Typography color="textSecondary">{translate('admin.files.items_help')}</Typography>
    </FilesDialogFrame>
  );
}

import { Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { UseList } from '../details/UseList.tsx';
import { useFiles } from '../FilesContext.tsx';
import type { InUse } from '../useFileActions.tsx';
import { FilesDialogFrame } from './FilesDialogFrame.tsx';

/** Says where something is used that was to be deleted. What only copies use can be deleted all the same. */
export function InUseDialog({ inUse: { ids, uses }, onDone }: { inUse: InUse; onDone: () => void }) {
  const translate = useTranslate();
  const { actions } = useFiles();
  const [isRunning, setIsRunning] = useState(false);
  const canDelete = uses.every(({ isCopy }) => isCopy);
  const handleRun = async () => {
    setIsRunning(true);
    if (await actions.remove(ids, true)) onDone();
    setIsRunning(false);
  };
  return (
    <FilesDialogFrame
      title={translate('admin.files.in_use.title')}
      {...(canDelete && { action: translate('admin.files.in_use.delete') })}
      isDangerous
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={actions.closeInUse}
    >
      <Typography>
        {translate(canDelete ? 'admin.files.in_use.copies_text' : 'admin.files.in_use.text')}
      </Typography>
      <UseList uses={uses} hasNames onLeave={actions.closeInUse} />
    </FilesDialogFrame>
  );
}

import { TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileNode } from '../../../../shared/contract/folder.ts';
import { readErrorMessage, readFieldErrors } from '../../../providers/httpClient.ts';
import { useFiles } from '../FilesContext.tsx';
import { FilesDialogFrame } from './FilesDialogFrame.tsx';

/** What the server says of the name; the message of the whole call where it says nothing of it. */
const faultOf = (error: unknown): string => readFieldErrors(error).name ?? readErrorMessage(error);

/** Makes a folder, or gives a file or folder another name. */
export function NameDialog({ node, onClose }: { node?: FileNode; onClose: () => void }) {
  const translate = useTranslate();
  const { actions, folder } = useFiles();
  const isSelected = useRef(false);
  const [name, setName] = useState(node?.name ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const handleFocus = (input: HTMLInputElement | HTMLTextAreaElement) => {
    if (isSelected.current) return;
    isSelected.current = true;
    // The ending of a file mostly stays.
    const dot = node?.kind === 'file' ? node.name.lastIndexOf('.') : -1;
    input.setSelectionRange(0, dot > 0 ? dot : name.length);
  };

  const handleRun = async () => {
    setIsRunning(true);
    try {
      if (node) await actions.rename(node, name);
      else await actions.makeFolder(folder.id, name);
      onClose();
    } catch (error) {
      setFault(faultOf(error));
      setIsRunning(false);
    }
  };
  return (
    <FilesDialogFrame
      title={
        node
          ? translate('admin.files.rename_title', { name: node.name })
          : translate('admin.files.new_folder')
      }
      action={translate(node ? 'admin.files.rename' : 'admin.files.create')}
      canRun={name.trim() !== ''}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      <TextField
        label={translate('admin.files.name')}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFault(null);
        }}
        error={fault !== null}
        helperText={fault}
        onFocus={(event) => handleFocus(event.target)}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </FilesDialogFrame>
  );
}

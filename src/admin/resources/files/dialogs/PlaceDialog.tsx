import Folder from '@mui/icons-material/FolderOutlined';
import { Box, List, ListItemButton, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFiles } from '../FilesContext.tsx';
import { treeLines, useFolders } from '../FolderTree.tsx';
import { FilesDialogFrame } from './FilesDialogFrame.tsx';

interface PlaceDialogProps {
  isCopy: boolean;
  ids: readonly number[];
  onClose: () => void;
  onDone: () => void;
}

/** Chooses the folder into which something is moved or copied: by keyboard, and where nothing can be dragged. */
export function PlaceDialog({ isCopy, ids, onClose, onDone }: PlaceDialogProps) {
  const translate = useTranslate();
  const { actions, folder } = useFiles();
  const { data } = useFolders();
  const [target, setTarget] = useState<number | null>(folder.id);
  const [isRunning, setIsRunning] = useState(false);
  const folders = data?.data ?? [];
  const lines = treeLines(folders, new Set(folders.map(({ id }) => id)), translate('admin.files.all'));
  // Nothing goes into itself: not into what lies below it either.
  const closed = new Set(ids);
  for (const { id, parentId } of lines)
    if (id !== null && parentId !== null && closed.has(parentId)) closed.add(id);

  const handleRun = async () => {
    setIsRunning(true);
    const name = lines.find(({ id }) => id === target)?.name ?? '';
    const isDone = await (isCopy ? actions.copy : actions.move)(ids, { id: target, name });
    setIsRunning(false);
    if (!isDone) return;
    if (!isCopy) onDone();
    onClose();
  };
  const title = translate(isCopy ? 'admin.files.copy_title' : 'admin.files.move_title', {
    smart_count: ids.length,
  });
  return (
    <FilesDialogFrame
      title={title}
      action={translate(isCopy ? 'admin.files.copy_here' : 'admin.files.move_here')}
      canRun={data !== undefined && (isCopy || target !== folder.id || folder.id === null)}
      isRunning={isRunning}
      onRun={() => void handleRun()}
      onClose={onClose}
    >
      {data ? (
        <List
          dense
          disablePadding
          aria-label={translate('admin.files.folders')}
          sx={{ maxHeight: 360, overflowY: 'auto', border: 1, borderColor: 'divider' }}
        >
          {lines.map(({ id, name, level }) => (
            <li key={id ?? 0}>
              <ListItemButton
                selected={id === target}
                aria-current={id === target ? 'true' : undefined}
                disabled={id !== null && closed.has(id)}
                onClick={() => setTarget(id)}
                sx={{ gap: 1, minHeight: 36, pl: `${8 + (level - 1) * 16}px` }}
              >
                <Folder fontSize="small" sx={{ color: 'text.secondary' }} />
                <Box
                  component="span"
                  sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {name}
                </Box>
              </ListItemButton>
            </li>
          ))}
        </List>
      ) : (
        <Skeleton variant="rectangular" height={200} />
      )}
    </FilesDialogFrame>
  );
}

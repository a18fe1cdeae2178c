import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SideDrawer } from '../components/SideDrawer.tsx';
import { UploadQueueView } from './UploadQueueView.tsx';
import type { UploadQueue } from './uploader.ts';
import { groupTransfers } from './uploadGroups.ts';
import { useUploadState } from './useUploadState.ts';

interface TransferPanelProps {
  queue: UploadQueue;
  isOpen: boolean;
  onClose: () => void;
}

/** Everything that travels, on every screen: uploads to all libraries, replacements and imports. */
export function TransferPanel({ queue, isOpen, onClose }: TransferPanelProps) {
  const translate = useTranslate();
  const { files } = useUploadState(queue);
  const groups = groupTransfers(files);
  return (
    <SideDrawer
      title={translate('admin.transfer.title')}
      isOpen={isOpen}
      width={{ sm: 560, lg: 820 }}
      onClose={onClose}
    >
      {groups.length > 0 ? (
        <UploadQueueView queue={queue} groups={groups} onLeave={onClose} />
      ) : (
        <Typography color="textSecondary">{translate('admin.transfer.empty_text')}</Typography>
      )}
    </SideDrawer>
  );
}

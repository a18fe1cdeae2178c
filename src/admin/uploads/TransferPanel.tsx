import Close from '@mui/icons-material/CloseOutlined';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
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
  const titleId = useId();
  const { files } = useUploadState(queue);
  const groups = groupTransfers(files);
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
    >
      <Box
        sx={{
          width: { xs: '100vw', sm: 560, lg: 820 },
          maxWidth: '100vw',
          p: { xs: 2, sm: 3 },
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'minmax(0,1fr)',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Typography component="h2" variant="h3" id={titleId} sx={{ flex: 1 }}>
            {translate('admin.transfer.title')}
          </Typography>
          <IconButton onClick={onClose} aria-label={translate('admin.transfer.close')}>
            <Close />
          </IconButton>
        </Box>
        {groups.length > 0 ? (
          <UploadQueueView queue={queue} groups={groups} onLeave={onClose} />
        ) : (
          <Typography color="textSecondary">{translate('admin.transfer.empty_text')}</Typography>
        )}
      </Box>
    </Drawer>
  );
}

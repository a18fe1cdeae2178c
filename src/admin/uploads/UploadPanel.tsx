import { Box, Collapse, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Library } from '../../shared/contract/library.ts';
import { DropZone } from './DropZone.tsx';
import { isComplete, UploadChoicesForm } from './UploadChoicesForm.tsx';
import { UploadQueueView } from './UploadQueueView.tsx';
import { useUploads } from './UploadsProvider.tsx';
import type { UploadQueue } from './uploader.ts';
import { groupUploads, readStatus } from './uploadGroups.ts';
import type { UploadChoices } from './uploadMeta.ts';
import { useUploadState } from './useUploadState.ts';

interface UploadPanelProps {
  library: Pick<Library, 'id' | 'title'>;
  open: boolean;
}

/** What was chosen for files of a library that a reload left waiting. */
function readChoices(queue: UploadQueue, libraryId: number): UploadChoices | null {
  const waiting = queue.uppy
    .getFiles()
    .find((file) => file.meta.libraryId === libraryId && readStatus(file) === 'waiting');
  if (!waiting) return null;
  const { arriveAs, publishAt, valueIds, tags, roles, markets, groups, stack } = waiting.meta;
  return { arriveAs, publishAt, valueIds, tags, roles, markets, groups, stack };
}

function PanelContent({ queue, library }: { queue: UploadQueue; library: UploadPanelProps['library'] }) {
  const translate = useTranslate();
  const [stack, setStack] = useStore('library-item.upload.stack', true);
  const [choices, setChoices] = useState<UploadChoices>(() => readChoices(queue, library.id) ?? { stack });
  const { files } = useUploadState(queue);

  const handleFiles = (added: File[]) =>
    queue.add(added, { ...choices, libraryId: library.id, libraryTitle: library.title });
  const handleChoices = (patch: UploadChoices) => {
    if (patch.stack !== undefined) setStack(patch.stack);
    setChoices({ ...choices, ...patch });
    queue.change(library.id, patch);
  };

  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 320px' },
        }}
      >
        <DropZone note={translate('admin.upload.note', { title: library.title })} onFiles={handleFiles} />
        <UploadChoicesForm value={choices} onChange={handleChoices} />
      </Box>
      <UploadQueueView
        queue={queue}
        groups={groupUploads(files, library.id)}
        libraryId={library.id}
        canStart={isComplete(choices)}
      />
    </>
  );
}

/** Takes files for one library and shows the queue. The queue goes on when the panel closes. */
export function UploadPanel({ library, open }: UploadPanelProps) {
  const queue = useUploads({ isWanted: open });
  const translate = useTranslate();
  return (
    <Collapse in={open} unmountOnExit>
      <Box
        component="section"
        aria-label={translate('admin.upload.title')}
        sx={{ display: 'grid', gap: 2, mb: 3, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        {queue ? (
          <PanelContent queue={queue} library={library} />
        ) : (
          <Skeleton variant="rectangular" height={176} />
        )}
      </Box>
    </Collapse>
  );
}

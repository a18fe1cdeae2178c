import '@uppy/core/css/style.min.css';
import '@uppy/dashboard/css/style.min.css';
import './uploadPanel.css';
import { Box, Collapse, Skeleton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import Dashboard from '@uppy/react/dashboard';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Library } from '../../shared/contract/library.ts';
import { ValuePicker } from '../components/ValuePicker.tsx';
import { useUploads } from './UploadsProvider.tsx';
import { useListRole } from './useListRole.ts';

interface UploadPanelProps {
  library: Pick<Library, 'id' | 'title'>;
  open: boolean;
}

/** Takes files for one library and shows the queue. The queue goes on when the panel closes. */
export function UploadPanel({ library, open }: UploadPanelProps) {
  const queue = useUploads();
  const translate = useTranslate();
  const { mode, systemMode } = useColorScheme();
  const [valueIds, setValueIds] = useState<number[]>([]);

  const panel = useRef<HTMLElement>(null);
  useListRole(panel, open);

  useEffect(() => {
    queue?.setTarget({ libraryId: library.id, libraryTitle: library.title, valueIds });
  }, [queue, library.id, library.title, valueIds]);

  return (
    <Collapse in={open} unmountOnExit>
      <Box
        component="section"
        className="upload-panel"
        ref={panel}
        aria-label={translate('admin.upload.title')}
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 320px' },
          mb: 3,
        }}
      >
        {queue ? (
          <Dashboard
            uppy={queue.uppy}
            theme={(mode === 'system' ? systemMode : mode) === 'dark' ? 'dark' : 'light'}
            width="100%"
            height={320}
            proudlyDisplayPoweredByUppy={false}
            fileManagerSelectionType="both"
            note={translate('admin.upload.note', { title: library.title })}
          />
        ) : (
          <Skeleton variant="rectangular" height={320} />
        )}
        <ValuePicker
          value={valueIds}
          onChange={setValueIds}
          label={translate('admin.upload.values')}
          helperText={translate('admin.upload.values_help')}
        />
      </Box>
    </Collapse>
  );
}

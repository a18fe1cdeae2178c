import {
  Box,
  Checkbox,
  Collapse,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Skeleton,
} from '@mui/material';
import { useId, useState } from 'react';
import { useStore, useTranslate } from 'react-admin';
import type { Library } from '../../shared/contract/library.ts';
import { ValuePicker } from '../components/ValuePicker.tsx';
import { DropZone } from './DropZone.tsx';
import { UploadQueueView } from './UploadQueueView.tsx';
import { useUploads } from './UploadsProvider.tsx';

interface UploadPanelProps {
  library: Pick<Library, 'id' | 'title'>;
  open: boolean;
}

/** Takes files for one library and shows the queue. The queue goes on when the panel closes. */
export function UploadPanel({ library, open }: UploadPanelProps) {
  const queue = useUploads();
  const translate = useTranslate();
  const stackHelpId = useId();
  const [valueIds, setValueIds] = useState<number[]>([]);
  const [stack, setStack] = useStore('library-item.upload.stack', true);

  const handleFiles = (files: File[]) =>
    queue?.add(files, { libraryId: library.id, libraryTitle: library.title, valueIds, stack });
  const handleValues = (next: number[]) => {
    setValueIds(next);
    queue?.change(library.id, { valueIds: next });
  };
  const handleStack = (next: boolean) => {
    setStack(next);
    queue?.change(library.id, { stack: next });
  };

  return (
    <Collapse in={open} unmountOnExit>
      <Box
        component="section"
        aria-label={translate('admin.upload.title')}
        sx={{ display: 'grid', gap: 2, mb: 3, gridTemplateColumns: 'minmax(0,1fr)' }}
      >
        {queue ? (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 320px' },
            }}
          >
            <DropZone note={translate('admin.upload.note', { title: library.title })} onFiles={handleFiles} />
            <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
              <ValuePicker
                value={valueIds}
                onChange={handleValues}
                label={translate('admin.upload.values')}
                helperText={translate('admin.upload.values_help')}
              />
              <FormControl>
                <FormControlLabel
                  control={
                    <Checkbox
                      size="small"
                      checked={stack}
                      onChange={(event) => handleStack(event.target.checked)}
                      slotProps={{ input: { 'aria-describedby': stackHelpId } }}
                    />
                  }
                  label={translate('admin.upload.stack')}
                />
                <FormHelperText id={stackHelpId} sx={{ ml: 0 }}>
                  {translate('admin.upload.stack_help')}
                </FormHelperText>
              </FormControl>
            </Box>
          </Box>
        ) : (
          <Skeleton variant="rectangular" height={176} />
        )}
        {queue ? <UploadQueueView queue={queue} libraryId={library.id} /> : null}
      </Box>
    </Collapse>
  );
}

import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readDroppedFiles } from './droppedFiles.ts';

interface DropZoneProps {
  note: string;
  onFiles: (files: File[]) => void;
}

/** Takes files and folders, dropped or chosen. */
export function DropZone({ note, onFiles }: DropZoneProps) {
  const translate = useTranslate();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void readDroppedFiles(event.dataTransfer).then(onFiles);
  };
  const handleChoice = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };

  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'center',
        alignContent: 'center',
        textAlign: 'center',
        px: 2,
        py: 4,
        border: '1px dashed',
        borderColor: isOver ? 'text.primary' : 'grey.500',
        bgcolor: 'var(--mui-palette-ground)',
      }}
    >
      <Typography>{translate('admin.upload.drop')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button variant="outlined" onClick={() => files.current?.click()}>
          {translate('admin.upload.choose_files')}
        </Button>
        <Button variant="outlined" onClick={() => folder.current?.click()}>
          {translate('admin.upload.choose_folder')}
        </Button>
        <Button
          variant="outlined"
          onClick={() => camera.current?.click()}
          sx={{ '@media not all and (pointer: coarse)': { display: 'none' } }}
        >
          {translate('admin.upload.take_picture')}
        </Button>
      </Box>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={translate('admin.upload.choose_files')}
        onChange={(event) => handleChoice(event.target)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={translate('admin.upload.take_picture')}
        onChange={(event) => handleChoice(event.target)}
      />
      <input
        ref={(node) => {
          folder.current = node;
          if (node) node.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label={translate('admin.upload.choose_folder')}
        onChange={(event) => handleChoice(event.target)}
      />
    </Box>
  );
}

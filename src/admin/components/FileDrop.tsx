import Upload from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, Typography } from '@mui/material';
import { type DragEvent, useRef } from 'react';

interface FileDropProps {
  /** On the button, and beside it. */
  label: string;
  hint: string;
  /** Endings of names, such as `.csv,.xlsx`. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Takes one file, chosen or dropped. */
export function FileDrop({ label, hint, accept, isBusy, onFile }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onFile(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        p: 3,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        maxWidth: 720,
      }}
    >
      <Button
        variant="outlined"
        startIcon={<Upload />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          take(event.target.files);
          // The same file can be chosen again once it is corrected.
          event.target.value = '';
        }}
      />
      <Typography color="textSecondary">{hint}</Typography>
    </Box>
  );
}

import { Button, Menu, MenuItem } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFiles } from './FilesContext.tsx';

/** Chooses files, or a folder with its structure, for the folder that is shown. */
export function UploadButton({ icon }: { icon: ReactNode }) {
  const translate = useTranslate();
  const { upload, folder } = useFiles();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const files = useRef<HTMLInputElement>(null);
  const directory = useRef<HTMLInputElement>(null);
  const handleChoice = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    upload(chosen, folder);
  };
  const choose = (input: HTMLInputElement | null) => {
    setAnchor(null);
    input?.click();
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={icon}
        aria-label={translate('admin.files.upload')}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          minWidth: 44,
          '& .label': { display: { xs: 'none', sm: 'inline' } },
          '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
        }}
      >
        <span className="label">{translate('admin.files.upload')}</span>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose(files.current)}>{translate('admin.upload.choose_files')}</MenuItem>
        <MenuItem onClick={() => choose(directory.current)}>
          {translate('admin.upload.choose_folder')}
        </MenuItem>
      </Menu>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        aria-label={translate('admin.files.choose_files')}
        onChange={(event) => handleChoice(event.target)}
      />
      <input
        ref={(node) => {
          directory.current = node;
          if (node) node.webkitdirectory = true;
        }}
        type="file"
        hidden
        aria-label={translate('admin.files.choose_folder')}
        onChange={(event) => handleChoice(event.target)}
      />
    </>
  );
}

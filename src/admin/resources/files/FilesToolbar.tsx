import Clear from '@mui/icons-material/CloseOutlined';
import CreateNewFolder from '@mui/icons-material/CreateNewFolderOutlined';
import FileUpload from '@mui/icons-material/FileUploadOutlined';
import FolderOpen from '@mui/icons-material/FolderOpenOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import Search from '@mui/icons-material/SearchOutlined';
import Speed from '@mui/icons-material/SpeedOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import {
  Box,
  Button,
  IconButton,
  InputAdornment,
  MenuItem,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
} from '@mui/material';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { FILE_KINDS } from '../../../shared/contract/file.ts';
import type { FileSort } from '../../../shared/contract/folder.ts';
import { useFiles } from './FilesContext.tsx';
import { type FilesView, isSearching, type NodeKind } from './filesAddress.ts';
import { UploadButton } from './UploadButton.tsx';

/** Pause in typing before the search. */
const PAUSE_MS = 250;
const sorts = [
  'name_asc',
  'name_desc',
  'updatedAt_desc',
  'updatedAt_asc',
  'size_desc',
  'size_asc',
  'type_asc',
];
const trashSorts = ['deletedAt_desc', 'deletedAt_asc', ...sorts];

const iconOnPhone = {
  minWidth: 44,
  '& .label': { display: { xs: 'none', xl: 'inline' } },
  '& .MuiButton-startIcon': { m: { xs: 0, xl: '0 8px 0 -4px' } },
};

function SearchInput() {
  const translate = useTranslate();
  const { address, change } = useFiles();
  const [text, setText] = useState(address.q);
  const sent = useRef(address.q);
  const apply = useEffectEvent((q: string) => {
    if (q === sent.current) return;
    sent.current = q;
    change({ q, openId: null }, { replace: address.q !== '' });
  });
  useEffect(() => {
    // A folder was opened, or the browser went back: what was typed since stays.
    if (address.q === sent.current) return;
    sent.current = address.q;
    setText(address.q);
  }, [address.q]);
  useEffect(() => {
    const timer = setTimeout(() => apply(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <TextField
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={translate('admin.files.search')}
      sx={{ flex: { xs: '1 1 0', sm: '1 1 150px' }, minWidth: 130, maxWidth: { sm: 340 } }}
      slotProps={{
        htmlInput: { 'aria-label': translate('admin.files.search'), type: 'search', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('admin.files.clear_search')}
              onClick={() => setText('')}
            >
              <Clear fontSize="small" />
            </IconButton>
          ) : null,
        },
      }}
    />
  );
}

interface FilesToolbarProps {
  /** Whether the list is known to hold nothing. */
  isEmpty: boolean;
  onShowFolders: () => void;
}

/** Search, type, order and view; what can be made here. */
export function FilesToolbar({ isEmpty, onShowFolders }: FilesToolbarProps) {
  const translate = useTranslate();
  const { address, change, folder, openDialog, held, paste } = useFiles();
  const { canAccess: canLimit } = useCanAccess({ resource: 'configuration', action: 'edit' });
  const { isTrash, sort, order, kind, view } = address;
  const isPlace = !isTrash && !isSearching(address);
  const chosen = `${sort}_${order}`;
  const choices = isTrash ? trashSorts : sorts;
  const { id: folderId } = folder;

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Tooltip title={translate('admin.files.show_folders')}>
        <IconButton
          onClick={onShowFolders}
          aria-label={translate('admin.files.show_folders')}
          sx={{ display: { md: 'none' } }}
        >
          <FolderOpen />
        </IconButton>
      </Tooltip>
      <SearchInput />
      <TextField
        select
        label={translate('admin.files.kind')}
        value={kind ?? ''}
        onChange={(event) => change({ kind: (event.target.value || null) as NodeKind | null, openId: null })}
        sx={{ width: { sm: 124 }, flex: { xs: '1 1 84px', sm: 'none' }, order: { xs: 1, sm: 0 } }}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('admin.files.any_kind')}</MenuItem>
        <MenuItem value="folder">{translate('admin.files.folder_kind')}</MenuItem>
        {FILE_KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`admin.file.kind.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('admin.files.sort')}
        value={choices.includes(chosen) ? chosen : ''}
        onChange={(event) => {
          const [next = 'name', direction] = event.target.value.split('_');
          change({ sort: next as FileSort, order: direction === 'desc' ? 'desc' : 'asc' }, { replace: true });
        }}
        sx={{
          width: { sm: 144 },
          flex: { xs: '1 1 84px', sm: 'none' },
          order: { xs: 1, sm: 0 },
          minWidth: 0,
        }}
      >
        {choices.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`admin.files.sorts.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate('admin.files.view')}
        sx={{ order: { xs: 1, sm: 0 } }}
        onChange={(_event, next: FilesView | null) => {
          if (next) change({ view: next }, { replace: true });
        }}
      >
        <ToggleButton value="grid" aria-label={translate('admin.files.grid')}>
          <GridView fontSize="small" />
        </ToggleButton>
        <ToggleButton value="list" aria-label={translate('admin.files.list')}>
          <TableRows fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {isPlace ? (
        <>
          {held ? (
            <Button variant="outlined" onClick={paste} sx={{ order: { xs: 1, sm: 0 } }}>
              {translate('admin.files.paste', { count: held.ids.length })}
            </Button>
          ) : null}
          {canLimit && folderId !== null ? (
            <Tooltip title={translate('admin.files.quota.label')}>
              <Button
                variant="outlined"
                startIcon={<Speed />}
                aria-label={translate('admin.files.limit')}
                onClick={() => openDialog({ name: 'quota', folderId })}
                sx={{ ...iconOnPhone, display: { xs: 'none', sm: 'inline-flex' } }}
              >
                <span className="label">{translate('admin.files.limit')}</span>
              </Button>
            </Tooltip>
          ) : null}
          <Tooltip title={translate('admin.files.new_folder')}>
            <Button
              variant="outlined"
              startIcon={<CreateNewFolder />}
              aria-label={translate('admin.files.new_folder')}
              onClick={() => openDialog({ name: 'folder' })}
              sx={{ ...iconOnPhone, order: { xs: 1, sm: 0 } }}
            >
              <span className="label">{translate('admin.files.new_folder')}</span>
            </Button>
          </Tooltip>
          <UploadButton icon={<FileUpload />} />
        </>
      ) : null}
      {isTrash ? (
        <Button
          variant="outlined"
          color="error"
          disabled={isEmpty}
          onClick={() => openDialog({ name: 'purge', target: { all: true } })}
          sx={{ order: { xs: 1, sm: 0 } }}
        >
          {translate('admin.files.empty_trash')}
        </Button>
      ) : null}
    </Box>
  );
}

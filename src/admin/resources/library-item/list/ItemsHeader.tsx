import FileUpload from '@mui/icons-material/FileUploadOutlined';
import GridView from '@mui/icons-material/GridViewOutlined';
import Input from '@mui/icons-material/InputOutlined';
import Layers from '@mui/icons-material/LayersOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import SwapHoriz from '@mui/icons-material/SwapHorizOutlined';
import TableRows from '@mui/icons-material/TableRowsOutlined';
import { Box, Button, MenuItem, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Library } from '../../../../shared/contract/library.ts';

import { useMayFill } from '../../../components/limits/useOwnLibraries.ts';
import { ItemColumnsButton } from './ItemTable.tsx';

const SuggestionsDialog = lazy(async () => ({
  default: (await import('../stacks/SuggestionsDialog.tsx')).SuggestionsDialog,
}));

const ReplaceDialog = lazy(async () => ({
  default: (await import('../replace/ReplaceDialog.tsx')).ReplaceDialog,
}));

export type ItemsView = 'grid' | 'table';

const sorts = ['position ASC', 'createdAt DESC', 'createdAt ASC', 'title ASC', 'file.size DESC'] as const;

function SortSelect() {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const value = `${sort.field} ${sort.order}`;
  return (
    <TextField
      select
      label={translate('admin.items.sort')}
      value={sorts.some((one) => one === value) ? value : ''}
      onChange={(event) => {
        const [field = 'position', order] = event.target.value.split(' ');
        setSort({ field, order: order === 'DESC' ? 'DESC' : 'ASC' });
      }}
      sx={{ minWidth: 150 }}
    >
      {sorts.map((one) => (
        <MenuItem key={one} value={one}>
          {translate(`admin.items.sorts.${one.replace(' ', '_').replace('.', '_')}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const iconOnPhone = {
  minWidth: 44,
  '& .label': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { m: { xs: 0, sm: '0 8px 0 -4px' } },
};

interface ItemsHeaderProps {
  library: Library | undefined;
  view: ItemsView;
  onView: (view: ItemsView) => void;
  isUploading: boolean;
  onUpload: () => void;
}

/** How many items there are, how they are shown and sorted, and the way to upload more. */
export function ItemsHeader({ library, view, onView, isUploading, onUpload }: ItemsHeaderProps) {
  const translate = useTranslate();
  const { total } = useListContext();
  const mayFill = useMayFill();
  const [isSuggesting, setIsSuggesting] = useState(false);
  const [isReplacing, setIsReplacing] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 2 }}>
      <Typography
        color="textSecondary"
        role="status"
        sx={{ flex: { xs: '1 0 100%', md: 1 }, minHeight: '1.5em', fontVariantNumeric: 'tabular-nums' }}
      >
        {total === undefined ? '' : translate('admin.items.count', { smart_count: total })}
      </Typography>
      <SortSelect />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={view}
        aria-label={translate('admin.items.view')}
        onChange={(_event, next: ItemsView | null) => {
          if (next) onView(next);
        }}
      >
        <ToggleButton value="grid" aria-label={translate('admin.items.grid')}>
          <GridView fontSize="small" />
        </ToggleButton>
        <ToggleButton value="table" aria-label={translate('admin.items.table')}>
          <TableRows fontSize="small" />
        </ToggleButton>
      </ToggleButtonGroup>
      {view === 'table' ? <ItemColumnsButton showLibrary={!library} /> : null}
      {library ? (
        <Button
          component={Link}
          to={`/library/${library.id}`}
          variant="outlined"
          startIcon={<Settings />}
          aria-label={translate('admin.library.settings')}
          sx={iconOnPhone}
        >
          <span className="label">{translate('admin.library.settings')}</span>
        </Button>
      ) : null}
      {library && mayFill(library, true) ? (
        <>
          <Button
            variant="outlined"
            onClick={() => setIsSuggesting(true)}
            startIcon={<Layers />}
            aria-label={translate('admin.stacks.suggest')}
            sx={iconOnPhone}
          >
            <span className="label">{translate('admin.stacks.suggest')}</span>
          </Button>
          <Button
            variant="outlined"
            onClick={() => setIsReplacing(true)}
            startIcon={<SwapHoriz />}
            aria-label={translate('admin.many.replace')}
            sx={iconOnPhone}
          >
            <span className="label">{translate('admin.many.replace')}</span>
          </Button>
          <Button
            component={Link}
            to={`/import/create?library=${library.id}`}
            variant="outlined"
            startIcon={<Input />}
            aria-label={translate('admin.import.action')}
            sx={iconOnPhone}
          >
            <span className="label">{translate('admin.import.action')}</span>
          </Button>
          {mayFill(library) ? (
            <Button
              variant="contained"
              onClick={onUpload}
              aria-expanded={isUploading}
              startIcon={<FileUpload />}
            >
              {translate('admin.upload.action')}
            </Button>
          ) : null}
          {isReplacing ? (
            <Suspense fallback={null}>
              <ReplaceDialog library={library} onClose={() => setIsReplacing(false)} />
            </Suspense>
          ) : null}
          {isSuggesting ? (
            <Suspense fallback={null}>
              <SuggestionsDialog library={library} onClose={() => setIsSuggesting(false)} />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </Box>
  );
}

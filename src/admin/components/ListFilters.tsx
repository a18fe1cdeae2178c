import Tune from '@mui/icons-material/TuneOutlined';
import { Box, Button, Drawer, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { FilterLiveForm, useListContext, useTranslate } from 'react-admin';
import { useShortcut } from '../keys/useShortcut.ts';
import { CloseButton } from './CloseButton.tsx';
import { SavedFilters } from './saved-filters/SavedFilters.tsx';

interface ListFiltersProps {
  children: ReactNode;
  /** The library whose items are listed. */
  libraryId?: number | null;
}

function FilterColumn({ children, libraryId }: ListFiltersProps) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const hasFilters = Object.keys(filterValues).length > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignContent: 'start',
        '& form': { display: 'grid', gap: 1.5 },
        '& form .MuiFormControl-root': { m: 0 },
        '& form .MuiFormControlLabel-root': { ml: 0 },
      }}
    >
      <FilterLiveForm>{children}</FilterLiveForm>
      <Button
        size="small"
        disabled={!hasFilters}
        onClick={() => setFilters({}, [])}
        sx={{ justifySelf: 'start', px: 0 }}
      >
        {translate('admin.filter.clear')}
      </Button>
      <SavedFilters libraryId={libraryId} />
    </Box>
  );
}

/** Filters of a list: always visible beside it on a desktop, in a sheet on a phone. */
export function ListFilters({ children, libraryId }: ListFiltersProps) {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);
  const count = Object.keys(filterValues).length;
  const column = useRef<HTMLDivElement>(null);
  useShortcut('searchList', () => {
    if (isWide) column.current?.querySelector<HTMLInputElement>('input[name="q"]')?.focus();
    else setIsOpen(true);
  });

  if (isWide) {
    return (
      <Box
        ref={column}
        component="aside"
        aria-label={translate('admin.filter.title')}
        sx={{
          width: 232,
          flex: 'none',
          order: -1,
          mr: 4,
          // Room for the outline of what has the focus.
          px: 0.5,
          ml: -0.5,
          position: 'sticky',
          top: 64,
          alignSelf: 'flex-start',
          maxHeight: 'calc(100vh - 64px)',
          overflowY: 'auto',
        }}
      >
        <FilterColumn libraryId={libraryId}>{children}</FilterColumn>
      </Box>
    );
  }
  return (
    <Box sx={{ order: -1, alignSelf: 'flex-start', pb: 1 }}>
      <Button variant="outlined" startIcon={<Tune />} onClick={() => setIsOpen(true)} sx={{ minHeight: 44 }}>
        {translate(count > 0 ? 'admin.filter.open_some' : 'admin.filter.open', { count })}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setIsOpen(false)}
        slotProps={{ paper: { 'aria-label': translate('admin.filter.title') } }}
      >
        <Box sx={{ p: 2, maxHeight: '80vh', overflow: 'auto' }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', mb: 1 }}>
            <Typography variant="h3" component="h2">
              {translate('admin.filter.title')}
            </Typography>
            <CloseButton onClose={() => setIsOpen(false)} />
          </Box>
          <FilterColumn libraryId={libraryId}>{children}</FilterColumn>
          <Button variant="contained" fullWidth sx={{ mt: 2 }} onClick={() => setIsOpen(false)}>
            {translate('admin.filter.show')}
          </Button>
        </Box>
      </Drawer>
    </Box>
  );
}

import { Box, ButtonBase } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FileSort } from '../../../shared/contract/folder.ts';
import { useFiles } from './FilesContext.tsx';
import { fromLg, LIST_COLUMNS } from './NodeRow.tsx';

/** Heads of the columns; a click sorts by one, and by the same the other way round. */
export function ListHeader() {
  const translate = useTranslate();
  const { address, change } = useFiles();
  const { sort, order, isTrash } = address;
  const head = (column: FileSort, sx: object = {}) => {
    const isSorted = sort === column;
    return (
      <Box
        role="columnheader"
        aria-sort={isSorted ? (order === 'asc' ? 'ascending' : 'descending') : 'none'}
        sx={sx}
      >
        <ButtonBase
          onClick={() =>
            change({ sort: column, order: isSorted && order === 'asc' ? 'desc' : 'asc' }, { replace: true })
          }
          sx={{ font: 'inherit', letterSpacing: 'inherit', textTransform: 'inherit', minHeight: 32 }}
        >
          {translate(`admin.files.column.${column}`)}
          {isSorted ? (order === 'asc' ? ' ↑' : ' ↓') : ''}
        </ButtonBase>
      </Box>
    );
  };
  return (
    <Box role="rowgroup" sx={{ position: 'sticky', top: -2, zIndex: 2, bgcolor: 'background.default' }}>
      <Box
        role="row"
        aria-rowindex={1}
        sx={{
          display: 'grid',
          alignItems: 'center',
          columnGap: { xs: 1, lg: 2 },
          gridTemplateColumns: LIST_COLUMNS,
          borderBottom: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: '0.75rem',
          fontWeight: 500,
          letterSpacing: '.08em',
          textTransform: 'uppercase',
        }}
      >
        <Box role="presentation" />
        <Box role="presentation" />
        {head('name')}
        {head('type', fromLg)}
        {head('size', { textAlign: 'right' })}
        {head(isTrash ? 'deletedAt' : 'updatedAt', fromLg)}
        <Box role="columnheader" sx={fromLg}>
          {translate(isTrash ? 'admin.files.column.days' : 'admin.files.column.by')}
        </Box>
      </Box>
    </Box>
  );
}

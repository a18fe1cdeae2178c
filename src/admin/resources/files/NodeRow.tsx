import Folder from '@mui/icons-material/FolderOutlined';
import { Box, Checkbox } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { formatMediumDateTime, formatSize } from '../../providers/formats.ts';
import { useFiles } from './FilesContext.tsx';
import { daysLeft, placeOf } from './nodeWords.ts';
import { type NodeEntryProps, useNodeEntry } from './useNodeEntry.ts';

/** Columns of the list: box, picture, name, type, size, moment, and by whom or how long. */
export const LIST_COLUMNS = {
  xs: '40px 40px minmax(0,1fr) 76px',
  lg: '40px 40px minmax(0,1fr) 96px 84px 168px 132px',
};
export const fromLg = { display: { xs: 'none', lg: 'block' } } as const;

const text = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 } as const;
const quiet = { ...text, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;

/** An entry as a row: what it is, how large, since when and by whom. */
export function NodeRow(props: NodeEntryProps) {
  const { node } = props;
  const translate = useTranslate();
  const { address } = useFiles();
  const { attributes, isFolder, isChosen, isOver, isHeld, toggle } = useNodeEntry(props);
  const { file } = node;
  const place = placeOf(node);
  const type = file ? translate(`admin.file.kind.${file.kind}`) : translate('admin.files.folder_kind');
  return (
    <Box
      {...attributes}
      role="row"
      aria-rowindex={props.index + 2}
      sx={{
        position: 'relative',
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 1, lg: 2 },
        gridTemplateColumns: LIST_COLUMNS,
        height: '100%',
        fontSize: '0.875rem',
        cursor: 'default',
        userSelect: 'none',
        opacity: isHeld ? 0.5 : 1,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isChosen ? 'var(--mui-palette-ground)' : undefined,
        outline: isOver ? '2px solid var(--mui-palette-text-primary)' : undefined,
        boxShadow: isChosen ? 'inset 2px 0 0 var(--mui-palette-text-primary)' : undefined,
        '&:hover': { bgcolor: 'var(--mui-palette-ground)' },
      }}
    >
      <Box role="gridcell">
        <Checkbox
          size="small"
          checked={isChosen}
          tabIndex={-1}
          onClick={toggle}
          slotProps={{
            input: { 'aria-label': translate('admin.files.select', { name: node.name }), tabIndex: -1 },
          }}
        />
      </Box>
      <Box role="gridcell" sx={{ display: 'grid', placeItems: 'center' }}>
        {isFolder ? (
          <Folder fontSize="small" sx={{ color: 'text.secondary' }} />
        ) : (
          <Thumbnail picture={node.picture} kind={file?.kind ?? 'other'} size={34} fit="contain" />
        )}
      </Box>
      <Box role="gridcell" sx={text} title={node.name}>
        {node.name}
        {place ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {place}
          </Box>
        ) : null}
      </Box>
      <Box role="gridcell" sx={{ ...quiet, ...fromLg }}>
        {type}
      </Box>
      <Box role="gridcell" sx={{ ...quiet, textAlign: 'right' }}>
        {file ? formatSize(file.size) : '—'}
      </Box>
      <Box role="gridcell" sx={{ ...quiet, ...fromLg }}>
        {formatMediumDateTime((address.isTrash && node.deletedAt) || node.updatedAt)}
      </Box>
      <Box role="gridcell" sx={{ ...quiet, ...fromLg }}>
        {node.purgeAt ? daysLeft(node.purgeAt, translate) : (node.changedBy ?? '—')}
      </Box>
    </Box>
  );
}

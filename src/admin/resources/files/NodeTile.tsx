import Folder from '@mui/icons-material/FolderOutlined';
import { Box, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FileStateField } from '../../components/FileStateField.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { formatSize } from '../../providers/formats.ts';
import { daysLeft, placeOf } from './nodeWords.ts';
import { type NodeEntryProps, useNodeEntry } from './useNodeEntry.ts';

/** An entry as a tile: its picture, name, type and size. */
export function NodeTile(props: NodeEntryProps) {
  const { node } = props;
  const translate = useTranslate();
  const { attributes, isFolder, isChosen, isOver, isHeld, toggle } = useNodeEntry(props);
  const { file, picture } = node;
  const small = { fontSize: '0.75rem', color: 'text.secondary' } as const;
  const isTrouble = file !== null && (file.state !== 'ready' || file.renditionState === 'pending');
  return (
    <Box
      {...attributes}
      role="gridcell"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        minWidth: 0,
        height: '100%',
        cursor: 'default',
        userSelect: 'none',
        opacity: isHeld ? 0.5 : 1,
        outline:
          isChosen || isOver
            ? '2px solid var(--mui-palette-text-primary)'
            : '1px solid var(--mui-palette-divider)',
        bgcolor: isOver ? 'var(--mui-palette-ground)' : undefined,
        '@media (hover: hover)': { '&:not(:hover) .box:not(.Mui-checked)': { opacity: 0 } },
        '&:hover': { outlineColor: 'var(--mui-palette-text-primary)' },
      }}
    >
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0, '& > *': { position: 'absolute', inset: 0 } }}>
        {isFolder ? (
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              color: 'text.secondary',
              bgcolor: 'var(--mui-palette-ground)',
            }}
          >
            <Folder sx={{ fontSize: 44 }} />
          </Box>
        ) : (
          <Thumbnail picture={picture} kind={file?.kind ?? 'other'} fit="contain" />
        )}
      </Box>
      <Box sx={{ p: 1, minWidth: 0 }}>
        <Typography noWrap title={node.name} sx={{ fontSize: '0.8125rem' }}>
          {node.name}
        </Typography>
        <Box
          sx={{ ...small, minHeight: 18, overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' }}
        >
          {node.purgeAt ? (
            daysLeft(node.purgeAt, translate)
          ) : isTrouble ? (
            <FileStateField file={file} />
          ) : (
            [file?.extension.toUpperCase(), file && formatSize(file.size), placeOf(node)]
              .filter(Boolean)
              .join(' · ') || translate('admin.files.folder_kind')
          )}
        </Box>
      </Box>
      <Checkbox
        className="box"
        size="small"
        checked={isChosen}
        tabIndex={-1}
        onClick={toggle}
        slotProps={{
          input: { 'aria-label': translate('admin.files.select', { name: node.name }), tabIndex: -1 },
        }}
        sx={{
          position: 'absolute',
          top: 4,
          left: 4,
          p: 0.5,
          bgcolor: 'background.default',
          '&:hover': { bgcolor: 'background.default' },
        }}
      />
    </Box>
  );
}

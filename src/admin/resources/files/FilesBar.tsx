import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ITEMS_OF_FILES_MAX } from '../../../shared/contract/folder.ts';
import { formatSize } from '../../providers/formats.ts';
import { useFiles } from './FilesContext.tsx';
import { archiveAddress, fileAddress } from './fileBytes.ts';
import type { NodeSelection } from './useNodeSelection.ts';

/** How many entries are chosen, how large they are, and what can be done to them. */
export function FilesBar({ selection }: { selection: NodeSelection }) {
  const translate = useTranslate();
  const { address, change, goTo, actions, openDialog } = useFiles();
  const nodes = [...selection.chosen.values()];
  const [only] = nodes;
  if (!only) return null;
  const ids = nodes.map(({ id }) => id);
  const files = nodes.filter(({ kind }) => kind === 'file');
  const bytes = files.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  const canMakeItems = files.length === nodes.length && files.length <= ITEMS_OF_FILES_MAX;
  const one = nodes.length === 1 ? only : null;
  const download = one?.kind === 'file' ? fileAddress(one.id, 'attachment') : archiveAddress(ids);
  const button = { size: 'small', variant: 'outlined' } as const;

  return (
    <Box
      component="section"
      aria-label={translate('admin.files.actions')}
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'text.primary',
        bgcolor: 'background.default',
      }}
    >
      <Typography role="status" noWrap sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate('admin.files.selected', { smart_count: nodes.length })}
        {bytes > 0 ? ` · ${formatSize(bytes)}` : ''}
      </Typography>
      <Button size="small" color="inherit" onClick={selection.clear}>
        {translate('admin.files.clear')}
      </Button>
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          maxWidth: '100%',
          // One line that scrolls: wrapped, the actions would cover half of a phone.
          overflowX: 'auto',
          p: 0.5,
          m: -0.5,
          ml: { xs: -0.5, lg: 'auto' },
          '& > *': { flex: 'none' },
        }}
      >
        {address.isTrash ? (
          <>
            <Button
              {...button}
              onClick={() => void actions.restore(ids).then((isDone) => isDone && selection.clear())}
            >
              {translate('admin.files.restore')}
            </Button>
            <Button {...button} color="error" onClick={() => openDialog({ name: 'purge', target: { ids } })}>
              {translate('admin.files.purge')}
            </Button>
          </>
        ) : (
          <>
            {one ? (
              <Button
                {...button}
                onClick={() => (one.kind === 'folder' ? goTo(one.id) : change({ openId: one.id }))}
              >
                {translate('admin.files.open')}
              </Button>
            ) : null}
            {one ? (
              <Button {...button} onClick={() => openDialog({ name: 'rename', node: one })}>
                {translate('admin.files.rename')}
              </Button>
            ) : null}
            {one ? (
              <Button {...button} onClick={() => openDialog({ name: 'history', node: one })}>
                {translate('admin.history.title')}
              </Button>
            ) : null}
            <Button {...button} onClick={() => openDialog({ name: 'move', ids })}>
              {translate('admin.files.move')}
            </Button>
            <Button {...button} onClick={() => openDialog({ name: 'copy', ids })}>
              {translate('admin.files.copy')}
            </Button>
            <Button {...button} component="a" href={download} download>
              {translate('admin.files.download')}
            </Button>
            {canMakeItems ? (
              <Button {...button} onClick={() => openDialog({ name: 'items', ids })}>
                {translate('admin.files.make_items')}
              </Button>
            ) : null}
            <Button
              {...button}
              color="error"
              onClick={() => void actions.remove(ids).then((isDone) => isDone && selection.clear())}
            >
              {translate('admin.files.delete')}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

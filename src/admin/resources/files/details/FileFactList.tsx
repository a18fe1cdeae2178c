import { Box, Button, Link, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import type { FileDetail } from '../../../../shared/contract/folder.ts';
import { FileStateField } from '../../../components/FileStateField.tsx';
import { useCopy } from '../../../components/useCopy.ts';
import {
  formatDimensions,
  formatDuration,
  formatMediumDateTime,
  formatSize,
} from '../../../providers/formats.ts';
import { useFiles } from '../FilesContext.tsx';
import { fileAddress } from '../fileBytes.ts';
import { UseList } from './UseList.tsx';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </>
  );
}

/** What can be done with a file, what is known of it, and where it is used. */
export function FileFactList({ node, onClose }: { node: FileDetail; onClose: () => void }) {
  const translate = useTranslate();
  const copy = useCopy();
  const usedId = useId();
  const { goTo, openDialog, actions } = useFiles();
  const { file, uses, way } = node;
  if (!file) return null;
  const word = (name: string) => translate(`admin.files.details.${name}`);
  const button = { size: 'small', variant: 'outlined' } as const;
  const isHere = node.deletedAt === null;

  const handleCopy = async () => {
    const address = new URL('/admin/files', window.location.origin);
    if (node.parentId !== null) address.searchParams.set('folder', String(node.parentId));
    address.searchParams.set('open', String(node.id));
    await copy(address.href);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0,1fr)' }}>
      {isHere ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            size="small"
            variant="contained"
            component="a"
            href={fileAddress(node.id, 'attachment')}
            download
            disabled={file.state !== 'ready'}
          >
            {translate('admin.files.download')}
          </Button>
          <Button
            {...button}
            component="a"
            href={fileAddress(node.id, 'inline')}
            target="_blank"
            rel="noopener"
            disabled={file.state !== 'ready'}
          >
            {word('open_file')}
          </Button>
          <Button {...button} onClick={() => void handleCopy()}>
            {word('copy_address')}
          </Button>
          <Button {...button} onClick={() => openDialog({ name: 'rename', node })}>
            {translate('admin.files.rename')}
          </Button>
          <Button {...button} onClick={() => openDialog({ name: 'history', node })}>
            {translate('admin.history.title')}
          </Button>
          <Button {...button} onClick={() => openDialog({ name: 'items', ids: [node.id] })}>
            {translate('admin.files.make_items')}
          </Button>
          <Button
            {...button}
            color="error"
            onClick={() => void actions.remove([node.id]).then((isDone) => isDone && onClose())}
          >
            {translate('admin.files.delete')}
          </Button>
        </Box>
      ) : null}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: '104px minmax(0,1fr)', rowGap: 0.75, columnGap: 1 }}
      >
        <Fact name={word('type')}>{file.mediaType}</Fact>
        <Fact name={word('size')}>{formatSize(file.size)}</Fact>
        {file.width && file.height ? (
          <Fact name={word('dimensions')}>{formatDimensions(file.width, file.height)}</Fact>
        ) : null}
        {file.duration === null ? null : <Fact name={word('duration')}>{formatDuration(file.duration)}</Fact>}
        {file.pages === null ? null : <Fact name={word('pages')}>{file.pages}</Fact>}
        <Fact name={word('created')}>{formatMediumDateTime(node.createdAt)}</Fact>
        <Fact name={word('changed')}>{formatMediumDateTime(node.updatedAt)}</Fact>
        <Fact name={word('by')}>{node.changedBy ?? '—'}</Fact>
        <Fact name={word('place')}>
          <Link
            component="button"
            type="button"
            onClick={() => goTo(node.parentId)}
            sx={{ textAlign: 'left' }}
          >
            {[translate('admin.files.all'), ...(way ?? []).map(({ name }) => name)].join(' / ')}
          </Link>
        </Fact>
      </Box>
      {file.state !== 'ready' || file.renditionState === 'pending' || file.renditionState === 'failed' ? (
        <FileStateField file={file} />
      ) : null}
      <Box component="section" aria-labelledby={usedId}>
        <Typography
          id={usedId}
          component="h3"
          sx={{
            fontSize: '0.75rem',
            fontWeight: 500,
            letterSpacing: '.1em',
            textTransform: 'uppercase',
            mb: 0.5,
          }}
        >
          {word('used')}
        </Typography>
        {uses.length > 0 ? (
          <UseList uses={uses} />
        ) : (
          <Typography color="textSecondary">{word('unused')}</Typography>
        )}
      </Box>
    </Box>
  );
}

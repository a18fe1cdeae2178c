import Delete from '@mui/icons-material/DeleteOutlined';
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import { Box, ButtonBase, LinearProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FolderQuota } from '../../../shared/contract/folder.ts';
import type { Library } from '../../../shared/contract/library.ts';
import { useOwnLibraries } from '../../components/limits/useOwnLibraries.ts';
import { formatSize } from '../../providers/formats.ts';
import { useDropPlace } from './dragging.ts';
import { useFiles } from './FilesContext.tsx';
import { FolderTree } from './FolderTree.tsx';

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 34,
  px: 1,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'left',
  '&:hover': { bgcolor: 'var(--mui-palette-ground)' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-text-primary)', outlineOffset: -2 },
} as const;

const over = { outline: '2px solid var(--mui-palette-text-primary)', outlineOffset: -2 } as const;

function TrashLine() {
  const translate = useTranslate();
  const { address, change, actions } = useFiles();
  const { isOver, handlers } = useDropPlace({ onNodes: (ids) => void actions.remove(ids) });
  const handleClick = () =>
    change({
      isTrash: true,
      folderId: null,
      q: '',
      kind: null,
      sort: 'deletedAt',
      order: 'desc',
      openId: null,
    });
  return (
    <ButtonBase
      {...handlers}
      onClick={handleClick}
      aria-current={address.isTrash ? 'page' : undefined}
      sx={{ ...line, ...(isOver && over), fontWeight: address.isTrash ? 500 : 400 }}
    >
      <Delete fontSize="small" />
      {translate('admin.files.trash')}
    </ButtonBase>
  );
}

function LibraryLine({ library }: { library: Library }) {
  const { openDialog } = useFiles();
  const { isOver, handlers } = useDropPlace({
    onNodes: (ids) => openDialog({ name: 'items', ids, libraryId: library.id }),
    filesOnly: true,
  });
  return (
    <li>
      <ButtonBase
        {...handlers}
        component={Link}
        to={`/library/${library.id}/items`}
        sx={{ ...line, ...(isOver && over), color: 'text.secondary' }}
      >
        <PhotoLibrary fontSize="small" sx={{ flex: 'none' }} />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {library.title}
        </Box>
      </ButtonBase>
    </li>
  );
}

function Libraries() {
  const translate = useTranslate();
  const { libraries } = useOwnLibraries();
  if (libraries.length === 0) return null;
  return (
    <Section title={translate('admin.files.libraries')} help={translate('admin.files.libraries_help')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {libraries.map((library) => (
          <LibraryLine key={library.id} library={library} />
        ))}
      </Box>
    </Section>
  );
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography
        component="h2"
        sx={{
          px: 1,
          fontSize: '0.75rem',
          fontWeight: 500,
          letterSpacing: '.1em',
          textTransform: 'uppercase',
        }}
      >
        {title}
      </Typography>
      {help ? (
        <Typography sx={{ px: 1, mb: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}>{help}</Typography>
      ) : null}
      {children}
    </Box>
  );
}

/** How much of the tightest limit is used. */
function QuotaMeter({ quota: { name, quota, used } }: { quota: FolderQuota }) {
  const translate = useTranslate();
  const part = Math.min(100, (used / quota) * 100);
  const isFull = used >= quota;
  const words = translate('admin.files.quota.used', {
    used: formatSize(used),
    quota: formatSize(quota),
    name,
  });
  return (
    <Box sx={{ p: 1, pt: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.75rem' }}>
      <Typography sx={{ fontSize: 'inherit', overflowWrap: 'anywhere' }}>{words}</Typography>
      <LinearProgress
        role="meter"
        variant="determinate"
        value={part}
        color={part > 90 ? 'error' : 'primary'}
        aria-label={words}
        sx={{ height: 3, my: 0.75 }}
      />
      <Typography sx={{ fontSize: 'inherit', color: isFull ? 'error.main' : 'text.secondary' }}>
        {isFull
          ? translate('admin.files.quota.full')
          : translate('admin.files.quota.free', { free: formatSize(quota - used) })}
      </Typography>
    </Box>
  );
}

/** Folders, the trash, the libraries that files can be dragged to, and the limit that holds here. */
export function FilesSide({ quota }: { quota: FolderQuota | null }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0, minHeight: 0 }}>
      <Box sx={{ flex: 1, overflowY: 'auto', minHeight: 0, pr: 1, pb: 2 }}>
        <FolderTree />
        <TrashLine />
        <Libraries />
      </Box>
      {quota ? <QuotaMeter quota={quota} /> : null}
    </Box>
  );
}

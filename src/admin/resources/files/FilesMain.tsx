import { Alert, Box, Breadcrumbs, Button, Skeleton, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError } from '../../../shared/client/apiError.ts';
import { useDropPlace } from './dragging.ts';
import { FilesBar } from './FilesBar.tsx';
import { useFiles } from './FilesContext.tsx';
import { FilesToolbar } from './FilesToolbar.tsx';
import { isSearching } from './filesAddress.ts';
import { NodeList } from './NodeList.tsx';
import { useNodeKeys } from './useNodeKeys.ts';
import type { NodeSelection } from './useNodeSelection.ts';
import type { Nodes } from './useNodes.ts';
import { useTakenFocus } from './useTakenFocus.ts';

function Crumb({ id, name, isLast }: { id: number | null; name: string; isLast: boolean }) {
  const { goTo, actions, upload } = useFiles();
  const { isOver, handlers } = useDropPlace({
    onNodes: (ids) => void actions.move(ids, { id, name }),
    onFiles: (files) => upload(files, { id, name }),
    ...(id !== null && { ownId: id }),
  });
  if (isLast)
    return (
      <Typography
        component="h2"
        aria-current="page"
        noWrap
        title={name}
        sx={{ fontWeight: 500, maxWidth: 320 }}
      >
        {name}
      </Typography>
    );
  return (
    <Button
      {...handlers}
      color="inherit"
      size="small"
      onClick={() => goTo(id)}
      sx={{
        minWidth: 0,
        maxWidth: 220,
        px: 0.5,
        letterSpacing: 0,
        textTransform: 'none',
        fontSize: '0.875rem',
        fontWeight: 400,
        outline: isOver ? '2px solid var(--mui-palette-text-primary)' : undefined,
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
    </Button>
  );
}

function Way({ nodes }: { nodes: Nodes }) {
  const translate = useTranslate();
  const { address } = useFiles();
  const isFound = isSearching(address);
  const steps: { id: number | null; name: string }[] = [{ id: null, name: translate('admin.files.all') }];
  if (address.isTrash) steps.push({ id: 0, name: translate('admin.files.trash') });
  else if (isFound)
    steps.push({ id: 0, name: address.q ? `“${address.q}”` : translate('admin.files.search') });
  else steps.push(...(nodes.listing?.way ?? []));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 36 }}>
      <Breadcrumbs
        aria-label={translate('admin.files.way')}
        maxItems={5}
        itemsBeforeCollapse={1}
        itemsAfterCollapse={2}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {steps.map(({ id, name }, index) => (
          <Crumb key={id ?? 'top'} id={id} name={name} isLast={index === steps.length - 1} />
        ))}
      </Breadcrumbs>
      <Typography
        role="status"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
      >
        {nodes.listing
          ? translate(isFound ? 'admin.files.found' : 'admin.files.count', { smart_count: nodes.total })
          : ''}
      </Typography>
    </Box>
  );
}

function Empty({
  nodes,
  selection,
  takesFocus,
}: Pick<FilesMainProps, 'nodes' | 'selection'> & { takesFocus: boolean }) {
  const translate = useTranslate();
  const { address } = useFiles();
  const element = useRef<HTMLDivElement>(null);
  useTakenFocus(element, takesFocus);
  const handleKey = useNodeKeys({ nodes, selection, columns: 1 });
  const which = address.isTrash ? 'trash_' : isSearching(address) ? 'search_' : '';
  return (
    <Box
      ref={element}
      tabIndex={0}
      role="group"
      aria-label={translate('admin.files.entries')}
      onKeyDown={handleKey}
      sx={{
        flex: 1,
        py: 8,
        px: 2,
        display: 'grid',
        gap: 1.5,
        alignContent: 'start',
        justifyItems: 'start',
        outline: 'none',
      }}
    >
      <Typography variant="h2">{translate(`admin.files.empty.${which}title`)}</Typography>
      <Typography color="textSecondary">{translate(`admin.files.empty.${which}text`)}</Typography>
    </Box>
  );
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  const { goTo } = useFiles();
  if (error instanceof ApiError && error.status === 404)
    return (
      <Box sx={{ py: 8, px: 2, display: 'grid', gap: 1.5, justifyItems: 'start', maxWidth: '60ch' }}>
        <Typography variant="h2">{translate('admin.files.empty.gone_title')}</Typography>
        <Typography color="textSecondary">{translate('admin.files.empty.gone_text')}</Typography>
        <Button variant="contained" onClick={() => goTo(null)}>
          {translate('admin.files.empty.to_top')}
        </Button>
      </Box>
    );
  return (
    <Alert
      severity="error"
      sx={{ my: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('admin.files.retry')}
        </Button>
      }
    >
      {translate('admin.files.failed')}
    </Alert>
  );
}

interface FilesMainProps {
  scope: string;
  nodes: Nodes;
  selection: NodeSelection;
  onShowFolders: () => void;
}

/** What lies in a folder, was found, or lies in the trash; files of this computer can be dropped on it. */
export function FilesMain({ scope, nodes, selection, onShowFolders }: FilesMainProps) {
  const translate = useTranslate();
  const { address, folder, upload } = useFiles();
  const [firstScope] = useState(scope);
  const takesFocus = scope !== firstScope;
  const isPlace = !address.isTrash && !isSearching(address);
  const { isOver, handlers } = useDropPlace({
    onFiles: isPlace && !nodes.error ? (files) => upload(files, folder) : undefined,
  });
  return (
    <Box
      component="section"
      aria-label={translate('admin.files.entries')}
      {...handlers}
      sx={{ position: 'relative', flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1 }}
    >
      <FilesToolbar isEmpty={nodes.listing?.total === 0} onShowFolders={onShowFolders} />
      <Way nodes={nodes} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {nodes.error ? <Failed error={nodes.error} onRetry={nodes.refetch} /> : null}
        {nodes.isPending && !nodes.error ? <Placeholders view={address.view} /> : null}
        {nodes.listing && nodes.total === 0 && !nodes.error ? (
          <Empty key={scope} nodes={nodes} selection={selection} takesFocus={takesFocus} />
        ) : null}
        {nodes.listing && nodes.total > 0 && !nodes.error ? (
          <NodeList
            key={`${scope} ${address.view}`}
            nodes={nodes}
            selection={selection}
            takesFocus={takesFocus}
          />
        ) : null}
      </Box>
      <FilesBar selection={selection} />
      {isOver ? (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            zIndex: 4,
            display: 'grid',
            placeItems: 'center',
            pointerEvents: 'none',
            outline: '2px dashed var(--mui-palette-text-primary)',
            outlineOffset: -6,
            bgcolor: 'color-mix(in srgb, var(--mui-palette-background-default) 82%, transparent)',
          }}
        >
          <Typography variant="h3">{translate('admin.files.drop_here', { name: folder.name })}</Typography>
        </Box>
      ) : null}
    </Box>
  );
}

function Placeholders({ view }: { view: 'grid' | 'list' }) {
  const isGrid = view === 'grid';
  return (
    <Box
      aria-busy="true"
      sx={{
        display: 'grid',
        gap: isGrid ? 1.5 : 0.5,
        gridTemplateColumns: isGrid ? 'repeat(auto-fill, minmax(148px, 1fr))' : '1fr',
      }}
    >
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} variant="rectangular" height={isGrid ? 196 : 40} />
      ))}
    </Box>
  );
}

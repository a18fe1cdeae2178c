import ChevronRight from '@mui/icons-material/ChevronRightOutlined';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import FolderOpen from '@mui/icons-material/FolderOpenOutlined';
import Folder from '@mui/icons-material/FolderOutlined';
import { Box, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDataProvider, useStore, useTranslate } from 'react-admin';
import type { FolderEntry } from '../../../shared/contract/folder.ts';
import { groupBy } from '../../../shared/domain/groups.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { useDropPlace } from './dragging.ts';
import { useFiles } from './FilesContext.tsx';
import { isSearching } from './filesAddress.ts';

/** Every folder outside the trash. */
export function useFolders() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['files', 'folders'],
    queryFn: ({ signal }) => dataProvider.readFolders(signal),
  });
}

export interface TreeLine {
  /** `null`: the top. */
  id: number | null;
  parentId: number | null;
  name: string;
  level: number;
  hasChildren: boolean;
  isOpen: boolean;
}

/** Lines of the tree that are in view: those whose folders above are open. */
export function treeLines(
  folders: readonly FolderEntry[],
  open: ReadonlySet<number>,
  topName: string,
): TreeLine[] {
  const children = groupBy(folders, ({ parentId }) => parentId);
  const lines: TreeLine[] = [
    { id: null, parentId: null, name: topName, level: 1, hasChildren: children.has(null), isOpen: true },
  ];
  const add = (parentId: number | null, level: number) => {
    for (const { id, name } of children.get(parentId) ?? []) {
      const isOpen = open.has(id);
      lines.push({ id, parentId, name, level, hasChildren: children.has(id), isOpen });
      if (isOpen) add(id, level + 1);
    }
  };
  add(null, 2);
  return lines;
}

function Line({
  line,
  isCurrent,
  isFocused,
  onToggle,
}: {
  line: TreeLine;
  isCurrent: boolean;
  isFocused: boolean;
  onToggle: () => void;
}) {
  const { goTo, actions, upload } = useFiles();
  const { id, name, level, hasChildren, isOpen } = line;
  const { isOver, handlers } = useDropPlace({
    onNodes: (ids) => void actions.move(ids, { id, name }),
    onFiles: (files) => upload(files, { id, name }),
    ...(id !== null && { ownId: id }),
  });
  const Icon = isCurrent ? FolderOpen : Folder;
  const Arrow = isOpen ? ExpandMore : ChevronRight;
  return (
    <Box
      {...handlers}
      role="treeitem"
      aria-level={level}
      aria-selected={isCurrent}
      aria-expanded={hasChildren && id !== null ? isOpen : undefined}
      tabIndex={isFocused ? 0 : -1}
      data-line={id ?? 0}
      onClick={() => goTo(id)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 34,
        pr: 1,
        pl: `${Math.max(0, level - 2) * 14}px`,
        cursor: 'pointer',
        fontSize: '0.875rem',
        fontWeight: isCurrent ? 500 : 400,
        bgcolor: isCurrent ? 'var(--mui-palette-ground)' : undefined,
        outline: isOver ? '2px solid var(--mui-palette-text-primary)' : undefined,
        outlineOffset: -2,
        '&:hover': { bgcolor: 'var(--mui-palette-ground)' },
        '&:focus-visible': { outline: '2px solid var(--mui-palette-text-primary)' },
      }}
    >
      <Box
        component="span"
        aria-hidden
        onClick={(event) => {
          if (!hasChildren || id === null) return;
          event.stopPropagation();
          onToggle();
        }}
        sx={{ display: 'flex', width: 20, flex: 'none', color: 'text.secondary' }}
      >
        {hasChildren && id !== null ? <Arrow fontSize="small" /> : null}
      </Box>
      <Icon fontSize="small" sx={{ flex: 'none', color: 'text.secondary' }} />
      <Box
        component="span"
        title={name}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {name}
      </Box>
    </Box>
  );
}

/** The tree of folders: arrows walk and open, Enter goes there, and things can be dropped on each. */
export function FolderTree() {
  const translate = useTranslate();
  const { address, goTo } = useFiles();
  const { data } = useFolders();
  const root = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useStore<number[]>('files.opened', []);
  const [focusedId, setFocusedId] = useState<number | null | undefined>(undefined);
  if (!data) return <Skeleton variant="rectangular" height={160} />;

  const parents = new Map(data.data.map(({ id, parentId }) => [id, parentId]));
  const open = new Set(opened);
  const isPlace = !address.isTrash && !isSearching(address);
  // The way to the folder that is shown is open.
  const seen = new Set<number>();
  for (
    let id = isPlace ? (parents.get(address.folderId ?? 0) ?? null) : null;
    id !== null && !seen.has(id);
  ) {
    seen.add(id);
    open.add(id);
    id = parents.get(id) ?? null;
  }
  const lines = treeLines(data.data, open, translate('admin.files.all'));
  const current = isPlace ? address.folderId : undefined;
  const focused = lines.some(({ id }) => id === focusedId)
    ? focusedId
    : (lines.find(({ id }) => id === current)?.id ?? null);
  const toggle = (id: number | null) => {
    if (id !== null) setOpened(open.has(id) ? opened.filter((one) => one !== id) : [...opened, id]);
  };
  const focus = (id: number | null | undefined) => {
    if (id === undefined) return;
    setFocusedId(id);
    root.current?.querySelector<HTMLElement>(`[data-line="${id ?? 0}"]`)?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    const index = lines.findIndex(({ id }) => id === focused);
    const line = lines[index];
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => focus(lines[index + 1]?.id),
      ArrowUp: () => focus(lines[index - 1]?.id),
      Home: () => focus(lines[0]?.id),
      End: () => focus(lines.at(-1)?.id),
      ArrowRight: () => (line.hasChildren && !line.isOpen ? toggle(line.id) : focus(lines[index + 1]?.id)),
      ArrowLeft: () => (line.isOpen && line.id !== null ? toggle(line.id) : focus(line.parentId)),
      Enter: () => goTo(line.id),
      ' ': () => goTo(line.id),
    };
    const handle = keys[event.key];
    if (!handle) return;
    event.preventDefault();
    handle();
  };
  return (
    <Box ref={root} role="tree" aria-label={translate('admin.files.folders')} onKeyDown={handleKey}>
      {lines.map((line) => (
        <Line
          key={line.id ?? 0}
          line={line}
          isCurrent={line.id === current}
          isFocused={line.id === focused}
          onToggle={() => toggle(line.id)}
        />
      ))}
    </Box>
  );
}

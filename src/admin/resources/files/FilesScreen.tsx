import { Box, Drawer } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useLoadedUploads } from '../../uploads/UploadsProvider.tsx';
import { DetailsDialog } from './details/DetailsDialog.tsx';
import { FilesDialogs } from './dialogs/FilesDialogs.tsx';
import { type Files, FilesContext, type FilesDialog, type Held } from './FilesContext.tsx';
import { FilesMain } from './FilesMain.tsx';
import { FilesSide } from './FilesSide.tsx';
import { isSearching, queryOf, useFilesAddress } from './filesAddress.ts';
import { useFileActions } from './useFileActions.tsx';
import { useNodeSelection } from './useNodeSelection.ts';
import { useNodes } from './useNodes.ts';

/** Height of the bar above every screen, and of the space around this one. */
const AROUND = { xs: 64 + 24, md: 64 + 32 };

/** The tree of folders beside what lies in one of them, in the trash, or was found. */
export function FilesScreen() {
  const translate = useTranslate();
  const notify = useNotify();
  const { address, change, goTo } = useFilesAddress();
  const { load } = useLoadedUploads();
  const actions = useFileActions();
  const query = queryOf(address);
  const scope = JSON.stringify(query);
  const nodes = useNodes(query);
  const selection = useNodeSelection(nodes, scope);
  const [dialog, setDialog] = useState<FilesDialog | null>(null);
  const [isSideOpen, setIsSideOpen] = useState(false);
  const [held, setHeld] = useState<Held | null>(keptHeld);

  const isPlace = !address.isTrash && !isSearching(address);
  const folder = {
    id: isPlace ? address.folderId : null,
    name: (isPlace && nodes.listing?.way.at(-1)?.name) || translate('admin.files.all'),
  };
  const hold = (next: Held | null) => {
    keptHeld = next;
    setHeld(next);
    if (next)
      notify('admin.files.done.held', { type: 'info', messageArgs: { smart_count: next.ids.length } });
  };
  const files: Files = {
    address,
    change,
    goTo: (id) => {
      setIsSideOpen(false);
      goTo(id);
    },
    actions,
    folder,
    upload: (chosen, target) => {
      if (chosen.length === 0) return;
      load()
        .then((queue) => queue.add(chosen, { folder: target }))
        .catch((error: unknown) => notify(readErrorMessage(error), { type: 'error' }));
    },
    openDialog: setDialog,
    held,
    hold,
    paste: () => {
      if (!held || !isPlace) return;
      void (held.isCut ? actions.move : actions.copy)(held.ids, folder).then((isDone) => {
        if (isDone && held.isCut) hold(null);
      });
    },
  };

  const side = <FilesSide quota={nodes.listing?.quota ?? null} />;
  return (
    <FilesContext.Provider value={files}>
      <Box
        sx={{
          display: 'flex',
          gap: 3,
          height: { xs: `calc(100dvh - ${AROUND.xs}px)`, md: `calc(100dvh - ${AROUND.md}px)` },
          // The screen scrolls inside, so the free space below every screen is not needed.
          mb: { xs: -6, md: -8 },
          minHeight: 420,
        }}
      >
        <Box
          component="aside"
          aria-label={translate('admin.files.folders')}
          sx={{
            display: { xs: 'none', md: 'flex' },
            width: 248,
            flex: 'none',
            borderRight: 1,
            borderColor: 'divider',
          }}
        >
          {side}
        </Box>
        <Drawer
          open={isSideOpen}
          onClose={() => setIsSideOpen(false)}
          slotProps={{
            paper: {
              role: 'dialog',
              'aria-label': translate('admin.files.folders'),
              sx: { width: 300, maxWidth: '88vw', p: 2 },
            },
          }}
        >
          {side}
        </Drawer>
        <FilesMain
          scope={scope}
          nodes={nodes}
          selection={selection}
          onShowFolders={() => setIsSideOpen(true)}
        />
      </Box>
      <FilesDialogs dialog={dialog} onClose={() => setDialog(null)} onDone={selection.clear} />
      {address.openId === null ? null : <DetailsDialog id={address.openId} nodes={nodes} />}
    </FilesContext.Provider>
  );
}

// What was cut or copied waits while other folders are opened.
let keptHeld: Held | null = null;

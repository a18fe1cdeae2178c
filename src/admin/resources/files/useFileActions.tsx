import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { FileNode, FileUse } from '../../../shared/contract/folder.ts';
import { useUndoNotice } from '../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorCode, readErrorMessage } from '../../providers/httpClient.ts';

export interface InUse {
  ids: readonly number[];
  uses: FileUse[];
}

/** All changes of folders and files: reported in a notification, with an undo where possible. */
export function useFileActions() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const noticeUndo = useUndoNotice();
  const translate = useTranslate();
  const [inUse, setInUse] = useState<InUse | null>(null);

  const refresh = () => queryClient.invalidateQueries({ queryKey: ['files'] });
  /** Runs a change; a refusal is reported. Resolves to its result, or `null`. */
  const run = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
      return null;
    } finally {
      // Changes by other users are shown, too.
      void refresh();
    }
  };
  const undoBy = (work: () => Promise<unknown>) => () =>
    void run(async () => {
      await work();
      notify('admin.files.done.undone', { type: 'info' });
    });

  return {
    dataProvider,
    inUse,
    closeInUse: () => setInUse(null),
    /** Throws the refusal, for the dialog to show. */
    makeFolder: async (parentId: number | null, name: string): Promise<FileNode> => {
      const node = await dataProvider.makeFolder(parentId, name);
      void refresh();
      notify('admin.files.done.made', { type: 'info', messageArgs: { name: node.name } });
      return node;
    },
    /** Throws the refusal, for the dialog to show. */
    rename: async ({ id, name: before }: FileNode, name: string): Promise<void> => {
      const node = await dataProvider.renameFile(id, name);
      void refresh();
      noticeUndo(
        'admin.files.done.renamed',
        { name: node.name },
        undoBy(() => dataProvider.renameFile(id, before)),
      );
    },
    move: async (ids: readonly number[], { id, name }: { id: number | null; name: string }) => {
      const done = await run(() => dataProvider.moveFiles(ids, id));
      if (!done || done.moved.length === 0) return Boolean(done);
      noticeUndo(
        'admin.files.done.moved',
        { smart_count: done.moved.length, name },
        undoBy(() => dataProvider.moveFilesBack(done.moved)),
      );
      return true;
    },
    copy: async (ids: readonly number[], { id, name }: { id: number | null; name: string }) => {
      const done = await run(() => dataProvider.copyFiles(ids, id));
      if (!done) return false;
      noticeUndo(
        'admin.files.done.copied',
        { smart_count: done.ids.length, name },
        undoBy(() => dataProvider.removeFiles(done.ids, true)),
      );
      return true;
    },
    /** Asks back for what is in use: its dialog says where. */
    remove: async (ids: readonly number[], confirmed = false): Promise<boolean> => {
      try {
        const done = await dataProvider.removeFiles(ids, confirmed);
        void refresh();
        setInUse(null);
        noticeUndo(
          'admin.files.done.removed',
          { smart_count: done.ids.length },
          undoBy(() => dataProvider.restoreFiles(done.ids)),
        );
        return true;
      } catch (error) {
        void refresh();
        if (readErrorCode(error) === 'in_use') {
          const uses = await run(() => dataProvider.readFileUses(ids));
          if (uses) setInUse({ ids, uses: uses.data });
        } else notify(readErrorMessage(error), { type: 'error' });
        return false;
      }
    },
    restore: async (ids: readonly number[]) => {
      const done = await run(() => dataProvider.restoreFiles(ids));
      if (!done) return false;
      notify('admin.files.done.restored', { type: 'info', messageArgs: { smart_count: done.data.length } });
      return true;
    },
    purge: async (target: { ids: readonly number[] } | { all: true }) => {
      const done = await run(() => dataProvider.purgeFiles(target));
      if (!done) return false;
      notify('admin.files.done.purged', { type: 'info', messageArgs: { smart_count: done.count } });
      return true;
    },
    makeItems: async (ids: readonly number[], library: { id: number; title: string }) => {
      const done = await run(() => dataProvider.makeItemsOfFiles(ids, library.id));
      if (!done) return false;
      void queryClient.invalidateQueries({ queryKey: ['library-item'] });
      void queryClient.invalidateQueries({ queryKey: ['library'] });
      notify('admin.files.done.items', {
        type: 'success',
        autoHideDuration: 10_000,
        messageArgs: { smart_count: done.itemIds.length, title: library.title },
        action: (
          <Button component={Link} to={`/library/${library.id}/items`} color="inherit" size="small">
            {translate('admin.files.show_items')}
          </Button>
        ),
      });
      return true;
    },
    setQuota: async (id: number, quota: number | null) => {
      const done = await run(() => dataProvider.setFolderQuota(id, quota));
      if (done) notify('admin.files.done.limited', { type: 'info' });
      return done !== null;
    },
  };
}
export type FileActions = ReturnType<typeof useFileActions>;

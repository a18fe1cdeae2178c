import { useEffect, useEffectEvent } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { useUndoNotice } from '../../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import { useLoadedUploads } from '../../../uploads/UploadsProvider.tsx';
import { useUploadState } from '../../../uploads/useUploadState.ts';
import { useVersions } from './useVersions.ts';

/**
 * A new file on its way to take the place of an item's file. It travels in the upload queue, so that it is resumed and
 * tried again like any other, also when the page is left.
 */
export function useReplacement({ id, version, title }: LibraryItem) {
  const { queue, load } = useLoadedUploads();
  const { files, isAway } = useUploadState(queue);
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notifyUndoable = useUndoNotice();
  const { restore } = useVersions(id);
  const mine = files.filter(({ meta }) => meta.replaces?.itemId === id);
  const current = mine.find(({ meta }) => !meta.isDone) ?? null;
  const doneIds = mine.flatMap((file) => (file.meta.isDone ? file.id : [])).join(' ');

  const tell = async () => {
    const { data: item } = await dataProvider.getOne<LibraryItem>('library-item', { id });
    const earlier = item.versions[1]?.number;
    if (earlier === undefined) notify('admin.items.replaced', { type: 'info' });
    else notifyUndoable('admin.items.replaced', {}, () => void restore(earlier, null));
  };
  const handleDone = useEffectEvent((fileIds: string[]) => {
    queue?.remove(fileIds);
    void tell().catch(() => notify('admin.items.replaced', { type: 'info' }));
    refresh();
  });
  useEffect(() => {
    if (doneIds) handleDone(doneIds.split(' '));
  }, [doneIds]);

  const remove = () => queue?.remove(mine.map((file) => file.id));
  return {
    current,
    isAway,
    start: (file: File) => {
      remove();
      load()
        .then((uploads) => uploads.start(uploads.add([file], { replaces: { itemId: id, version, title } })))
        .catch((error: unknown) => notify(readErrorMessage(error), { type: 'error' }));
    },
    retry: () => current && queue?.start([current.id]),
    cancel: remove,
  };
}

import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { useEditErrors } from '../../../components/useEditErrors.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';

/** What can be done to an item's file, each saved at once. */
export function useFileActions(item: LibraryItem) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useEditErrors();

  const run = async (done: string, work: () => Promise<unknown>) => {
    try {
      await work();
      notify(done, { type: 'info' });
      refresh();
    } catch (error) {
      onError(error);
    }
  };

  return {
    rename: (name: string) =>
      run('admin.items.renamed', () => dataProvider.renameItem(item.id, { name, version: item.version })),
    retry: () => run('admin.items.retried', () => dataProvider.retryRenditions(item.id)),
    /** Starts a download by the browser, of the current file or of an earlier version. */
    download: async (version?: number) => {
      const { url } = await dataProvider.previewItem(item.id, { version, disposition: 'attachment' });
      window.location.assign(url);
    },
  };
}

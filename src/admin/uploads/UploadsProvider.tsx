import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import type { UploadQueue } from './uploader.ts';

interface Uploads {
  readonly queue: UploadQueue | null;
  /** Fetches the uploader, once. */
  readonly load: () => void;
}

const UploadsContext = createContext<Uploads | null>(null);

interface UploadsProviderProps {
  dataProvider: AdminDataProvider;
  queryClient: QueryClient;
  children: ReactNode;
}

/** Resources whose lists and counts change when a file becomes an item. */
const AFFECTED = ['library-item', 'library', 'attribute'];

/** Holds the upload queue above the screens: leaving one neither stops nor forgets an upload. */
export function UploadsProvider({ dataProvider, queryClient, children }: UploadsProviderProps) {
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  const [load] = useState(() => {
    let loading: Promise<void> | null = null;
    const begin = async () => {
      const { createUploader } = await import('./uploader.ts');
      const onCompleted = () => {
        for (const resource of AFFECTED) void queryClient.invalidateQueries({ queryKey: [resource] });
      };
      setQueue(createUploader({ storage: dataProvider, onCompleted }));
    };
    return () => {
      if (loading) return;
      loading = begin().catch(() => {
        // The line broke: who needs the uploader next asks for it again.
        loading = null;
      });
    };
  });

  useEffect(() => {
    if (!queue) return;
    const handleUnload = (event: BeforeUnloadEvent) => {
      const isBusy = queue.uppy
        .getFiles()
        .some((file) => file.progress.uploadStarted && !file.progress.uploadComplete && !file.error);
      if (isBusy) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [queue]);

  return <UploadsContext.Provider value={{ queue, load }}>{children}</UploadsContext.Provider>;
}

/** The upload queue; `null` while it is fetched. */
export function useUploads(): UploadQueue | null {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useUploads needs an UploadsProvider above it.');
  const { queue, load } = uploads;
  useEffect(load, [load]);
  return queue;
}

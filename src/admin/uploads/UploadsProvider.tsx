import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { createUploader, type UploadQueue } from './uploader.ts';

const UploadsContext = createContext<UploadQueue | null>(null);

interface UploadsProviderProps {
  dataProvider: AdminDataProvider;
  queryClient: QueryClient;
  children: ReactNode;
}

/** Resources whose lists and counts change when a file becomes an item. */
const AFFECTED = ['library-item', 'library', 'attribute'];

/** Holds the upload queue above the screens: leaving one neither stops nor forgets an upload. */
export function UploadsProvider({ dataProvider, queryClient, children }: UploadsProviderProps) {
  const [queue] = useState(() =>
    createUploader({
      storage: dataProvider,
      onCompleted: () => {
        for (const resource of AFFECTED) void queryClient.invalidateQueries({ queryKey: [resource] });
      },
    }),
  );

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      const isBusy = queue.uppy
        .getFiles()
        .some((file) => file.progress.uploadStarted && !file.progress.uploadComplete && !file.error);
      if (isBusy) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleUnload);
    return () => window.removeEventListener('beforeunload', handleUnload);
  }, [queue]);

  return <UploadsContext.Provider value={queue}>{children}</UploadsContext.Provider>;
}

export function useUploads(): UploadQueue {
  const queue = useContext(UploadsContext);
  if (!queue) throw new Error('useUploads needs an UploadsProvider above it.');
  return queue;
}

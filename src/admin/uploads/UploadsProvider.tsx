import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { createRefresh } from './refreshLists.ts';
import type { UploadQueue } from './uploader.ts';
import { isOpen } from './uploadMeta.ts';

interface Uploads {
  readonly queue: UploadQueue | null;
  /** Fetches the uploader, once. */
  readonly load: () => void;
}

const UploadsContext = createContext<Uploads | null>(null);

interface UploadsProviderProps {
  dataProvider: AdminDataProvider;
  queryClient: QueryClient;
  /** Key of the account that is signed in. */
  readAccount: () => Promise<string>;
  /** Resources that are read again when files became items. */
  affected: readonly string[];
  children: ReactNode;
}

/** Holds the upload queue above the screens: leaving one neither stops nor forgets an upload. */
export function UploadsProvider({
  affected,
  dataProvider,
  queryClient,
  readAccount,
  children,
}: UploadsProviderProps) {
  const [queue, setQueue] = useState<UploadQueue | null>(null);
  const [load] = useState(() => {
    let loading: Promise<void> | null = null;
    const begin = async () => {
      const [{ createUploader }, owner] = await Promise.all([import('./uploader.ts'), readAccount()]);
      const refresh = createRefresh(queryClient, affected);
      const next = createUploader({
        dataProvider,
        owner,
        onProgress: refresh,
        onAttached: () => void queryClient.invalidateQueries({ queryKey: ['import'] }),
      });
      window.addEventListener('beforeunload', (event) => {
        if (next.uppy.getFiles().some(isOpen)) event.preventDefault();
      });
      await next.restore();
      setQueue(next);
    };
    return () => {
      if (loading) return;
      loading = begin().catch(() => {
        // The connection broke: who needs the uploader next asks for it again.
        loading = null;
      });
    };
  });

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

import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { createRefresh } from './refreshLists.ts';
import type { UploadQueue } from './uploader.ts';
import { isOpen } from './uploadMeta.ts';

interface Uploads {
  readonly queue: UploadQueue | null;
  /** Fetches the uploader, once. Rejects when the connection breaks: the next call tries again. */
  readonly load: () => Promise<UploadQueue>;
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
    let loading: Promise<UploadQueue> | null = null;
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
      return next;
    };
    return () => {
      loading ??= begin().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    };
  });

  return <UploadsContext.Provider value={{ queue, load }}>{children}</UploadsContext.Provider>;
}

/** The upload queue where it was fetched already, and what fetches it. */
export function useLoadedUploads(): Uploads {
  const uploads = useContext(UploadsContext);
  if (!uploads) throw new Error('useLoadedUploads needs an UploadsProvider above it.');
  return uploads;
}

/** The upload queue, which is fetched for what takes files; `null` until then. */
export function useUploads({ isWanted = true } = {}): UploadQueue | null {
  const { queue, load } = useLoadedUploads();
  useEffect(() => {
    // The screen's other requests report a broken connection.
    if (isWanted) load().catch(() => undefined);
  }, [isWanted, load]);
  return queue;
}

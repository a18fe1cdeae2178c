import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import type { UploadResult, UploadType } from '../../shared/contract/storage.ts';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { readErrorMessage } from '../providers/httpClient.ts';
import { createNetwork } from './network.ts';
import { uploadFile } from './uploadFile.ts';

/** Uploads the file of a form's field at once; saving the form is what uses it. Leaving the form ends an upload. */
export function useFormUpload(type: UploadType) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  /** From 0 to 1; `null` while nothing is uploaded. */
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [network] = useState(() => createNetwork(() => dataProvider.isReachable()));
  const isAway = useSyncExternalStore(network.subscribe, network.isAway);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** What was stored; `null` when that failed, which `error` then explains. */
  const upload = async (file: File): Promise<UploadResult | null> => {
    setError(null);
    setShare(0);
    running.current = new AbortController();
    const { signal } = running.current;
    try {
      return await uploadFile({ storage: dataProvider, network, type, file, onProgress: setShare, signal });
    } catch (failure) {
      setError(readErrorMessage(failure));
      return null;
    } finally {
      setShare(null);
    }
  };
  return { upload, share, error, isAway };
}

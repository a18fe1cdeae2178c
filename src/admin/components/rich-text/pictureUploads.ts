import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { createNetwork, type Network } from '../../transfer/network.ts';
import { uploadFile } from '../../transfer/uploadFile.ts';
import { createStore, type Store } from './store.ts';

export interface PictureUpload {
  readonly name: string;
  /** Of the bytes that arrived, 0 to 1. */
  readonly share: number;
  /** Why it failed; `null`: it has not. */
  readonly error: string | null;
  /** The stored file once it is there. */
  readonly fileId: number | null;
  /** An address of this tab that shows the picture. */
  readonly preview: string;
}

/** The pictures that are being uploaded for a text. */
export interface PictureUploads {
  readonly all: Store<ReadonlyMap<string, PictureUpload>>;
  readonly network: Network;
  /** Returns the name of the upload. */
  start(file: File): string;
  retry(key: string): void;
  /** Ends those that run, for nobody waits for them any more. */
  endAll(): void;
}

type Storage = Parameters<typeof uploadFile>[0]['storage'] & Pick<AdminDataProvider, 'isReachable'>;

export function createPictureUploads(storage: Storage): PictureUploads {
  const all = createStore<ReadonlyMap<string, PictureUpload>>(new Map());
  const network = createNetwork(() => storage.isReachable());
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const change = (key: string, upload: Partial<PictureUpload>) => {
    const known = all.get().get(key);
    if (known) all.set(new Map(all.get()).set(key, { ...known, ...upload }));
  };
  const send = async (key: string, file: File) => {
    const abort = new AbortController();
    running.set(key, abort);
    const { signal } = abort;
    change(key, { share: 0, error: null });
    try {
      const onProgress = (share: number) => change(key, { share });
      const stored = await uploadFile({ storage, network, type: 'picture', file, onProgress, signal });
      change(key, { fileId: stored.file.id });
    } catch (error) {
      if (!signal.aborted) change(key, { error: readErrorMessage(error) });
    } finally {
      running.delete(key);
    }
  };
  return {
    all,
    network,
    start: (file) => {
      const key = crypto.randomUUID();
      files.set(key, file);
      const preview = URL.createObjectURL(file);
      all.set(new Map(all.get()).set(key, { name: file.name, share: 0, error: null, fileId: null, preview }));
      void send(key, file);
      return key;
    },
    retry: (key) => {
      const file = files.get(key);
      if (file && !running.has(key)) void send(key, file);
    },
    endAll: () => {
      for (const abort of running.values()) abort.abort();
    },
  };
}

import { useMemo, useSyncExternalStore } from 'react';
import type { UploadQueue } from './uploader.ts';
import type { QueuedFile } from './uploadMeta.ts';

export interface UploadState {
  files: readonly QueuedFile[];
  isPaused: boolean;
  /** The server does not respond: uploads wait for the network. */
  isAway: boolean;
}

/** Uppy changes its state many times a second and file; people cannot read faster than this. */
const REFRESH_MS = 500;

const EMPTY: UploadState = { files: [], isPaused: false, isAway: false };

function createSource(queue: UploadQueue | null) {
  if (!queue) return { read: () => EMPTY, subscribe: () => () => undefined };
  const { uppy, network, isPaused } = queue;
  const take = (): UploadState => ({
    files: uppy.getFiles(),
    isPaused: isPaused(),
    isAway: network.isAway(),
  });
  let state = take();
  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let takenAt = 0;
      const publish = () => {
        timer = undefined;
        takenAt = Date.now();
        state = take();
        listener();
      };
      // The first change shows at once, so that a click has its effect; those that follow it together.
      const handleChange = () => {
        if (timer !== undefined) return;
        const wait = takenAt + REFRESH_MS - Date.now();
        if (wait <= 0) publish();
        else timer = setTimeout(publish, wait);
      };
      uppy.on('state-update', handleChange);
      const unsubscribe = network.subscribe(handleChange);
      handleChange();
      return () => {
        uppy.off('state-update', handleChange);
        unsubscribe();
        clearTimeout(timer);
      };
    },
  };
}

/** The queue as it is now, at most a few times a second; empty while it is fetched. */
export function useUploadState(queue: UploadQueue | null): UploadState {
  const source = useMemo(() => createSource(queue), [queue]);
  return useSyncExternalStore(source.subscribe, source.read);
}

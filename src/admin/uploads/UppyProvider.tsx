import type Uppy from '@uppy/core';
import { UppyContextProvider } from '@uppy/react';
import type { ReactNode } from 'react';
import type { UploadQueue } from './uploader.ts';

/** Gives rows the queue's Uppy, whose own types know nothing of what we note on files. */
export function UppyProvider({ queue, children }: { queue: UploadQueue; children: ReactNode }) {
  return <UppyContextProvider uppy={queue.uppy as unknown as Uppy}>{children}</UppyContextProvider>;
}

import { cleanup, render, screen } from '@testing-library/react';
import Uppy from '@uppy/core';
import { NotificationContextProvider, useNotificationContext } from 'react-admin';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import type { UploadQueue } from './uploader.ts';
import type { QueuedFile, UploadBody, UploadMeta } from './uploadMeta.ts';
import { useBatchNotification } from './useBatchNotification.tsx';

afterEach(cleanup);

function build(meta: UploadMeta): QueuedFile {
  const uppy = new Uppy<UploadMeta, UploadBody>();
  onTestFinished(() => uppy.destroy());
  const name = 'a.png';
  return uppy.getFile(uppy.addFile({ name, type: 'image/png', data: new File(['x'], name), meta }));
}
const inBatch = (batchId: string, meta: UploadMeta = {}) =>
  build({ libraryId: 1, libraryTitle: 'Perfumes', batchId, isWanted: true, ...meta });
const arrived = { isDone: true, itemId: 1 };

function Bar({ queue, files }: { queue: UploadQueue; files: readonly QueuedFile[] }) {
  useBatchNotification(queue, files);
  return <output>{useNotificationContext().notifications.length}</output>;
}
/** The bar of a screen over a queue, which outlives it. */
function open(queue: UploadQueue, files: readonly QueuedFile[]) {
  const at = (now: readonly QueuedFile[]) => (
    <NotificationContextProvider>
      <Bar queue={queue} files={now} />
    </NotificationContextProvider>
  );
  const { rerender, unmount } = render(at(files));
  return { show: (now: readonly QueuedFile[]) => rerender(at(now)), unmount };
}
const count = () => Number(screen.getByRole('status').textContent);

it('reports a batch that finished before the bar was there, and each batch once', () => {
  const queue = {} as UploadQueue;
  const first = inBatch('a', arrived);
  const bar = open(queue, [first]);
  expect(count()).toBe(1);
  bar.show([first, inBatch('b')]);
  expect(count()).toBe(1);
  const second = inBatch('b', arrived);
  bar.show([first, second]);
  expect(count()).toBe(2);
  // Another screen has a bar of its own over the same queue.
  bar.unmount();
  open(queue, [first, second]);
  expect(count()).toBe(0);
});

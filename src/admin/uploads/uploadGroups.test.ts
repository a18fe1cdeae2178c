import Uppy from '@uppy/core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countStarted, groupUploads, readStatus } from './uploadGroups.ts';
import type { QueuedFile, UploadBody, UploadMeta } from './uploadMeta.ts';

function queued(name: string, meta: UploadMeta, state: Partial<QueuedFile> = {}): QueuedFile {
  const uppy = new Uppy<UploadMeta, UploadBody>();
  onTestFinished(() => uppy.destroy());
  const id = uppy.addFile({ name, type: 'image/png', data: new File(['x'], name), meta });
  uppy.setFileState(id, state);
  return uppy.getFile(id);
}
const here = { libraryId: 1, libraryTitle: 'Here' };
const there = { libraryId: 2, libraryTitle: 'There' };

describe('the queue of a library', () => {
  it('shows its own files first, and those of others under the title of theirs', () => {
    const groups = groupUploads([queued('b.png', there), queued('a.png', here)], 1);
    expect(groups.map(({ title, files }) => [title, files.map(({ name }) => name)])).toEqual([
      ['Here', ['a.png']],
      ['There', ['b.png']],
    ]);
  });

  it('leaves out what was done before a reload or is done elsewhere', () => {
    const files = [
      queued('a.png', { ...here, isDone: true }),
      queued('b.png', { ...here, isDone: true }, { isRestored: true }),
      queued('c.png', { ...there, isDone: true }),
    ];
    expect(groupUploads(files, 1).flatMap((group) => group.files.map(({ name }) => name))).toEqual(['a.png']);
  });

  it('puts what needs a person first and what is done last', () => {
    const failure = { reason: 'This file is empty.', canRetry: false };
    const files = [
      queued('done.png', { ...here, isDone: true }),
      queued('waiting.png', here),
      queued('failed.png', { ...here, failure }),
    ];
    expect(groupUploads(files, 1)[0]?.files.map(readStatus)).toEqual(['failed', 'waiting', 'done']);
  });

  it('distinguishes what failed from what is on its way', () => {
    const wanted = { ...here, isWanted: true };
    const failure = { reason: 'The server cannot be reached.', canRetry: true };
    const files = [
      queued('done.png', { ...wanted, isDone: true }),
      queued('failed.png', { ...wanted, failure }),
      queued('gone.png', wanted, { isGhost: true }),
      queued('queued.png', wanted),
      queued('not started.png', here),
    ];
    expect(countStarted(files)).toEqual({ started: 4, done: 1, failed: 2, waiting: 1 });
  });
});

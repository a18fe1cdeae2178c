import Uppy from '@uppy/core';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDuplicateCheck } from './duplicateCheck.ts';
import * as sums from './sumFile.ts';
import type { QueuedFile, UploadBody, UploadMeta } from './uploadMeta.ts';

const duplicate = { itemId: 9, version: 1, title: 'Rose', library: { id: 2, title: 'Second' } };

beforeEach(() => {
  // The simulated browser does not read files.
  vi.spyOn(sums, 'sumFile').mockImplementation(async (file) => `sum of ${(file as File).name}`);
  vi.spyOn(sums, 'canSum').mockReturnValue(true);
});

function setUp(files: { name: string; text: string; meta?: UploadMeta }[]) {
  const uppy = new Uppy<UploadMeta, UploadBody>();
  onTestFinished(() => uppy.destroy());
  for (const { name, text, meta } of files)
    uppy.addFile({ name, type: 'image/png', data: new File([text], name), meta: { libraryId: 1, ...meta } });
  const started = () => uppy.getFiles() as QueuedFile[];
  const findKnownSizes = vi.fn(async (_sizes: readonly number[]) => [3]);
  const findDuplicates = vi.fn(
    async ({ files: requested }: { files: readonly { size: number; sum: string }[] }) =>
      requested.map(({ sum }) => (sum === 'sum of same.png' ? duplicate : null)),
  );
  const found: string[] = [];
  const twins: string[][] = [];
  const check = createDuplicateCheck({
    calls: { findKnownSizes, findDuplicates },
    network: { persist: (request) => request() },
    queued: started,
    started,
    onDuplicate: ({ name }) => found.push(name),
    onTwin: (file, earlier) => twins.push([file.name, earlier.name]),
    onCompared: () => undefined,
  });
  return { check, started, found, twins, findKnownSizes, findDuplicates };
}

describe('files that were started', () => {
  it('are read only when their size is known, and identified by their checksum', async () => {
    const { check, started, found, findDuplicates } = setUp([
      { name: 'same.png', text: 'abc' },
      { name: 'other.png', text: 'abd' },
      { name: 'new.png', text: 'abcdef' },
    ]);
    expect(started().some(check.isCompared)).toBe(false);
    await check.run();
    expect(found).toEqual(['same.png']);
    const [question] = findDuplicates.mock.calls[0] ?? [];
    expect(question?.files).toEqual([
      { size: 3, sum: 'sum of same.png' },
      { size: 3, sum: 'sum of other.png' },
    ]);
    expect(started().every(check.isCompared)).toBe(true);
  });

  it('are compared with each other, within one library, also where no item has their size', async () => {
    vi.mocked(sums.sumFile).mockImplementation(async (file) => `sum of ${await (file as File).text()}`);
    const { check, twins, findKnownSizes } = setUp([
      { name: 'first.png', text: 'abcd' },
      { name: 'other.png', text: 'efgh' },
      { name: 'again.png', text: 'abcd' },
      { name: 'elsewhere.png', text: 'abcd', meta: { libraryId: 2 } },
      { name: 'third.png', text: 'abcd' },
    ]);
    findKnownSizes.mockResolvedValue([]);
    await check.run();
    expect(twins).toEqual([
      ['again.png', 'first.png'],
      ['third.png', 'first.png'],
    ]);
  });

  it('are not compared when they replace a file, are for an import, or had begun before', async () => {
    const { check, started, findKnownSizes } = setUp([
      {
        name: 'a.png',
        text: 'abc',
        meta: { libraryId: undefined, replaces: { itemId: 1, version: 1, title: 'x' } },
      },
      { name: 'b.png', text: 'abc', meta: { imports: { id: 1, name: 'x', as: 'file' } } },
      { name: 'c.png', text: 'abc', meta: { uploadId: 'begun' } },
      { name: 'd.png', text: 'abc', meta: { answer: 'both' } },
    ]);
    expect(started().every(check.isCompared)).toBe(true);
    await check.run();
    expect(findKnownSizes).not.toHaveBeenCalled();
  });

  it('are sent when comparing fails: the server stores the same bytes once anyway', async () => {
    const { check, started, found, findKnownSizes } = setUp([{ name: 'a.png', text: 'abc' }]);
    findKnownSizes.mockRejectedValue(new Error('refused'));
    await check.run();
    expect(found).toEqual([]);
    expect(started().every(check.isCompared)).toBe(true);
  });

  it('are sent where the browser cannot sum them', async () => {
    vi.mocked(sums.canSum).mockReturnValue(false);
    const { check, started, findKnownSizes } = setUp([{ name: 'a.png', text: 'abc' }]);
    await check.run();
    expect(findKnownSizes).not.toHaveBeenCalled();
    expect(started().every(check.isCompared)).toBe(true);
  });
});

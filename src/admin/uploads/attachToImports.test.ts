// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/client/apiError.ts';
import { createAttacher } from './attachToImports.ts';
import type { QueuedFile, UploadMeta } from './uploadMeta.ts';

const makeFile = (index: number, as: 'file' | 'sheet' | 'archive' = 'file'): QueuedFile =>
  ({
    id: `f${index}`,
    name: `${index}.png`,
    meta: {
      imports: { id: 5, name: 'Season', as },
      uploadId: `u${index}`,
      path: `shoot/${index}.png`,
      isDone: true,
    },
  }) as unknown as QueuedFile;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** @param refuse why the server refuses a batch; `null` where it takes it */
function setUp(files: QueuedFile[], refuse: (uploadIds: string[]) => ApiError | null = () => null) {
  const left = new Map(files.map((file) => [file.id, file]));
  const batches: string[][] = [];
  const paths: string[] = [];
  const sources: string[] = [];
  const take = (name: string) => async (_id: number, uploadId: string) => {
    sources.push(`${name} ${uploadId}`);
    return {} as never;
  };
  const attacher = createAttacher({
    calls: {
      attachImportFiles: async (_id, named) => {
        const ids = named.map(({ uploadId }) => uploadId);
        batches.push(ids);
        paths.push(...named.map(({ path }) => path));
        const error = refuse(ids);
        if (error) throw error;
        return { attached: named.length };
      },
      setImportSheet: take('sheet'),
      addImportArchive: take('archive'),
    },
    network: { persist: (work) => work() },
    arrived: () => [...left.values()],
    note: async (id: string, patch: Partial<UploadMeta>) => {
      const file = left.get(id);
      if (file) left.set(id, { ...file, meta: { ...file.meta, ...patch } });
    },
    onAttached: (ids) => {
      for (const id of ids) left.delete(id);
    },
  });
  const run = async () => {
    attacher.attachSoon();
    attacher.attachSoon();
    await vi.runAllTimersAsync();
  };
  return { batches, paths, sources, left, run };
}

describe('uploads for imports', () => {
  it('are handed over together, in batches that the server takes, and leave the queue', async () => {
    const files = Array.from({ length: 501 }, (_, index) => makeFile(index));
    const { batches, left, run } = setUp(files);
    await run();
    expect(batches.map(({ length }) => length)).toEqual([500, 1]);
    expect(left.size).toBe(0);
  });

  it('keep their place in a folder; one that came alone has its name', async () => {
    const { name, meta, ...alone } = makeFile(2);
    const { paths, run } = setUp([makeFile(1), { ...alone, name, meta: { ...meta, path: undefined } }]);
    await run();
    expect(paths).toEqual(['shoot/1.png', '2.png']);
  });

  it('go to the import as what they are', async () => {
    const { batches, sources, run } = setUp([makeFile(1, 'sheet'), makeFile(2, 'archive'), makeFile(3)]);
    await run();
    expect(batches).toEqual([['u3']]);
    expect(sources).toEqual(['sheet u1', 'archive u2']);
  });

  it('are not held back by one that is refused, which says why', async () => {
    const { left, run } = setUp([makeFile(1), makeFile(2), makeFile(3)], (ids) => {
      const index = ids.indexOf('u2');
      if (index < 0) return null;
      const errors = { [`files.${index}.uploadId`]: 'This upload was not found.' };
      return new ApiError(400, {
        code: 'invalid',
        message: 'Check the fields.',
        errors,
      });
    });
    await run();
    expect([...left.keys()]).toEqual(['f2']);
    expect(left.get('f2')?.meta.failure).toEqual({ reason: 'Check the fields.', canRetry: false });
  });

  it('stay with the reason when their import is closed', async () => {
    const closed = new ApiError(409, { code: 'import_closed', message: 'This import is cancelled.' });
    const { left, run } = setUp([makeFile(1), makeFile(2)], () => closed);
    await run();
    expect([...left.values()].map(({ meta }) => meta.failure?.reason)).toEqual([
      'This import is cancelled.',
      'This import is cancelled.',
    ]);
  });
});

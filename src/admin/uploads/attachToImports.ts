import { IMPORT_ATTACH_MAX } from '../../shared/contract/import.ts';
import { readFieldErrors } from '../providers/httpClient.ts';
import type { ImportCalls } from '../providers/imports.ts';
import type { Network } from '../transfer/network.ts';
import { describeFailure } from '../transfer/uploadFailure.ts';
import type { QueuedFile, UploadMeta } from './uploadMeta.ts';

/** Files that arrive within this time are attached by one call. */
const WAIT_MS = 800;

interface AttacherOptions {
  calls: Pick<ImportCalls, 'attachImportFiles' | 'setImportSheet' | 'addImportArchive'>;
  network: Pick<Network, 'persist'>;
  /** Uploads for imports that are complete, in the order of their folders. */
  arrived: () => readonly QueuedFile[];
  note: (fileId: string, patch: Partial<UploadMeta>) => Promise<void>;
  /** These files are with their import: the queue can forget them. */
  onAttached: (fileIds: readonly string[]) => void;
}

/** Index of the file that a refused call named, as in `files.3.uploadId`; `null` when it refused them all. */
function readRefused(error: unknown): number | null {
  const [name = ''] = Object.keys(readFieldErrors(error));
  const [, index] = /^files\.(\d+)\./.exec(name) ?? [];
  return index === undefined ? null : Number(index);
}

/**
 * Hands uploads that are complete over to their imports, in batches. What was not handed over stays in the queue, which
 * survives a reload; handed over twice, a file is there once.
 */
export function createAttacher({ calls, network, arrived, note, onAttached }: AttacherOptions) {
  const refuse = (file: QueuedFile, error: unknown) => note(file.id, { failure: describeFailure(error) });

  async function attachSource(file: QueuedFile, importId: number): Promise<void> {
    const { uploadId = '', imports } = file.meta;
    try {
      await network.persist(() =>
        imports?.as === 'sheet'
          ? calls.setImportSheet(importId, uploadId)
          : calls.addImportArchive(importId, uploadId),
      );
      onAttached([file.id]);
    } catch (error) {
      await refuse(file, error);
    }
  }

  async function attachFiles(files: readonly QueuedFile[], importId: number): Promise<void> {
    let left = [...files];
    while (left.length > 0) {
      const batch = left.slice(0, IMPORT_ATTACH_MAX);
      const named = batch.map(({ name, meta }) => ({
        uploadId: meta.uploadId ?? '',
        path: meta.path ?? name,
      }));
      try {
        await network.persist(() => calls.attachImportFiles(importId, named));
        onAttached(batch.map(({ id }) => id));
        left = left.slice(batch.length);
      } catch (error) {
        const refused = readRefused(error);
        const faulty = refused === null ? batch : batch.slice(refused, refused + 1);
        for (const file of faulty) await refuse(file, error);
        left = left.filter((file) => !faulty.includes(file));
        if (faulty.length === 0) return;
      }
    }
  }

  async function attach(): Promise<void> {
    const files = arrived().filter(({ meta }) => !meta.failure);
    for (const importId of new Set(files.flatMap(({ meta }) => meta.imports?.id ?? []))) {
      const mine = files.filter(({ meta }) => meta.imports?.id === importId);
      await attachFiles(
        mine.filter(({ meta }) => meta.imports?.as === 'file'),
        importId,
      );
      for (const file of mine) if (file.meta.imports?.as !== 'file') await attachSource(file, importId);
    }
  }

  let isDue = false;
  let running = Promise.resolve();
  return {
    /** Attaches what has arrived, together with what arrives in a moment. */
    attachSoon(): void {
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        running = running.then(attach);
      }, WAIT_MS);
    },
  };
}

import sharp from 'sharp';
import type { ImportOptions, ImportRecord, ImportRow } from '../../shared/contract/import.ts';
import { jobHandlers } from '../jobHandlers.ts';
import type { JobData, JobHandlers, JobName } from '../jobs/port.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from './app.ts';
import { buildLibrary } from './factories.ts';
import { upload } from './uploads.ts';
import { buildZip } from './zips.ts';

/** A picture that no other seed makes alike: soft blocks, so that it survives being scaled and packed. */
export async function buildPicture(seed: number, size = 64): Promise<Buffer> {
  let state = (seed + 1) * 2_654_435_761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) >>> 0;
    return state & 0xff;
  };
  const blocks = Buffer.from(Array.from({ length: 8 * 8 * 3 }, next));
  return sharp(blocks, { raw: { width: 8, height: 8, channels: 3 } })
    .resize({ width: size, height: size, kernel: 'cubic' })
    .png()
    .toBuffer();
}

/** Runs what waits in the queue of a test, of the given kinds, until nothing is left. */
export async function runJobs(
  test: TestApp,
  names: readonly JobName[] = ['import.run'],
  handlers: Partial<JobHandlers> = {},
): Promise<void> {
  const all = { ...jobHandlers(test.context), ...handlers } as Partial<JobHandlers>;
  for (;;) {
    const index = test.enqueued.findIndex(({ name }) => names.includes(name));
    const [job] = index < 0 ? [] : test.enqueued.splice(index, 1);
    if (!job) return;
    const handler = all[job.name] as ((data: JobData[JobName], run: unknown) => Promise<void>) | undefined;
    await handler?.(job.data, { signal: new AbortController().signal, isLastTry: true });
  }
}

export const PICTURES: readonly JobName[] = ['file.renditions', 'import.run'];

/** An application, an editor who is signed in to it, and the editor's calls for imports. */
export async function openImporting() {
  const test = await openTestApp();
  const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
  return { test, editor, calls: importing(test, editor) };
}

/** The calls that the back-office makes for an import. */
export function importing(test: TestApp, caller: Caller) {
  const at = '/api/backend/import';
  const must = async <T>(reply: Promise<{ status: number; body: T }>): Promise<T> => {
    const { status, body } = await reply;
    if (status >= 400) throw new Error(JSON.stringify(body));
    return body;
  };
  const show = (id: number) => must<ImportRecord>(caller.get(`${at}/${id}`));
  return {
    at,
    show,
    start: (libraryId: number, options: Partial<ImportOptions> = {}) =>
      must<ImportRecord>(caller.post(at, { libraryId, options })),
    async attach(id: number, files: Record<string, Uint8Array>): Promise<void> {
      const uploaded = [];
      for (const [path, bytes] of Object.entries(files)) {
        const { uploadId } = await upload(test, caller, bytes, { name: path.split('/').at(-1) ?? '' });
        uploaded.push({ uploadId, path });
      }
      await must(caller.post(`${at}/${id}/files`, { files: uploaded }));
    },
    async sheet(id: number, name: string, bytes: Uint8Array | string): Promise<void> {
      const { uploadId } = await upload(test, caller, Buffer.from(bytes as Uint8Array), {
        name,
        type: 'import-source',
      });
      await must(caller.post(`${at}/${id}/sheet`, { uploadId }));
    },
    async archive(id: number, bytes: Uint8Array): Promise<void> {
      const { uploadId } = await upload(test, caller, bytes, { name: 'shoot.zip', type: 'import-source' });
      await must(caller.post(`${at}/${id}/archive`, { uploadId }));
    },
    async check(id: number): Promise<ImportRecord> {
      await must(caller.post(`${at}/${id}/check`));
      await runJobs(test);
      return show(id);
    },
    rows: async (id: number, query = ''): Promise<ImportRow[]> =>
      (await must<{ data: ImportRow[] }>(caller.get(`${at}/${id}/rows?limit=200${query}`))).data,
    async commit(id: number): Promise<ImportRecord> {
      await must(caller.post(`${at}/${id}/commit`));
      await runJobs(test);
      return show(id);
    },
    async undo(id: number): Promise<ImportRecord> {
      await must(caller.post(`${at}/${id}/undo`));
      await runJobs(test);
      return show(id);
    },
  };
}

/** An import into a library of its own that is being checked: an archive of as many pictures. */
export async function beginArchive(test: TestApp, { pictures }: { pictures: number }) {
  const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
  const calls = importing(test, editor);
  const library = await buildLibrary(test.context.db);
  const names = Array.from({ length: pictures }, (_, index) => `shot-${index}.png`);
  const bytes = await Promise.all(names.map((_, index) => buildPicture(index)));
  const { id } = await calls.start(library.id);
  await calls.archive(id, buildZip(names.map((name, index) => ({ name, bytes: bytes[index] as Buffer }))));
  await editor.post(`${calls.at}/${id}/check`);
  return { editor, calls, library, id };
}

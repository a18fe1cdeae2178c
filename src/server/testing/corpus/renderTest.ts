import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { files } from '../../db/schema/files.ts';
import type { FileRow } from '../../files/file.present.ts';
import { renditionJobs } from '../../files/renditions/renditions.jobs.ts';
import { typeOfHead } from '../../files/sniffType.ts';
import { renditionRoutes } from '../../modules/assets/renditions/renditions.routes.ts';
import { openStorageTestApp } from '../storageApp.ts';

/** Renders files as the server does, each as the type that its bytes have, and reads back what was made. */
export async function openRenderTest() {
  const test = await openStorageTestApp(renditionRoutes);
  async function renderStored(id: number): Promise<FileRow> {
    await test.context.jobs.enqueue('file.renditions', { fileId: id });
    await test.runJobs(renditionJobs(test.context));
    const [file] = await test.db.select().from(files).where(eq(files.id, id));
    if (!file) throw new Error('no file');
    return file;
  }
  return {
    test,
    renderStored,
    close: () => test.close(),

    async render(bytes: Buffer, name: string): Promise<FileRow> {
      const mediaType = (await typeOfHead(bytes, name)) ?? 'application/octet-stream';
      const { id } = await test.addFile(bytes, { mediaType, name, renditionState: 'pending' });
      return renderStored(id);
    },

    /** Red, green, blue and opacity in the middle of the widest picture, and anywhere else by fractions. */
    async pixelOf(file: FileRow, [x, y]: [number, number] = [0.5, 0.5]): Promise<number[]> {
      const widest = file.renditions.filter(({ name }) => /^w\d+$/.test(name)).at(-1);
      if (!widest) throw new Error(`no picture: ${file.renditionFailure}`);
      const bytes = await buffer(await test.storage.open(widest.storageKey));
      const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 4;
      return [...data.subarray(at, at + 4)];
    },
  };
}
export type RenderTest = Awaited<ReturnType<typeof openRenderTest>>;

/** The largest difference of a channel between two colours. */
export const differenceOf = (found: readonly number[], wanted: readonly number[]): number =>
  Math.max(...wanted.map((value, channel) => Math.abs(value - (found[channel] ?? 0))));

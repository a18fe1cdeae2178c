import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../../testing/app.ts';
import { buildLibrary } from '../../../../testing/factories.ts';
import {
  buildPicture,
  type importing,
  openImporting,
  PICTURES,
  runJobs,
} from '../../../../testing/imports.ts';
import { reviveImports, runImport } from '../runImport.service.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
let libraryId: number;
let seed = 10;
const picture = () => buildPicture(++seed);

beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());
beforeEach(async () => {
  libraryId = (await buildLibrary(test.context.db)).id;
  test.enqueued.length = 0;
});

/** Puts pictures into the library, with all that is found in them. */
async function fill(files: Record<string, Buffer>): Promise<void> {
  const { id } = await calls.start(libraryId);
  await calls.attach(id, files);
  await calls.check(id);
  await runJobs(test, PICTURES);
  expect((await calls.commit(id)).state).toBe('done');
}

describe('late previews', () => {
  it('leave the import as people see it: it is corrected and confirmed while they are judged', async () => {
    const bytes = await picture();
    const alike = await buildPicture(1, 200);
    await fill({ 'a.png': bytes, 'd.png': alike });
    const { id } = await calls.start(libraryId);
    await calls.attach(id, {
      '1.png': await picture(),
      '2.jpg': await sharp(alike).resize(150).jpeg({ quality: 95 }).toBuffer(),
    });
    const { revision } = await calls.check(id);
    // All previews arrive, and what they reveal waits in the queue.
    await runJobs(test, ['file.renditions']);
    const late = await calls.show(id);
    expect(late).toMatchObject({ state: 'ready', revision, rechecks: 0, counts: { pendingLooks: 0 } });
    const corrected = await editor.patch(`${calls.at}/${id}/rows/1`, { values: { title: 'Mine' } });
    expect(corrected.status).toBe(200);
    await runJobs(test);
    const checked = await calls.show(id);
    expect(checked).toMatchObject({
      state: 'ready',
      revision: revision + 1,
      rechecks: 1,
      counts: { verdicts: { new: 1, similar: 1 } },
    });
    expect((await calls.rows(id))[0]?.values.title).toBe('Mine');
    const confirmed = await editor.post(`${calls.at}/${id}/commit`, { revision: revision + 1 });
    expect(confirmed.status).toBe(200);
    await runJobs(test);
    expect((await calls.show(id)).counts.outcomes).toMatchObject({ created: 1, skipped: 1 });
  });

  it('are judged at the next start, when a crash lost their job', async () => {
    const alike = await buildPicture(1, 200);
    await fill({ 'd.png': alike });
    const { id } = await calls.start(libraryId);
    await calls.attach(id, { '2.jpg': await sharp(alike).resize(150).jpeg({ quality: 95 }).toBuffer() });
    await calls.check(id);
    await runJobs(test, ['file.renditions']);
    test.enqueued.length = 0;
    expect((await calls.show(id)).counts.verdicts).toMatchObject({ new: 1 });
    expect(await reviveImports(test.context)).toBe(1);
    await runImport(test.context, id, { signal: new AbortController().signal, isLastTry: true });
    expect((await calls.show(id)).counts.verdicts).toMatchObject({ new: 0, similar: 1 });
    expect(await reviveImports(test.context)).toBe(0);
  });
});

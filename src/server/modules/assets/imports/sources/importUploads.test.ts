import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imports } from '../../../../db/schema/imports.ts';
import { type Caller, ROLES_OF, type TestApp } from '../../../../testing/app.ts';
import { buildLibrary } from '../../../../testing/factories.ts';
import { buildPicture, type importing, openImporting, runJobs } from '../../../../testing/imports.ts';
import { upload } from '../../../../testing/uploads.ts';
import { buildZip } from '../../../../testing/zips.ts';

let test: TestApp;
let editor: Caller;
let calls: ReturnType<typeof importing>;
beforeAll(async () => {
  ({ test, editor, calls } = await openImporting());
}, 60_000);
afterAll(() => test?.close());

const pathOf = (libraryId: number) => `/api/backend/library/${libraryId}/items/import`;
const send = async (bytes: Uint8Array, name: string, type?: 'import-source') =>
  (await upload(test, editor, bytes, { name, ...(type ? { type } : {}) })).uploadId;

describe('importing into a library in one call', () => {
  it('makes an import and its dry run, which is confirmed like any other', async () => {
    const { id: libraryId } = await buildLibrary(test.context.db);
    const body = {
      name: 'By a script',
      options: { tags: ['spring'] },
      files: [{ uploadId: await send(await buildPicture(1), 'a.png'), path: 'shoot/a.png' }],
      sheet: {
        uploadId: await send(Buffer.from('File name,Title\na.png,Ambre\nb.png,\n'), 's.csv', 'import-source'),
      },
      archives: [
        {
          uploadId: await send(
            buildZip([{ name: 'b.png', bytes: await buildPicture(2) }]),
            'b.zip',
            'import-source',
          ),
        },
      ],
    };
    const made = await editor.post(pathOf(libraryId), body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'By a script', state: 'checking', source: 'browser' });
    await runJobs(test);
    const { id } = made.body;
    expect(await calls.show(id)).toMatchObject({
      state: 'ready',
      counts: { files: 2, verdicts: { new: 2 } },
    });
    const items = `/api/backend/library/${libraryId}/items`;
    expect((await editor.get(items)).body).toEqual([]);
    expect((await calls.commit(id)).counts.outcomes.created).toBe(2);
    expect((await editor.get(items)).body.map(({ title }: { title: string }) => title)).toEqual([
      'Ambre',
      'b',
    ]);

    // The same call again makes another import, in which everything is known.
    const again = await editor.post(pathOf(libraryId), { files: body.files });
    await runJobs(test);
    expect((await calls.show(again.body.id)).counts.verdicts.identical).toBe(1);
  });

  it('takes everything or nothing', async () => {
    const { id: libraryId } = await buildLibrary(test.context.db);
    const before = await test.context.db.$count(imports);
    const good = { uploadId: await send(await buildPicture(3), 'c.png'), path: 'c.png' };
    const unknown = { uploadId: '7f4df1c2-0000-4000-8000-000000000000', path: 'd.png' };
    const notMine = await test.signIn({ roles: [...ROLES_OF.editor] });
    const member = await test.signIn();
    const refused = await Promise.all([
      editor.post(pathOf(libraryId), { files: [good, unknown] }),
      editor.post(pathOf(libraryId), { files: [good], sheet: { uploadId: good.uploadId } }),
      editor.post(pathOf(libraryId), {}),
      editor.post(pathOf(libraryId), { files: [good], options: { arriveAs: 'scheduled' } }),
      notMine.post(pathOf(libraryId), { files: [good] }),
      member.post(pathOf(libraryId), { files: [good] }),
      editor.post(pathOf(999_999), { files: [good] }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([400, 409, 400, 400, 400, 403, 404]);
    expect(refused[0]?.body.errors).toHaveProperty(['files.1.uploadId']);
    expect(refused[2]?.body.errors).toHaveProperty('files');
    expect(await test.context.db.$count(imports)).toBe(before);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutage } from '../../outages.ts';
import { openTestApp, ROLES_OF, type TestApp } from '../../testing/app.ts';
import { awayStorage } from '../../testing/awayStorage.ts';
import { buildLibrary } from '../../testing/factories.ts';
import { buildPicture, importing } from '../../testing/imports.ts';
import { buildZip } from '../../testing/zips.ts';
import { runImport } from './runImport.service.ts';

/** Even a last try: a store that is away is no fault of the import. */
const RUN = { signal: new AbortController().signal, isLastTry: true };
const PICTURES = 4;

describe('an import whose file store goes away', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test?.close());

  it('waits, calls nothing damaged, and goes on when the store is back', async () => {
    const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
    const calls = importing(test, editor);
    const library = await buildLibrary(test.context.db);
    const names = Array.from({ length: PICTURES }, (_, index) => `shot-${index}.png`);
    const bytes = await Promise.all(names.map((_, index) => buildPicture(index)));
    const { id } = await calls.start(library.id);
    await calls.archive(id, buildZip(names.map((name, index) => ({ name, bytes: bytes[index] as Buffer }))));
    await editor.post(`${calls.at}/${id}/check`);

    // Away before the directory is read, then while an entry is.
    for (const opened of [0, 3]) {
      let opens = 0;
      const storage = awayStorage(test.context.storage, () => opens++ >= opened);
      const run = runImport({ ...test.context, storage }, id, RUN);
      await expect(run).rejects.toSatisfy(isOutage);
      expect(await calls.show(id)).toMatchObject({ state: 'checking', fault: null });
    }
    await runImport(test.context, id, RUN);
    expect(await calls.show(id)).toMatchObject({
      state: 'ready',
      fault: null,
      counts: { rows: PICTURES, verdicts: { new: PICTURES, invalid: 0 } },
    });
  });
});

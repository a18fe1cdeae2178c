import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOutage } from '../../../outages.ts';
import { openTestApp, type TestApp } from '../../../testing/app.ts';
import { awayStorage } from '../../../testing/awayStorage.ts';
import { beginArchive } from '../../../testing/imports.ts';
import { runImport } from './runImport.service.ts';

/** Even a last try: an unavailable store is no fault of the import. */
const RUN = { signal: new AbortController().signal, isLastTry: true };
const PICTURES = 4;

describe('an import whose file store goes away', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test?.close());

  it('waits, calls nothing damaged, and goes on when the store is back', async () => {
    const { calls, id } = await beginArchive(test, { pictures: PICTURES });

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

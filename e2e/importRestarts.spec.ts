import { buildZip } from '../src/server/testing/zips.ts';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import { call, signInForToken } from './support/api.ts';
import { noise, uploadSource } from './support/imports.ts';
import { expect, test } from './support/ownServer.ts';

const EMAIL = 'admin@sillage.example';
/** Several batches of rows, so that a server can be ended between the first and the last. */
const COUNT = 320;

test('an import goes on after kill -9 while it is checked and while it is written: nothing twice, nothing missing', async ({
  server,
}) => {
  test.setTimeout(240_000);
  const { origin } = server;
  const token = await signInForToken(origin, EMAIL);
  const api = <T>(method: string, path: string, body?: object) => call<T>(method, path, body, token, origin);
  const library = await api<Library>('POST', '/backend/library', {
    title: 'Season',
    section: 'training',
    facetIds: [],
  });
  const names = Array.from({ length: COUNT }, (_, index) => `view ${String(index + 1).padStart(3, '0')}`);
  const bytes = buildZip(
    await Promise.all(names.map(async (name) => ({ name: `${name}.png`, bytes: await noise() }))),
  );
  const uploadId = await uploadSource('season.zip', bytes, { token, base: origin });
  const { id } = await api<ImportRecord>('POST', `/backend/library/${library.id}/items/import`, {
    archives: [{ uploadId }],
  });
  const read = () => api<ImportRecord>('GET', `/backend/import/${id}`);
  /** Ends the server with SIGKILL once `isUnderWay`, and starts it again. Returns what it had done. */
  const killWhen = async (isUnderWay: (record: ImportRecord) => boolean): Promise<ImportRecord> => {
    let seen = await read();
    while (!isUnderWay(seen)) seen = await read();
    await server.kill();
    await server.restart();
    return seen;
  };

  const checking = await killWhen(({ counts }) => counts.files > 20);
  expect([checking.state, checking.counts.files < COUNT]).toEqual(['checking', true]);
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('ready');
  const ready = await read();
  expect(ready.counts).toMatchObject({ files: COUNT, rows: COUNT, verdicts: { new: COUNT } });

  await api('POST', `/backend/import/${id}/commit`, { revision: ready.revision });
  const writing = await killWhen(({ state }) => state !== 'ready');
  expect([writing.state, writing.counts.outcomes.created < COUNT]).toEqual(['committing', true]);
  // Confirmed once more after the restart, as by a tab that never heard of it.
  await api('POST', `/backend/import/${id}/commit`, { revision: ready.revision });
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('done');
  expect((await read()).counts.outcomes).toMatchObject({ created: COUNT, failed: 0, skipped: 0 });
  const items = await api<LibraryItem[]>(
    'GET',
    `/backend/library/${library.id}/items?sort=["position","ASC"]&range=[0,999]`,
  );
  expect(items.map(({ title }) => title)).toEqual(names);
});

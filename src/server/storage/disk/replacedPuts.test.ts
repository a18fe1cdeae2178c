import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { diskPuts } from './diskPuts.ts';

/** Replaces the content again and again, as repeated PUTs do, until it is stopped. */
const REPLACING = `
  const { renameSync, writeFileSync } = require('node:fs');
  const { parentPort, workerData } = require('node:worker_threads');
  const replace = () => {
    for (let times = 0; times < 50; times++) {
      writeFileSync(workerData + '/next', 'later');
      renameSync(workerData + '/next', workerData + '/place/data');
    }
    setImmediate(replace);
  };
  replace();
  parentPort.postMessage('begun');`;

it('stores what arrived while further PUTs replace it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-puts.'));
  const puts = diskPuts({ root: folder, temporaryFolder: folder });
  const id = await puts.start();
  const worker = new Worker(REPLACING.replaceAll('/place', `/${id}`), { eval: true, workerData: folder });
  await new Promise((resolve) => worker.once('message', resolve));
  const refused: unknown[] = [];
  for (let tries = 0; tries < 200; tries++)
    await puts.store(id, join(folder, 'kept', `${tries}`)).catch((error: unknown) => refused.push(error));
  await worker.terminate();
  await rm(folder, { recursive: true });
  expect(refused).toEqual([]);
});

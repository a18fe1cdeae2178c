import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStorage } from '../openStorage.ts';

it('leaves alone what another process is writing, where the folder is shared', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-shared.'));
  const config = { dataDir, secrets: ['x'.repeat(40)] as const, s3: null };
  await (await openStorage(config)).close();
  const writing = join(dataDir, 'files', 'temporary', 'half');
  writeFileSync(writing, 'half');
  const shared = await openStorage(config, { isShared: true });
  await shared.put('test/a', Buffer.from('a'), { size: 1, mediaType: 'text/plain' });
  expect(existsSync(writing)).toBe(true);
  await (await openStorage(config)).close();
  expect(existsSync(writing)).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backupFromTerminal } from '../../backupFromTerminal.ts';
import { restoreFromTerminal } from '../../restoreFromTerminal.ts';
import { buildItem } from '../../testing/factories.ts';
import {
  createInstallation,
  describeDatabase,
  type Installation,
  storeBytes,
} from '../../testing/installation.ts';
import { catchOutput } from '../../testing/terminal.ts';

const output = catchOutput();
let source: Installation;
let target: Installation;
let scratch: string;
let folder: string;
let keyFile: string;
beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'sillage-sealed.'));
  folder = join(scratch, 'backup');
  keyFile = join(scratch, 'key');
  writeFileSync(keyFile, `${randomBytes(32).toString('base64')}\n`);
  source = await createInstallation();
  target = await createInstallation();
  await source.use(async (db, storage) => {
    const bytes = Buffer.alloc(200_000, 'CONTENT-OF-THE-FILE');
    await buildItem(db, {
      title: 'TITLE-OF-THE-ITEM',
      file: { ...(await storeBytes(storage, bytes)), name: 'NAME-OF-THE-FILE' },
    });
  });
}, 120_000);
afterAll(async () => {
  await source?.remove();
  await target?.remove();
  rmSync(scratch, { recursive: true, force: true });
});

const filesBelow = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const backup = (...args: string[]) => backupFromTerminal(source.config, [folder, ...args]);
const restore = (...args: string[]) => restoreFromTerminal(target.config, [folder, ...args]);

it('shows no content and no names, and opens with its key only', async () => {
  expect(await backup('--key-file', keyFile), output.text()).toBe(0);
  expect(output.text()).toContain('The server’s secret is part of this backup.');
  const keys = [...(await source.objects()).keys()].map((key) => key.split('/').at(-1) as string);
  const shown = ['CONTENT-OF', 'TITLE-OF', 'NAME-OF', source.config.secrets[0], ...keys];
  for (const path of filesBelow(folder)) {
    const bytes = readFileSync(path);
    for (const word of shown)
      expect(path.includes(word) || bytes.includes(word), `${word} in ${path}`).toBe(false);
    // Compressed, a text would not be found as such.
    if (!path.endsWith('backup.json'))
      expect(bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b]))).toBe(false);
  }
  const other = join(scratch, 'other-key');
  writeFileSync(other, randomBytes(32).toString('base64'));
  output.clear();
  expect(await restore()).toBe(3);
  expect(await restore('--key-file', other)).toBe(3);
  expect(await backup('--key-file', other)).toBe(3);
  expect(await backup()).toBe(3);
  expect(output.text()).toContain('is encrypted. Pass --key-file');
  expect(output.text()).toContain('The key is not that of');
  writeFileSync(other, 'too short');
  expect(await restore('--key-file', other)).toBe(2);
  expect(output.text()).toContain('must contain 32 random bytes in base64');
}, 120_000);

it('is refused when a file of it was cut off, changed or exchanged, and changes nothing', async () => {
  const before = await target.use(describeDatabase);
  const snapshot = join(folder, 'snapshots', readdirSync(join(folder, 'snapshots'))[0] as string);
  const place = (name: string) => join(snapshot, name);
  const damage: [string, (bytes: Buffer) => Buffer][] = [
    ['users.jsonl.gz', (bytes) => bytes.subarray(0, -1)],
    ['library_items.jsonl.gz', (bytes) => flip(bytes, bytes.length - 20)],
    ['files.jsonl.gz', () => readFileSync(place('news.jsonl.gz'))],
    ['objects.jsonl.gz', (bytes) => flip(bytes, 40)],
    ['manifest.json', (bytes) => flip(bytes, 100)],
  ];
  for (const [name, change] of damage) {
    const bytes = readFileSync(place(name));
    writeFileSync(place(name), change(bytes));
    output.clear();
    expect(await restore('--key-file', keyFile), name).toBe(3);
    expect(output.text()).toContain(`${name} of`);
    expect(output.text()).toContain('was changed, or is not complete.');
    expect(await backup('--verify', '--key-file', keyFile), name).toBe(name === 'manifest.json' ? 3 : 1);
    writeFileSync(place(name), bytes);
  }
  expect(await target.use(describeDatabase)).toEqual(before);
  const [object] = filesBelow(join(folder, 'objects'));
  const bytes = readFileSync(object as string);
  writeFileSync(object as string, flip(bytes, 100_000));
  output.clear();
  expect(await backup('--verify', '--key-file', keyFile)).toBe(1);
  expect(output.text()).toContain(object as string);
  rmSync(object as string);
  expect(await backup('--key-file', keyFile)).toBe(0);
  expect(await backup('--verify', '--key-file', keyFile), output.text()).toBe(0);
}, 240_000);

it('is restored with its key, and the secret with it', async () => {
  output.clear();
  expect(await restore('--key-file', keyFile), output.text()).toBe(0);
  expect(output.text()).toContain('The server’s secret was restored too.');
  expect(readFileSync(join(target.config.dataDir, 'secret'), 'utf8')).toBe(`${source.config.secrets[0]}\n`);
  expect(await target.use(describeDatabase)).toEqual(await source.use(describeDatabase));
  expect(await target.objects()).toEqual(await source.objects());
}, 120_000);

const flip = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] as number) ^ 0x40;
  return changed;
};

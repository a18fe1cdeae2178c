import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sillage-licences-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function check(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/licences.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, faults: stderr.split('\n').filter(Boolean), stdout };
}

/** A root with the package of one manifest, and those that have an exception here. */
function plant(manifest: { name: string } & Record<string, unknown>, { dev = false } = {}) {
  const kept = ['libheif-js', 'css-mediaquery', 'fractional-indexing', '@fontsource-variable/jost'];
  const libvips = { name: '@img/sharp-libvips-x', version: '1.0.0', license: 'LGPL-3.0-or-later' };
  const own = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const packages: Record<string, object> = { '': {} };
  for (const name of kept) {
    packages[`node_modules/${name}`] = own[`node_modules/${name}`];
    cpSync(
      join(root, 'node_modules', name, 'package.json'),
      join(folder, 'node_modules', name, 'package.json'),
    );
  }
  for (const one of [libvips, { version: '1.0.0', ...manifest }]) {
    packages[`node_modules/${one.name}`] = one === libvips ? {} : { dev };
    mkdirSync(join(folder, 'node_modules', one.name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', one.name, 'package.json'), JSON.stringify(one));
  }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  cpSync(join(root, 'NOTICE'), join(folder, 'NOTICE'));
}

it('finds nothing against the packages of this version', () => {
  const { status, faults, stdout } = check();
  expect([faults, status]).toEqual([[], 0]);
  expect(Number(/^(\d+) packages/.exec(stdout)?.[1])).toBeGreaterThan(100);
});

it.each([
  ['MIT', 0],
  ['(MPL-2.0 OR Apache-2.0)', 0],
  ['MIT AND ISC', 0],
  ['GPL-3.0', 1],
  ['MIT AND AGPL-3.0', 1],
  ['LGPL-3.0', 1],
  [undefined, 1],
])('judges a new package under %s', (license, expected) => {
  plant({ name: 'planted', license });
  const { status, faults } = check(folder);
  expect([status, faults.filter((fault) => fault.includes('planted@1.0.0')).length]).toEqual([
    expected,
    expected,
  ]);
});

it('says nothing of packages for development', () => {
  plant({ name: 'planted', license: 'GPL-3.0' }, { dev: true });
  expect(check(folder).status).toBe(0);
});

it('refuses a script at installation that nobody has allowed', () => {
  plant({ name: 'planted', license: 'MIT', scripts: { postinstall: 'node steal.js', test: 'x' } });
  expect(check(folder).faults).toEqual(['  planted@1.0.0: runs postinstall when it is installed']);
});

it('wants NOTICE to name what is under other terms', () => {
  plant({ name: 'planted', license: 'MIT' });
  writeFileSync(join(folder, 'NOTICE'), 'Sillage');
  const { status, faults } = check(folder);
  expect(status).toBe(1);
  expect(faults.join('\n')).toMatch(/NOTICE does not name libvips/);
  expect(faults.join('\n')).toMatch(/NOTICE does not name libheif-js/);
});

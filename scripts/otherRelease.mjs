/** Another release of this project beside this checkout. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './setup.mjs';

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
const versionless = (folder) =>
  readFileSync(join(folder, 'package-lock.json'), 'utf8').replace(/"version": .*/, '');

export const lastRelease = () => git('describe', '--tags', '--abbrev=0', '--match', 'v*');

export function checkOutRelease(ref) {
  const parent = mkdtempSync(join(tmpdir(), 'sillage-release.'));
  const folder = join(parent, 'release');
  const remove = () => {
    git('worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
  };
  try {
    git('worktree', 'add', '--quiet', '--detach', folder, ref);
  } catch (error) {
    rmSync(parent, { recursive: true, force: true });
    throw error;
  }
  try {
    if (versionless(folder) === versionless(root))
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    else execFileSync(npm, ['ci'], { cwd: folder, stdio: 'inherit' });
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}

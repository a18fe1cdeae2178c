/** Another release of this project beside this checkout. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm, root } from './setup.mjs';

const git = (...args) => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
const versionless = (folder) =>
  readFileSync(join(folder, 'package-lock.json'), 'utf8').replace(/"version": .*/, '');

export const lastRelease = () => git('describe', '--tags', '--abbrev=0', '--match', 'v*');

export function checkOutRelease(ref) {
  const folder = mkdtempSync(join(tmpdir(), 'sillage-release.'));
  git('worktree', 'add', '--quiet', '--detach', folder, ref);
  const remove = () => git('worktree', 'remove', '--force', folder);
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

/** What changed since a step of `npm test` passed in this checkout, for `npm test -- --changed`. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup.mjs';

const path = join(root, 'node_modules', '.cache', 'tests-passed.json');

/** Which files a step depends on; all of them where none is listed. */
const INPUTS = {
  types: /\.(tsx?|mts|mjs|json)$/,
  build: /^(src|public|scripts)\/|\.html$|^vite|^package/,
  unit: /^(src|scripts|bench|demo|e2e|docs)\/|^vitest|^package/,
  e2e: /^(src|public|demo|e2e)\/|\.html$|^vite\.|^playwright|^package/,
};

/** Files of this checkout with a hash of what is in them. */
function readFiles() {
  const { stdout, status } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  if (status !== 0) throw new Error('`--changed` needs a git checkout.');
  const names = stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)));
  return Object.fromEntries(
    names.map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(join(root, name)))
        .digest('base64'),
    ]),
  );
}

const readPassed = () => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {});

/** The files of now, to be noted for a step that passes: what is edited meanwhile counts as changed. */
export function openChanges() {
  const files = readFiles();
  return {
    /** Files of a step that were changed, added or removed since it passed; null when it never has. */
    since: (step) => {
      const before = readPassed()[step];
      if (!before) return null;
      const names = new Set([...Object.keys(before), ...Object.keys(files)]);
      return [...names].filter((name) => before[name] !== files[name] && (INPUTS[step]?.test(name) ?? true));
    },
    notePassed: (step) => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify({ ...readPassed(), [step]: files }));
    },
  };
}

/**
 * What the runs of tests leave for the end of `npm test`: a file of JSON for each run, with how long each test took and
 * what failed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const folder = join(root, 'node_modules', '.cache', 'tests');

/** Written by a reporter when its run ends. `name` is that of the run. */
export function writeRun(name, { tests, failures }) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ tests, failures }));
}

/** Forgets a run, so that one that is cut off is not taken for the one before. */
export const forgetRun = (name) => rmSync(join(folder, `${name}.json`), { force: true });

/**
 * A run by its name, or null when it did not come to its end.
 * @returns {{tests: {file: string, title: string, seconds: number}[], failures: string[]} | null}
 */
export function readRun(name) {
  const path = join(folder, `${name}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Names of the runs that are kept. */
export const runNames = () =>
  existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.json$/, '')) : [];

/** Seconds of all tests by area, longest first: `server/modules/assets/imports`, `admin/resources`, `e2e`. */
export function sharesByArea(tests) {
  const areas = new Map();
  for (const { file, seconds } of tests) {
    const area = areaOf(file);
    const sum = areas.get(area) ?? { area, tests: 0, seconds: 0 };
    areas.set(area, { area, tests: sum.tests + 1, seconds: sum.seconds + seconds });
  }
  return [...areas.values()].sort((a, b) => b.seconds - a.seconds);
}

function areaOf(file) {
  const parts = file.split('/');
  if (parts[0] === 'e2e') return `e2e/${(parts.at(-1) ?? '').replace(/\.spec\.ts$/, '')}`;
  const depth = parts[1] === 'server' && parts[2] === 'modules' ? 5 : 3;
  return parts.slice(parts[0] === 'src' ? 1 : 0, Math.min(depth, parts.length - 1)).join('/');
}

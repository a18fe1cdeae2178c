import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Ends with a clear sentence where Node is too old to run anything else. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Sillage needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

/** Runs a command in the repository; ends the process with its status when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** Installs packages when there are none, or when the lock file changed since. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.sillage-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing packages…');
  run(npm, ['ci', '--no-audit', '--no-fund']);
  writeFileSync(stamp, lock);
}

const SOURCES = [
  'src',
  'public',
  'docs/guide',
  'docs/screenshots',
  'scripts/vite',
  'index.html',
  'admin.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
];

function* filesBelow(path) {
  if (!statSync(path).isDirectory()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** Names, sizes and times of all sources: cheap enough for every start. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES.map((name) => join(root, name)).filter((path) => existsSync(path))) {
    for (const path of filesBelow(source)) {
      const { size, mtimeMs } = statSync(path);
      if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0${size}\0${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Builds the portal, the back-office and the server when a source changed since the last build. */
export function ensureBuilt() {
  const stamp = join(root, 'dist', '.stamp');
  const current = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return;
  console.log('Building…');
  run(npm, ['run', '--silent', 'build']);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, current);
}

/** Starts a long-running program that gets our signals, and ends with it. */
export function hand(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // npm does not always pass a signal on before it ends: being left alone means to stop.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
  }
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)));
  return child;
}

/** For commands with paths among their arguments: npm runs them elsewhere than where it was called. */
export const fromCaller = ['--from', process.env.INIT_CWD ?? process.cwd()];

/** Runs a command of the built server, with `options` before those of this process. */
export function runServerCommand(name, options = []) {
  requireNode();
  ensureInstalled();
  ensureBuilt();
  hand(process.execPath, ['dist/server/main.js', name, ...options, ...process.argv.slice(2)]);
}

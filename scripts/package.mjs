/**
 * Makes a folder with all that a server needs, and nothing else: the build, its migrations, the demo content, and the
 * packages of production. The Dockerfile's image is this folder. Build before: `npm run build`.
 *
 *   node scripts/package.mjs [folder]           a copy; `package` by default
 *   node scripts/package.mjs [folder] --tar     and `<folder>.tar.gz`
 *   node scripts/package.mjs [folder] --link    hard links where the volume allows them (tests)
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { linkOrCopy } from './linkOrCopy.mjs';
import { productionPackages } from './productionPackages.mjs';
import { root } from './setup.mjs';

/** Commands of the server that the folder's own package.json offers, where this repository's does. */
const COMMANDS = ['user:create', 'import', 'doctor', 'secret', 'backup', 'restore', 'check'];
const FILES = ['LICENSE', 'NOTICE', 'CHANGELOG.md'];

/** Files of packages that nothing reads at run time. */
const FOR_DEVELOPERS = /\.d\.[cm]?ts$|\.map$/;

const isLinked = process.argv.includes('--link');
const [named = 'package'] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const target = resolve(named);

function place(from, to) {
  if (isLinked) linkOrCopy(from, to);
  else copyFileSync(from, to);
}

/** Copies a folder without what `isLeftOut` names: by entry, not by path. */
function copy(from, to, isLeftOut = () => false) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isLeftOut(entry.name)) continue;
    const [source, goal] = [join(from, entry.name), join(to, entry.name)];
    // Links inside packages lead to their own files.
    const isFolder = entry.isSymbolicLink() ? statSync(source).isDirectory() : entry.isDirectory();
    if (isFolder) copy(source, goal, isLeftOut);
    else place(source, goal);
  }
}

for (const part of ['portal/index.html', 'admin/admin.html', 'server/main.js'])
  if (!existsSync(join(root, 'dist', part))) {
    console.error(`dist/${part} is missing: npm run build`);
    process.exit(1);
  }
if (existsSync(target) && readdirSync(target).length > 0) {
  console.error(`${target} is not empty.`);
  process.exit(1);
}

copy(join(root, 'dist'), join(target, 'dist'), (name) => name === '.stamp');
copy(join(root, 'src/server/db/migrations'), join(target, 'dist/server/migrations'));
copy(join(root, 'demo'), join(target, 'demo'));
for (const { path } of productionPackages(root))
  copy(join(root, path), join(target, path), (name) => name === 'node_modules' || FOR_DEVELOPERS.test(name));
for (const name of FILES) copyFileSync(join(root, name), join(target, name));

const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { name, version, description, license, type, engines, dependencies } = own;
const scripts = Object.fromEntries([
  ['start', 'node --enable-source-maps dist/server/main.js'],
  ...COMMANDS.filter((command) => own.scripts[command]).map((command) => [
    command,
    `node dist/server/main.js ${command}`,
  ]),
]);
const facts = { name, version, description, license, private: true, type, engines, scripts, dependencies };
writeFileSync(join(target, 'package.json'), `${JSON.stringify(facts, null, 2)}\n`);

if (process.argv.includes('--tar')) {
  rmSync(`${target}.tar.gz`, { force: true });
  const args = ['-czf', `${target}.tar.gz`, '-C', dirname(target), basename(target)];
  if (spawnSync('tar', args, { stdio: 'inherit' }).status !== 0) process.exit(1);
}
console.log(`${target} is complete: npm start in it, or node dist/server/main.js`);

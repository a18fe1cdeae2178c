/** The portal's first load, in scripts: what index.html and the home page need before anything is clicked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

const BUDGET_KIB = 160;
const HOME = 'src/portal/features/home/HomePage.tsx';
const FORBIDDEN = /react-admin|ra-core|@uppy/;
/** A name that zod keeps when it is minified: forms fetch it after they are shown. */
const ZOD = '$ZodType';

const folder = join(root, 'dist', 'portal');
const manifest = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
const files = new Set();
const visit = (key) => {
  const chunk = manifest[key];
  if (!chunk || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const name of chunk.imports ?? []) visit(name);
};
visit('index.html');
if (!manifest[HOME])
  throw new Error(`${HOME} is not a chunk of the portal any more: name the home page here`);
visit(HOME);

const sizes = [...files].map((file) => ({
  file,
  bytes: gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
}));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
  console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}`);
console.log(`${total.toFixed(1)} of ${BUDGET_KIB} KiB of JavaScript (gzip) for the first load`);

const foreign = Object.keys(manifest).filter((key) => FORBIDDEN.test(key));
if (foreign.length > 0)
  console.error(`The portal's build holds what belongs to the back-office: ${foreign.join(', ')}`);
const early = [...files].filter((file) => readFileSync(join(folder, file), 'utf8').includes(ZOD));
if (early.length > 0) console.error(`Zod is in the first load: ${early.join(', ')}`);
if (total > BUDGET_KIB) console.error('The first load is over its budget.');
if (total > BUDGET_KIB || foreign.length > 0 || early.length > 0) process.exit(1);

/**
 * The first loads in scripts: of the portal what index.html and the home page need before anything is clicked, of the
 * back-office what admin.html needs.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './setup.mjs';

/** `e2e/scripts.spec.ts` has those of first screens, as a browser asks for them. */
const { firstLoad: BUDGETS_KIB } = JSON.parse(readFileSync(join(root, 'scripts', 'budgets.json'), 'utf8'));
const HOME = 'src/portal/features/home/HomePage.tsx';
const FORBIDDEN = /react-admin|ra-core|@uppy/;
/** A name that zod keeps when it is minified: forms fetch it after they are shown. */
const ZOD = '$ZodType';

const folderOf = (build) => join(root, 'dist', build);
const manifestOf = (build) =>
  JSON.parse(readFileSync(join(folderOf(build), '.vite', 'manifest.json'), 'utf8'));
const faults = [];

const LANGUAGES = ['en', 'fr', 'ar', 'ja', 'zh'];
/** A script of the portal as pages of a language have it. */
const inLanguage = (file, language) =>
  language === 'en' ? file : file.replace(/^assets\/(?=[\w-]+\.js$)/, `assets/${language}/`);

/** The files that these entries of a build need at once; says how large they are. */
function measure(build, entries, language = 'en') {
  const manifest = manifestOf(build);
  const files = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) visit(name);
  };
  for (const entry of entries) {
    if (!manifest[entry]) throw new Error(`${entry} is not a chunk of ${build} any more: name it here`);
    visit(entry);
  }
  const sizes = [...files].map((file) => ({
    file: inLanguage(file, language),
    bytes: gzipSync(readFileSync(join(folderOf(build), inLanguage(file, language))), { level: 9 }).length,
  }));
  for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes))
    console.log(`${(bytes / 1024).toFixed(1).padStart(8)} KiB  ${file}`);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const budget = BUDGETS_KIB[`${build} ${language}`] ?? BUDGETS_KIB[build];
  console.log(
    `${total.toFixed(1)} of ${budget} KiB of JavaScript (gzip) for the first load of ${build}, ${language}`,
  );
  if (total > budget) faults.push(`The first load of ${build} is over its budget: ${language}.`);
  return files;
}

for (const language of LANGUAGES.slice(1)) measure('portal', ['index.html', HOME], language);
const early = [...measure('portal', ['index.html', HOME])].filter((file) =>
  readFileSync(join(folderOf('portal'), file), 'utf8').includes(ZOD),
);
if (early.length > 0) faults.push(`Zod is in the first load: ${early.join(', ')}`);
const foreign = Object.keys(manifestOf('portal')).filter((key) => FORBIDDEN.test(key));
if (foreign.length > 0)
  faults.push(`The portal's build holds what belongs to the back-office: ${foreign.join(', ')}`);
const TEXTS = { en: 'src/admin/text/en.ts', fr: 'src/admin/text/fr/fr.ts' };
for (const [language, texts] of Object.entries(TEXTS)) measure('admin', ['admin.html', texts], language);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

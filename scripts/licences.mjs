/**
 * Checks the packages of production without a network: the licence of each is allowed, those under other terms are
 * named in NOTICE, and only named packages run a script when they are installed.
 *
 *   node scripts/licences.mjs [root]
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionPackages } from './productionPackages.mjs';
import { root as ownRoot } from './setup.mjs';

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
]);

/** Packages that may have other terms, by the licence; NOTICE names each of the words. */
const EXCEPTIONS = [
  { licence: 'LGPL-3.0', packages: /^libheif-js$/, notice: 'libheif-js' },
  { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/, notice: 'libvips' },
  { licence: 'OFL-1.1', packages: /^@fontsource(-variable)?\//, notice: 'SIL Open Font License' },
  { licence: 'CC0-1.0', packages: /^fractional-indexing$/, notice: 'fractional-indexing' },
  // Its own file has the three clauses of BSD-3-Clause.
  { licence: 'BSD', packages: /^css-mediaquery$/, notice: null },
];

/** Packages whose installation runs a script, each with its reason. There are none. */
const INSTALL_SCRIPTS = {};
const SCRIPTS = ['preinstall', 'install', 'postinstall'];

const root = process.argv[2] ?? ownRoot;
const notice = readFileSync(join(root, 'NOTICE'), 'utf8');
const packages = productionPackages(root);
const faults = [];

/** The licence as one text; older packages have an object, or a list. */
function licenceOf({ license, licenses }) {
  const one = license ?? licenses;
  if (Array.isArray(one)) return one.map(({ type }) => type).join(' OR ');
  return (typeof one === 'object' ? one?.type : one) ?? '';
}

/** Whether a package may have this licence: `A OR B` needs one of both, `A AND B` both. */
function isAllowed(name, licence) {
  const text = licence.replace(/[()]/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some((part) => isAllowed(name, part));
  return text.split(' AND ').every((part) => {
    const term = part.trim();
    return ALLOWED.has(term) || EXCEPTIONS.some((one) => one.licence === term && one.packages.test(name));
  });
}

for (const entry of packages) {
  const licence = licenceOf(entry);
  const label = `${entry.name}@${entry.version}`;
  if (!isAllowed(entry.name, licence))
    faults.push(`${label}: the licence ${licence || '(none)'} is not allowed`);
  for (const { packages: named, notice: word, licence: term } of EXCEPTIONS)
    if (word && licence.includes(term) && named.test(entry.name) && !notice.includes(word))
      faults.push(`${label}: NOTICE does not name ${word}`);
  const scripts = SCRIPTS.filter((name) => entry.scripts?.[name]);
  const hasImplied = !entry.scripts?.install && existsSync(join(root, entry.path, 'binding.gyp'));
  if ((scripts.length > 0 || hasImplied) && !Object.hasOwn(INSTALL_SCRIPTS, entry.name))
    faults.push(`${label}: runs ${hasImplied ? 'node-gyp' : scripts.join(', ')} when it is installed`);
}
for (const { packages: named, licence, notice: word } of EXCEPTIONS)
  if (!packages.some((entry) => named.test(entry.name) && licenceOf(entry).includes(licence)))
    faults.push(`${word ?? named}: no package is under ${licence} any more: remove the exception`);

console.log(`${packages.length} packages of production, ${faults.length} faults`);
for (const fault of faults) console.error(`  ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

/**
 * Format and lint rules of Biome, then oxlint with types and with import zones made from the folders.
 *
 *   node scripts/lint.mjs              everything
 *   node scripts/lint.mjs <files>      these files only
 *   node scripts/lint.mjs --imports …  of these files only where their imports go, wherever they lie
 */
import { mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './setup.mjs';

const folders = (path) =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/**
 * `files` may not import what matches `patterns`. The configuration lies in a folder of its own, to which globs are
 * relative: they begin with `**`. Regular expressions are Rust's, without look-ahead; a wrong one matches nothing.
 */
const zone = (files, patterns, message) => ({
  files: [`**/${files}`],
  rules: {
    'no-restricted-imports': ['error', { patterns: patterns.map((pattern) => ({ ...pattern, message })) }],
  },
});
const group = (...paths) => ({ group: paths });

const applications = ['portal', 'admin', 'server'];
const otherApplications = (own) => applications.filter((name) => name !== own).map((name) => `**/${name}/**`);

const features = folders('src/portal/features');

/**
 * Floors of the server, top to bottom; an import only goes down. Files beside the folders (main, server, app, …), the
 * demo content and the tests' tools are above all of them. Metrics read from all and traces listen to all; nothing below knows of them. `context.ts` is between `files` and `jobs`.
 */
const floors = [
  ['metrics', 'operation', 'tracing'],
  ['modules'],
  ['content'],
  ['files'],
  ['jobs', 'mail', 'storage', 'machine-translation'],
  ['db', 'http', 'outgoing'],
  ['text'],
];
const levelOf = (name) => floors.findIndex((floor) => floor.includes(name));
const onTop = [
  'main',
  'server',
  'app',
  'contentKinds',
  'fileGrants',
  'jobHandlers',
  'probes',
  'createUser',
  'importFromTerminal',
  'secretFromTerminal',
  'backupFromTerminal',
  'restoreFromTerminal',
  'checkFromTerminal',
].map((name) => `**/${name}.ts`);
const serverFolders = folders('src/server').filter((name) => !['demo', 'doctor', 'testing'].includes(name));
const unknown = serverFolders.filter((name) => !floors.flat().includes(name));
if (unknown.length > 0)
  throw new Error(`Say on which floor of the server these stand: ${unknown.join(', ')}`);
const foreignOfServer = ['portal', 'admin', 'shared/client'].flatMap((name) => [
  `**/src/${name}/**`,
  `**/../${name}/**`,
]);

/** What a folder of the server may not import: the floors above, and the others on its own. */
function forbiddenOn(name) {
  const level = levelOf(name);
  const others = floors
    .slice(0, level + 1)
    .flat()
    .filter((other) => other !== name);
  const context = level > levelOf('files') ? ['**/context.ts'] : [];
  return [...others.map((other) => `**/${other}/**`), ...onTop, '**/server/{demo,doctor}/**', ...context];
}
/** Areas of modules, top to bottom; an import only goes down. */
const areas = ['insight', 'discovery', 'editorial', 'assets', 'people', 'house'];
const unknownAreas = folders('src/server/modules').filter((name) => !areas.includes(name));
if (unknownAreas.length > 0)
  throw new Error(`Say where among the areas of the server these stand: ${unknownAreas.join(', ')}`);
const modulesOf = (area) => folders(`src/server/modules/${area}`);

/** What a module may not import. */
function forbiddenTo(own, area) {
  const others = modulesOf(area).filter((name) => name !== own);
  const below = areas.slice(areas.indexOf(area) + 1);
  return [
    group(...foreignOfServer, ...onTop, '**/server/{demo,doctor}/**', '**/../{metrics,operation,tracing}/**'),
    group(...areas.slice(0, areas.indexOf(area)).map((name) => `**/../${name}/**`)),
    ...others.map((name) => group(`**/../${name}/**`, `!**/../${name}/**/public.ts`)),
    ...below.map((name) => group(`**/../${name}/**`, `!**/../${name}/**/public.ts`)),
  ].filter(({ group: paths }) => paths.length > 0);
}
const moduleZones = areas.flatMap((area) =>
  modulesOf(area).flatMap((own) => [
    zone(
      `src/server/modules/${area}/${own}/**`,
      forbiddenTo(own, area),
      `A module uses another one only through its public.ts, and only downwards: ${areas.join(', ')}.`,
    ),
    zone(
      `src/server/modules/${area}/${own}/**/*.routes.ts`,
      [...forbiddenTo(own, area), group('drizzle-orm', 'drizzle-orm/**', '**/db/schema/**')],
      'Routes do not query: that is done by a repo.',
    ),
  ]),
);
const serverZones = [
  ...serverFolders
    .filter((name) => name !== 'modules')
    .map((name) =>
      zone(
        `src/server/${name}/**`,
        [group(...foreignOfServer, ...forbiddenOn(name))],
        'An import inside the server only goes down: metrics/operation/tracing, modules, content, files, jobs/mail/storage/machine-translation, db/http, text.',
      ),
    ),
  ...moduleZones,
];

/** Floors of the back-office, top to bottom; an import only goes down. */
const adminFloors = [
  ['root'],
  ['pages', 'resources'],
  ['layout'],
  ['finder'],
  ['guide', 'uploads'],
  ['kit'],
  ['components'],
  ['keys', 'transfer'],
  ['providers'],
  ['text', 'testing'],
];
const adminZones = folders('src/admin').map((name) => {
  const level = adminFloors.findIndex((floor) => floor.includes(name));
  if (level < 0) throw new Error(`Say on which floor of the back-office this stands: ${name}`);
  const others = adminFloors
    .slice(0, level + 1)
    .flat()
    .filter((other) => other !== name);
  return zone(
    `src/admin/${name}/**`,
    [group(...otherApplications('admin'), ...others.map((other) => `**/../${other}/**`))],
    `An import inside the back-office only goes down: ${adminFloors.map((floor) => floor.join('/')).join(', ')}.`,
  );
});
const exceptZod = { regex: '^([^.z]|z[^o]|zo[^d]|zod.)' };
const zones = [
  zone(
    'src/shared/**',
    [exceptZod, group(...applications.map((name) => `**/${name}/**`))],
    'src/shared imports zod and itself only.',
  ),
  zone(
    'src/shared/{contract,domain,policy,theme}/**',
    [exceptZod, group(...applications.map((name) => `**/${name}/**`), '**/client/**')],
    'What every part of the product shares knows nothing of browsers.',
  ),
  zone(
    'src/shared/messages/**',
    [{ regex: '^([^.@]|@[^f])' }, group(...applications.map((name) => `**/${name}/**`), '**/client/**')],
    'Messages are compiled with the reader of FormatJS and src/shared only.',
  ),
  zone(
    'src/shared/domain/dates.ts',
    [
      { regex: '^([^.d]|d[^a]|da[^t]|dat[^e]|date[^-])' },
      group(...applications.map((name) => `**/${name}/**`)),
    ],
    'Dates are formatted with date-fns and src/shared only.',
  ),
  zone(
    'src/shared/**/*.test.ts',
    [group(...applications.map((name) => `**/${name}/**`))],
    'Tests of src/shared import it and their tools only.',
  ),
  zone('src/server/**', [group(...foreignOfServer)], 'The server imports src/shared and itself only.'),
  ...serverZones,
  // Tests use the application's own tools, which stand on top.
  zone(
    'src/server/**/*.test.ts',
    [group(...foreignOfServer)],
    'Tests of the server import src/shared and the server only.',
  ),
  zone(
    'src/admin/**',
    [group(...otherApplications('admin'))],
    'The back-office imports src/shared and itself only.',
  ),
  ...adminZones,
  // Tests use the registry of all resources, which is on the top floor.
  zone(
    'src/admin/**/*.test.ts*',
    [group(...otherApplications('admin'))],
    'Tests of the back-office import src/shared and the back-office only.',
  ),
  ...[...folders('src/portal').filter((name) => name !== 'features' && name !== 'app')].map((name) =>
    zone(
      `src/portal/${name}/**`,
      [group(...otherApplications('portal'), '**/features/**', '**/app/**')],
      'Only app composes features; shared parts know neither.',
    ),
  ),
  zone(
    'src/portal/app/**',
    [group(...otherApplications('portal'))],
    'The portal imports src/shared and itself only.',
  ),
  ...features.map((own) => {
    const others = features.filter((name) => name !== own);
    const paths = others.flatMap((name) => [`../${name}/**`, `../../${name}/**`, `**/features/${name}/**`]);
    return zone(
      `src/portal/features/${own}/**`,
      [group(...otherApplications('portal'), '**/app/**', ...paths)],
      'A feature of the portal does not import another one: app composes them.',
    );
  }),
];

const config = {
  // React and accessibility are Biome's part here, and axe's in the browser: two judges would contradict each other.
  plugins: ['typescript', 'import', 'promise'],
  categories: { correctness: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/await-thenable': 'error',
    'typescript/no-explicit-any': 'error',
    'import/no-cycle': 'error',
    // Vite's `?url` imports have a default that only the bundler knows.
    'import/default': 'off',
    // Code points are what these strings are split into on purpose; file names are cleaned of control characters.
    'typescript/no-misused-spread': 'off',
    'typescript/restrict-template-expressions': 'off',
    'eslint/no-control-regex': 'off',
    // Biome finds these too, and its exceptions give their reason.
    'eslint/no-empty-pattern': 'off',
    // Stores are objects of closures, without `this`; `String(input)` is how fetch itself reads an address.
    'typescript/unbound-method': 'off',
    'typescript/no-base-to-string': 'off',
  },
  ignorePatterns: ['dist', 'demo', 'data', 'node_modules'],
  overrides: zones,
};

const folder = join(root, 'node_modules', '.cache');
mkdirSync(folder, { recursive: true });
const path = join(folder, 'oxlintrc.json');
// As a whole: another run may be reading it.
writeFileSync(`${path}.${process.pid}`, JSON.stringify(config, null, 2));
renameSync(`${path}.${process.pid}`, path);
const bin = (name) => join(root, 'node_modules', '.bin', name);
const targets = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (process.argv.includes('--imports')) run(bin('oxlint'), ['-c', path, ...targets]);
else {
  run(bin('biome'), ['check', '--error-on-warnings', ...(targets.length ? targets : ['.'])]);
  const sources = targets.length ? targets : ['src', 'e2e', 'bench', 'scripts', 'clients'];
  run(bin('oxlint'), ['--type-aware', '-c', path, ...sources]);
}

/**
 * Everything that must hold: the builds with their budget, format and lint, types, tests of all parts (the server on
 * PostgreSQL and the recommended Node, a part of it on the embedded database and this Node, and behind a pooler, storage on two real S3 servers),
 * and journeys in a real browser.
 *
 *   npm test               all of it
 *   npm test -- unit       only the named steps: build lint types unit e2e
 *   npm test -- --changed  without what has not changed since it passed in this checkout; never in CI
 */
import { spawn } from 'node:child_process';
import { cpus, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
ensureInstalled();
const { startCeph, startPooler, startPostgres, startS3 } = await import('./services/services.mjs');
const { ensureChromium, ensureRecommendedNode, ensureTools } = await import('./browser.mjs');
const { ensureBuilt } = await import('./setup.mjs');
const { forgetRun, readRun } = await import('./testing/rows.mjs');
const { openChanges } = await import('./testing/changed.mjs');

const SLOWEST = 20;
/** Of the processes that make the seed beside other steps. */
const BEHIND = 10;

const bin = (name) => join(root, 'node_modules', '.bin', name);
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isChangedOnly = process.argv.includes('--changed');
if (isChangedOnly && process.env.CI) throw new Error('CI runs everything: `--changed` is for a checkout.');
const changes = isChangedOnly || !process.env.CI ? openChanges() : null;
const started = Date.now();
const busyAtStart = busySeconds();
const outcomes = [];

/** Runs a command to its end. Returns whether it succeeded. */
function attempt(command, args, { env = {}, priority = 0 } = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (priority && child.pid !== undefined) setPriority(child.pid, priority);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Which of the chosen steps have anything to do. */
function isDue(name) {
  if (chosen.length > 0 && !chosen.includes(name)) return false;
  return !isChangedOnly || changes.since(name)?.length !== 0;
}

/** Runs a step; the steps after a failed one still run, so that one run reports everything. */
async function step(name, work) {
  if (!isDue(name)) return;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const began = Date.now();
  let passed = false;
  try {
    passed = await work();
  } catch (error) {
    console.error(error);
  }
  if (passed) changes?.notePassed(name);
  outcomes.push({ name, passed, seconds: (Date.now() - began) / 1000 });
}

/** Starts services one after the other, each with the environment of those before: it may have to install packages. */
async function startAll(starts) {
  const services = [];
  try {
    for (const start of starts) services.push(await start(environmentOf(services)));
    return services;
  } catch (error) {
    await stopAll(services);
    throw error;
  }
}
const environmentOf = (services) => Object.assign({}, ...services.map(({ env }) => env));
const stopAll = (services) => Promise.all(services.map((service) => service.stop()));

/** Seconds that the processors of this machine have been busy. */
function busySeconds() {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
}

/** The tests that import what changed, where only sources did; else all of them. */
function unitArgs() {
  const changed = isChangedOnly ? changes.since('unit') : null;
  return changed?.every((name) => /^src\/.*\.tsx?$/.test(name))
    ? ['related', '--run', '--passWithNoTests', ...changed]
    : ['run'];
}

await step('build', async () => {
  ensureBuilt();
  return attempt(process.execPath, ['scripts/budget.mjs']);
});
/** What the step `unit` tests against, and journeys after it; started behind the steps before it. */
const starting = isDue('unit')
  ? startAll([startPostgres, startPooler, startS3, startCeph])
  : Promise.resolve([]);
starting.catch(() => {});
/** What journeys begin with, made behind the steps before them. */
let seed = Promise.resolve(true);
if (isDue('e2e')) {
  ensureBuilt();
  seed = attempt(bin('tsx'), ['scripts/testing/makeSeed.ts'], { priority: BEHIND });
  seed.catch(() => {});
}
await step('lint', () => attempt(process.execPath, ['scripts/lint.mjs']));
await step('types', async () => {
  // Two programs at a time with one checker each: several checkers of one program do much of its work again.
  const check = (part) => attempt(bin('tsc'), ['-p', `tsconfig.${part}.json`, '--checkers', '1']);
  const passed = [];
  for (const parts of [
    ['server', 'web'],
    ['tools', 'shared'],
  ])
    passed.push(...(await Promise.all(parts.map(check))));
  return passed.every(Boolean);
});
/** Runs of the step `unit`: one for each Node. */
const UNIT_RUNS = ['unit', 'unit-server'];
await step('unit', async () => {
  // Both may install packages: one after the other.
  const services = await starting;
  ensureTools();
  ensureBuilt();
  UNIT_RUNS.forEach(forgetRun);
  const node = ensureRecommendedNode();
  if (!node) console.log('There is no newer Node for this system: the server is tested on this one alone.');
  const reporters = ['--reporter=default', '--reporter=./scripts/testing/vitestReporter.mjs'];
  const env = environmentOf(services);
  const run = (name, command, projects) =>
    attempt(
      command,
      [join(root, 'node_modules/vitest/vitest.mjs'), ...unitArgs(), ...projects, ...reporters],
      { env: { ...env, TEST_RUN: name } },
    );
  const passed = [
    await run('unit-server', node ?? process.execPath, ['--project=server']),
    await run('unit', process.execPath, ['--project=!server']),
  ];
  return passed.every(Boolean);
});
await step('e2e', async () => {
  forgetRun('e2e');
  const services = await starting.catch(() => []);
  const env = { ...environmentOf(services), CHROMIUM_PATH: await ensureChromium() };
  if (!(await seed)) return false;
  return attempt(bin('playwright'), ['test'], { env });
});
await starting.then(stopAll, () => {});

/** Runs of the steps that ran. */
const runs = outcomes
  .flatMap(({ name }) => (name === 'unit' ? UNIT_RUNS : name === 'e2e' ? [name] : []))
  .map((name) => ({ name, ...(readRun(name) ?? { tests: [], failures: ['The tests did not end.\n'] }) }));
const tests = runs.flatMap((run) => run.tests);
if (tests.length > 0) {
  console.log(
    `\nThe slowest ${SLOWEST} of ${tests.length}, in seconds (all: node scripts/testing/shares.mjs):`,
  );
  for (const { file, title, seconds } of tests.sort((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(6)}  ${file} › ${title.slice(0, 110)}`);
}
for (const { name, failures } of runs)
  if (failures.length > 0) console.log(`\n── failed in ${name}\n${failures.join('\n')}`);
console.log();
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${Math.round(seconds)} s)`);
const minutes = (seconds) => (seconds / 60).toFixed(1);
console.log(
  `${minutes((Date.now() - started) / 1000)} minutes; on one processor ${minutes(busySeconds() - busyAtStart)}, if nothing else ran here`,
);
const failed = outcomes.filter(({ passed }) => !passed).length;
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || (outcomes.length === 0 && !isChangedOnly) ? 1 : 0);

/**
 * Everything that must hold, in order: format and lint, types, unit and API tests on the embedded database, the same on
 * PostgreSQL, storage on a real S3 server, the builds with their budget, and the journeys in a real browser.
 *
 *   npm test            all of it
 *   npm test -- unit    only the named steps: lint types unit postgres build e2e
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, requireNode, root } from './setup.mjs';

requireNode();
ensureInstalled();
const { startPostgres, startS3 } = await import('./services/services.mjs');
const { ensureChromium, ensureTools } = await import('./browser.mjs');
const { ensureBuilt } = await import('./setup.mjs');

const bin = (name) => join(root, 'node_modules', '.bin', name);
const chosen = process.argv.slice(2);
const outcomes = [];
/** What failed, told again at the end. */
const failures = [];

function attempt(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  if (result.error) throw result.error;
  return result.status === 0;
}

/** Runs a step; the steps after a failed one still run, so that one run tells everything. */
async function step(name, work) {
  if (chosen.length > 0 && !chosen.includes(name)) return;
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`);
  const started = Date.now();
  let passed = false;
  try {
    passed = await work();
  } catch (error) {
    console.error(error);
  }
  outcomes.push({ name, passed, seconds: Math.round((Date.now() - started) / 1000) });
}

/** Unit and API tests; what fails is kept for the end, where nobody has to look for it. */
function attemptTests(name, args, env) {
  const folder = join(root, 'node_modules', '.cache');
  const file = join(folder, `failures-${name}.txt`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/failureReporter.mjs'];
  const passed = attempt(bin('vitest'), ['run', ...args, ...reporters], { ...env, FAILURES_FILE: file });
  const told = existsSync(file) ? readFileSync(file, 'utf8') : 'The tests did not end.\n';
  if (told) failures.push(`── failed in ${name}\n${told}`);
  return passed;
}

/** Starts a service for one piece of work, and stops it whatever happens. */
async function withService(start, work) {
  const service = await start();
  try {
    return await work(service.env);
  } finally {
    await service.stop();
  }
}

await step('lint', () => attempt(process.execPath, ['scripts/lint.mjs']));
await step('types', () =>
  ['shared', 'server', 'web', 'tools'].every((part) => attempt(bin('tsc'), ['-p', `tsconfig.${part}.json`])),
);
await step('unit', () => {
  ensureTools();
  return withService(startS3, (env) => attemptTests('unit', [], env));
});
await step('postgres', () =>
  withService(startPostgres, (env) =>
    attemptTests('postgres', ['src/server', '--exclude', '**/storage/**'], env),
  ),
);
await step('build', () => {
  ensureBuilt();
  return attempt(process.execPath, ['scripts/budget.mjs']);
});
await step('e2e', async () => {
  ensureBuilt();
  return attempt(bin('playwright'), ['test'], { CHROMIUM_PATH: await ensureChromium() });
});

console.log(['', ...failures].join('\n'));
for (const { name, passed, seconds } of outcomes)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = outcomes.filter(({ passed }) => !passed).length;
console.log(`\n${outcomes.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || outcomes.length === 0 ? 1 : 0);

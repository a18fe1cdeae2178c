/** How the time of the last `npm test` is shared among areas: `node scripts/testing/shares.mjs [rows]`. */
import { readRun, runNames, sharesByArea } from './rows.mjs';

const tests = runNames().flatMap((name) => readRun(name)?.tests ?? []);
const all = tests.reduce((sum, { seconds }) => sum + seconds, 0);
const most = Number(process.argv[2] ?? 60);
console.log('seconds  share  tests  area');
for (const { area, tests: count, seconds } of sharesByArea(tests).slice(0, most)) {
  const share = `${((100 * seconds) / all).toFixed(1)}%`;
  console.log(
    [seconds.toFixed(1).padStart(7), share.padStart(5), String(count).padStart(5), area].join('  '),
  );
}

/**
 * Three instances behind a proxy on one PostgreSQL and one object store, in use by members, writers, an uploader, an
 * importer and a downloader, while something fails. For each scenario: failed requests by status, what was acknowledged
 * and is lost (target: nothing), seconds to recover, and what is stuck. Ends with 1 where a scenario does not hold.
 *
 *   npm run build && npx tsx bench/faults.ts list
 *   npx tsx bench/faults.ts [scenario…] [--proxy haproxy|nginx] [--short] [--from REF]
 */
import { parseArgs } from 'node:util';
import { startClients } from './faults/clients.ts';
import { type Cluster, type ClusterOptions, openCluster } from './faults/cluster.ts';
import { type Findings, faultsOf, printFindings, readySince, stuckIn } from './faults/report.ts';
import { type Scenario, wait } from './faults/scenario.ts';
import { damagedObject } from './faults/scenarios/damagedObject.ts';
import { databaseFaults } from './faults/scenarios/databaseFaults.ts';
import { instanceFaults } from './faults/scenarios/instanceFaults.ts';
import { rollingRelease } from './faults/scenarios/rollingRelease.ts';
import { stalledReader } from './faults/scenarios/stalledReader.ts';
import { storeFaults } from './faults/scenarios/storeFaults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    proxy: { type: 'string', default: 'haproxy' },
    short: { type: 'boolean', default: false },
    /** The release before, for the scenario between two. */
    from: { type: 'string' },
  },
});
const scenarios: readonly Scenario[] = [
  ...instanceFaults,
  ...databaseFaults,
  ...storeFaults,
  damagedObject,
  stalledReader,
  rollingRelease(values.from),
];
if (values.proxy !== 'haproxy' && values.proxy !== 'nginx') throw new Error('--proxy is haproxy or nginx.');
const options: ClusterOptions = { proxy: values.proxy };
const isListed = positionals.includes('list');
const unknown = positionals.filter((name) => name !== 'list' && !scenarios.some((one) => one.name === name));
if (isListed || unknown.length > 0) {
  for (const name of unknown) console.log(`There is no scenario “${name}”.`);
  for (const { name, title } of scenarios) console.log(`${name.padEnd(22)}${title}`);
  process.exit(unknown.length > 0 ? 1 : 0);
}
const chosen = scenarios.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

/** Seconds before a fault and after it. */
const AROUND = values.short ? 3 : 10;

async function tryOn(cluster: Cluster, { title, run }: Scenario): Promise<Findings> {
  const clients = await startClients(cluster);
  const began = Date.now();
  let [fault, over] = [0, 0];
  const notes: string[] = [];
  await wait(AROUND);
  await run({
    cluster,
    clients,
    isShort: values.short,
    begins: () => {
      fault = Date.now();
    },
    ends: () => {
      over = Date.now();
    },
    note: (text) => notes.push(text),
  });
  const end = over || Date.now();
  const instances = await readySince(cluster, end);
  await wait(AROUND);
  const requests = clients.requests();
  const failures = [...clients.failures];
  const seconds = (Date.now() - began) / 1000;
  const lost = await clients.finish();
  const last = Math.max(end, ...failures.map(({ at }) => at));
  if (fault) notes.unshift(`fault: ${((end - fault) / 1000).toFixed(1)} s`);
  return {
    title: `${title} (${options.proxy})`,
    requests,
    seconds,
    failures,
    acknowledged: clients.acknowledged(),
    lost,
    archives: clients.archives(),
    recovery: { requests: (last - end) / 1000, instances },
    stuck: await stuckIn(cluster),
    notes,
  };
}

let shared: Cluster | null = null;
let current: Cluster | null = null;
// Servers, database and store are other processes, which would stay.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void (current?.stop() ?? Promise.resolve()).finally(() => process.exit(1)));
let hasFaults = false;
try {
  for (const scenario of chosen) {
    const own = await scenario.prepare?.(options);
    if (!own) shared ??= await openCluster(options);
    const cluster = own ? await openCluster(own.options) : shared;
    current = cluster;
    try {
      if (cluster) {
        const findings = await tryOn(cluster, scenario);
        printFindings(findings);
        hasFaults ||= faultsOf(findings).length > 0;
      }
    } catch (error) {
      hasFaults = true;
      console.log(
        `\n${scenario.title}\n  DOES NOT HOLD: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      if (own) {
        await cluster?.stop();
        await own.clean();
      }
    }
  }
} finally {
  await shared?.stop();
}
process.exit(hasFaults ? 1 : 0);

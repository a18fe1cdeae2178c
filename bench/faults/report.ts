import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clients, Failure } from './clients.ts';
import { type Cluster, isReady } from './cluster.ts';

/** Milliseconds in which background work must be done: what an outage left is looked for a minute after it. */
const SETTLED_MS = 180_000;

export interface Findings {
  readonly title: string;
  readonly requests: number;
  readonly seconds: number;
  readonly failures: readonly Failure[];
  readonly acknowledged: Awaited<ReturnType<Clients['finish']>>;
  readonly lost: Awaited<ReturnType<Clients['finish']>>;
  readonly archives: ReturnType<Clients['archives']>;
  /** Seconds from the end of the fault to the last failed request, and until all instances were ready. */
  readonly recovery: { readonly requests: number; readonly instances: number };
  readonly stuck: readonly string[];
  readonly notes: readonly string[];
}

/** What has not come to its end by itself: jobs, checks of uploads, imports. Waits for it first. */
export async function stuckIn({ sql }: Cluster): Promise<string[]> {
  const read = async () => {
    const rows = await sql(`
      select name || ' ' || state as what, count(*)::int as count, max(message) as why from jobs
      where state in ('failed', 'running') or (state = 'waiting' and (start_after <= now() or tries > 0 or outages > 0))
      group by 1
      union all select 'upload checking', count(*)::int, null from files where state = 'checking' having count(*) > 0
      union all select 'import ' || state, count(*)::int, null from imports
        where state in ('checking', 'committing', 'undoing') group by 1`);
    return rows.map(({ what, count, why }) => `${count} ${what}${why ? ` (${why})` : ''}`);
  };
  for (const end = Date.now() + SETTLED_MS; Date.now() < end; await sleep(1000))
    if ((await read()).length === 0) return [];
  return read();
}

/** Seconds from `since` until every instance is ready. */
export async function readySince({ servers }: Cluster, since: number): Promise<number> {
  while (!(await Promise.all(servers.map(isReady))).every(Boolean)) await sleep(200);
  return Math.max(0, Date.now() - since) / 1000;
}

const isClear = ({ status, hasRetryAfter }: Failure) =>
  [429, 503].includes(status as number) && hasRetryAfter;

/** Why a scenario has not passed; empty when it has. */
export function faultsOf({ failures, lost, archives, stuck }: Findings): string[] {
  const unclear = failures.filter((failure) => typeof failure.status === 'number' && !isClear(failure));
  return [
    ...Object.entries(lost).flatMap(([what, count]) => (count > 0 ? [`${count} ${what} lost`] : [])),
    ...(archives.wrong > 0 ? [`${archives.wrong} archives with other bytes`] : []),
    ...[...countBy(unclear)].map(([what, count]) => `${count} × ${what} is no clear refusal`),
    ...stuck.map((what) => `stuck: ${what}`),
  ];
}

function countBy(failures: readonly Failure[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { kind, status, hasRetryAfter } of failures) {
    const name = `${kind} ${status}${typeof status === 'number' && !hasRetryAfter ? ' without Retry-After' : ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Map([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}

const total = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export function printFindings(findings: Findings): void {
  const { title, requests, seconds, failures, acknowledged, lost, archives, recovery, stuck } = findings;
  const load = loadavg()[0]?.toFixed(1);
  console.log(`\n${title}`);
  console.log(
    `  ${requests} requests in ${seconds.toFixed(0)} s, ${failures.length} failed; ${availableParallelism()} cores, load ${load}`,
  );
  for (const [name, count] of countBy(failures)) console.log(`    ${name.padEnd(36)}${count}`);
  const { articles, files, imported } = acknowledged;
  console.log(
    `  acknowledged: ${articles} articles, ${files} files, ${imported} imported; lost: ${total(lost)}`,
  );
  console.log(
    `  archives: ${archives.whole} read whole, ${archives.resumed} times gone on with, ${archives.wrong} with other bytes`,
  );
  console.log(
    `  after the fault: ${recovery.requests.toFixed(1)} s to the last failed request, ${recovery.instances.toFixed(1)} s until all instances are ready`,
  );
  console.log(`  stuck: ${stuck.join(', ') || 'nothing'}`);
  for (const note of findings.notes) console.log(`  ${note}`);
  const faults = faultsOf(findings);
  console.log(faults.length === 0 ? '  holds' : `  DOES NOT HOLD: ${faults.join('; ')}`);
}

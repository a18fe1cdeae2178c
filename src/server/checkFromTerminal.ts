import { parseArgs } from 'node:util';
import type { Config } from './config.ts';
import { kinds } from './contentKinds.ts';
import { openLog } from './http/logging.ts';
import { openJobs } from './jobs/openJobs.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import type { Check } from './operation/check/checkContext.ts';
import { checkCounts } from './operation/check/checkCounts.service.ts';
import { checkFiles } from './operation/check/checkFiles.service.ts';
import { checkIndexes } from './operation/check/checkIndexes.service.ts';
import { checkLedger } from './operation/check/checkLedger.service.ts';
import { checkObjects } from './operation/check/checkObjects.service.ts';
import { AREAS, type Area, Findings } from './operation/check/findings.ts';
import { complain, EXIT, orUsage, runForOperator, say, UsageError } from './operation/terminal.ts';
import { type StoreOutcome, tryConformance } from './storage/conformance/tryConformance.ts';
import { openStorage } from './storage/openStorage.ts';

const USAGE = `npm run check -- [files] [objects] [indexes] [counts] [ledger]
  files        every file and picture against its hash and size
  objects      what is stored against the rows that name it
  indexes      search documents and facets against the records
  counts       positions, versions and numbers against the rows
  ledger       what was taken against the hashes of its days
All of them unless some are named. By itself:
  store        whether the file store does what is needed of one; with --bucket NAME in a scratch bucket, and then in full
  --repair     mend what can be mended; never deletes at once
  --since ID   begin with this file
  --json       print the outcome as JSON
Exit codes: 0 all is well, 1 something was found, 2 it could not be checked.
`;

/** What this command returns where others have 2 for usage and 3 for failures. */
const COULD_NOT = 2;

function readArguments(args: string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = { repair: flag, json: flag, since: text, bucket: text } as const;
  const { values, positionals } = orUsage(() => parseArgs({ args, allowPositionals: true, options }));
  const isStore = positionals.includes('store');
  if (isStore && positionals.length > 1) throw new UsageError('The store is checked by itself.');
  if (isStore) return { ...values, isStore, areas: [], since: 0 };
  const unknown = positionals.find((name) => !AREAS.some((area) => area === name));
  if (unknown !== undefined) throw new UsageError(`There is no check named ${unknown}.`);
  if (values.since !== undefined && !/^\d{1,9}$/.test(values.since))
    throw new UsageError('--since needs the number of a file.');
  const areas = AREAS.filter((area) => positionals.length === 0 || positionals.includes(area));
  return { ...values, isStore, areas, since: Number(values.since ?? 0) };
}
type Arguments = ReturnType<typeof readArguments>;

/** Compares what is stored with what the database says. Returns the exit status. */
export async function checkFromTerminal(config: Config, args: string[]): Promise<number> {
  const hints = {
    usage: USAGE,
    whileRunning:
      'With the embedded database, stop the server while it is checked; with PostgreSQL it can keep running.',
    onFull: 'There is no space left.',
  };
  const status = await runForOperator(hints, async () => {
    const wanted = readArguments(args);
    if (wanted.isStore) return tryStore(config, wanted);
    const handle = await openDatabaseOf(config);
    try {
      await handle.migrate();
      const storage = await openStorage(config, { isShared: config.databaseUrl !== null });
      const jobs = openJobs({ handle, log: openLog({ level: 'error' }) });
      try {
        const context = { db: handle.db, storage, jobs, kinds };
        return await runChecks(context, wanted);
      } finally {
        await jobs.stop();
        await storage.close();
      }
    } finally {
      await handle.close();
    }
  });
  return status > EXIT.findings ? COULD_NOT : status;
}

/** Whether the configured store can be used, case by case. */
async function tryStore(config: Config, { bucket, json }: Arguments): Promise<number> {
  const outcomes: StoreOutcome[] = [];
  for await (const outcome of tryConformance(config, bucket)) {
    outcomes.push(outcome);
    const { name, result, reason, seconds } = outcome;
    if (!json) say(`${result.padEnd(8)} ${name}${reason ? `: ${reason}` : ` (${seconds.toFixed(1)} s)`}`);
  }
  const failed = outcomes.filter(({ result }) => result === 'failed').length;
  if (json) say(JSON.stringify(outcomes, null, 2));
  else say(failed === 0 ? 'This store can be used.' : `${failed} of ${outcomes.length} failed.`);
  return failed > 0 ? EXIT.findings : EXIT.done;
}

/** The same with a context that is open. */
export async function runChecks(
  context: Check['context'],
  wanted: Pick<Arguments, 'areas' | 'since' | 'repair' | 'json'>,
): Promise<number> {
  const findings = new Findings();
  const check = { context, findings, repairs: wanted.repair, report: complain };
  const run: Record<Area, () => Promise<number>> = {
    files: () => checkFiles(check, wanted.since),
    objects: () => checkObjects(check),
    indexes: () => checkIndexes(check),
    counts: () => checkCounts(check),
    ledger: () => checkLedger(check),
  };
  const checked: Partial<Record<Area, number>> = {};
  for (const area of wanted.areas) checked[area] = await run[area]();
  if (wanted.json) {
    const counts = Object.fromEntries(findings.counts);
    say(JSON.stringify({ checked, total: findings.total, counts, findings: findings.shown }, null, 2));
  } else printTable(checked, findings);
  return findings.total > 0 ? EXIT.findings : EXIT.done;
}

function printTable(checked: Partial<Record<Area, number>>, { shown, counts, total }: Findings): void {
  for (const [area, count] of Object.entries(checked)) say(`${area.padEnd(8)} ${count} checked`);
  if (total === 0) say('All is well.');
  for (const [problem, count] of counts) {
    say(`\n${problem} (${count})`);
    for (const finding of shown) {
      if (`${finding.area}: ${finding.problem}` !== problem) continue;
      say(`  ${finding.subject}${finding.remedy ? `\n      → ${finding.remedy}` : ''}`);
    }
  }
}

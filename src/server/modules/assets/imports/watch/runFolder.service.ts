import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ImportRecord } from '../../../../../shared/contract/import.ts';
import { THE_SERVER } from '../../../../content/author.ts';
import type { Context } from '../../../../context.ts';
import type { JobRun } from '../../../../jobs/port.ts';
import { isOutage } from '../../../../outages.ts';
import { changeImport, type ImportRecordRow, requireImport } from '../imports.repo.ts';
import { startCheck, startCommit } from '../imports.service.ts';
import { runImport } from '../runImport.service.ts';
import { addedMeanwhile, readImport, writeFaults } from '../sheets/importReport.service.ts';
import { attachLocalFiles, attachLocalSheet } from '../sources/importFolder.service.ts';
import { guessName, inFolder, listDrop, OWN_FOLDERS, sourcesOf } from './listDrop.ts';

/** How a drop ended, in words for its report. */
interface Verdict {
  readonly isFaulty: boolean;
  readonly sentence: string;
}

/**
 * Completes the import of what was taken from a watched folder: attaches it, checks it, writes it where that is
 * configured, and puts the files away with a report. Goes on where an earlier run ended.
 */
export async function runFolder(
  context: Context,
  importId: number,
  run: Pick<JobRun, 'signal' | 'isLastTry'>,
): Promise<void> {
  const watch = context.config.importWatch;
  const record = await requireImport(context.db, importId);
  // Another instance that watches it takes care of it.
  if (record.folder === null || !watch) return;
  const place = join(watch.dir, record.folder);
  // A crash came after the files were put away, and before that was noted.
  if (!(await exists(place))) return changeImport(context.db, importId, { folder: null });
  try {
    const verdict =
      (await prepare(context, record, { dir: watch.dir, place, signal: run.signal })) ?? (await work());
    await putAway(context, record, { dir: watch.dir, place, verdict });
  } catch (error) {
    if (run.signal.aborted || !run.isLastTry || isOutage(error)) throw error;
    context.log.warn({ err: error, importId }, 'a watched folder could not be imported');
    const sentence = 'The server could not go on with these files. Put them into the folder again.';
    await putAway(context, record, { dir: watch.dir, place, verdict: { isFaulty: true, sentence } });
  }

  async function work(): Promise<Verdict> {
    await runImport(context, importId, run);
    const checked = await readImport(context.db, importId);
    const reason = whyNotWritten(checked, watch?.commits ?? false);
    if (checked.state !== 'ready' || reason) return reason ?? verdictOf(checked);
    await startCommit(context, importId, { author: THE_SERVER });
    await runImport(context, importId, run);
    return verdictOf(await readImport(context.db, importId));
  }
}

/** Attaches the files and starts the check, unless that is done. Returns why it cannot be. */
async function prepare(
  context: Context,
  record: ImportRecordRow,
  { dir, place, signal }: { dir: string; place: string; signal: AbortSignal },
): Promise<Verdict | null> {
  const { id, state } = record;
  if (state !== 'collecting') return null;
  await setAside((await listDrop(place)).unreadable, { place, aside: asideOf(record, dir) });
  const { entries, faults, signature } = await listDrop(place);
  if (signature === '') return refuse('There is no file that can be imported.');
  const { sheets, zips } = sourcesOf(entries);
  if (sheets.length > 1)
    return refuse(
      `There is more than one sheet: ${sheets.join(', ')}. Leave one, or import them one by one.`,
    );
  if (faults.length > 0) return refuse(faults.join('\n'));
  const [sheet] = sheets;
  await attachLocalFiles(context, id, {
    sources: [place, ...zips.map((name) => join(place, name))],
    leaveOut: new Set([...sheets, ...zips]),
    signal,
  });
  if (sheet) await attachLocalSheet(context, id, join(place, sheet));
  await startCheck(context, id, null);
  return null;
}

/** Moves what cannot be named in an import out of the way of the rest. */
async function setAside(
  names: readonly Buffer[],
  { place, aside }: { place: string; aside: string },
): Promise<void> {
  for (const name of names) {
    const end = name.lastIndexOf(sep);
    const folder = end < 0 ? Buffer.from(aside) : inFolder(aside, name.subarray(0, end));
    await mkdir(folder, { recursive: true });
    await rename(inFolder(place, name), inFolder(aside, name));
  }
}

const refuse = (sentence: string): Verdict => ({ isFaulty: true, sentence });

/** Why a checked import is not written now; `null` when it is. */
function whyNotWritten({ id, state, fault, counts }: ImportRecord, commits: boolean): Verdict | null {
  if (state !== 'ready') return null;
  const { invalid } = counts.verdicts;
  const { undecided } = counts.decisions;
  const waits = `Import ${id} waits in the back-office.`;
  if (invalid > 0)
    return refuse(
      `${count(invalid, 'row is', 'rows are')} faulty, and nothing was written. Correct faults.csv and import it again, or correct them in the back-office: ${waits}`,
    );
  if (fault) return refuse(fault);
  if (undecided > 0)
    return {
      isFaulty: false,
      sentence: `${count(undecided, 'file looks', 'files look')} like items of the library, and somebody has to decide. ${waits}`,
    };
  return commits ? null : { isFaulty: false, sentence: `Checked without a fault. ${waits}` };
}

function verdictOf({ id, state, fault, counts }: ImportRecord): Verdict {
  const { created, versioned, updated, skipped, failed } = counts.outcomes;
  if (state === 'collecting') return refuse(fault ?? 'These files could not be read.');
  if (state !== 'done')
    return {
      isFaulty: state === 'failed',
      sentence: fault ?? `Import ${id} was taken up in the back-office.`,
    };
  return {
    isFaulty: failed > 0,
    sentence: `Import ${id} is done: ${created} made, ${versioned} new versions, ${updated} changed, ${skipped} left out, ${failed} failed.${addedMeanwhile(counts)}`,
  };
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

const slugOf = ({ folder }: ImportRecordRow): string => folder?.split('/')[0] ?? '';
const nameOf = ({ id, createdAt }: ImportRecordRow): string =>
  `${createdAt.toISOString().slice(0, 10)} import ${id}`;
/** Where files lie whose names no import can take. */
const asideOf = (record: ImportRecordRow, dir: string): string =>
  join(dir, slugOf(record), OWN_FOLDERS.failed, `${nameOf(record)} file names`);

const faultOfName = (name: Buffer): string =>
  `${guessName(name)}: It was not imported, because its name is no UTF-8. Rename it and put it into the folder again.`;

/** Writes the report beside the files and moves all of it to `done` or `failed`. */
async function putAway(
  { db, log }: Context,
  record: ImportRecordRow,
  { dir, place, verdict }: { dir: string; place: string; verdict: Verdict },
): Promise<void> {
  const { id } = record;
  const end = join(dir, slugOf(record), verdict.isFaulty ? OWN_FOLDERS.failed : OWN_FOLDERS.done);
  const aside = asideOf(record, dir);
  const lines = (await exists(aside)) ? (await listDrop(aside)).unreadable.map(faultOfName) : [];
  if (lines.length > 0) await writeFile(join(aside, 'report.txt'), `${lines.join('\n')}\n`);
  await writeFile(join(place, 'report.txt'), `${[verdict.sentence, ...lines].join('\n')}\n`);
  const { counts } = await readImport(db, id);
  if (counts.verdicts.invalid + counts.outcomes.failed > 0)
    await writeFile(join(place, 'faults.csv'), await writeFaults(db, id));
  await mkdir(end, { recursive: true });
  await rename(place, join(end, nameOf(record)));
  await changeImport(db, id, { folder: null });
  log.info({ importId: id, isFaulty: verdict.isFaulty }, 'a watched folder was imported');
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

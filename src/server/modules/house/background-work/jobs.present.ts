import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Job, JobKind, JobState } from '../../../../shared/contract/job.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { outbox } from '../../../db/schema/content.ts';
import { files } from '../../../db/schema/files.ts';
import { imports } from '../../../db/schema/imports.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { madeRenditions } from '../../../db/schema/renditionPresets.ts';
import type { JobRow } from '../../../jobs/jobBoard.ts';
import { jobDefinitions } from '../../../jobs/jobDefinitions.ts';
import { explainFailure } from './explain.ts';

/**
 * Kinds of which a job can be cancelled without loss: housekeeping comes back by itself, and a mail stays in the outbox, where it
 * says so. Pictures and imports would wait for ever; imports are cancelled on their own screen.
 */
export const CANCELLABLE: ReadonlySet<JobKind> = new Set([
  'mail.send',
  'webhook.send',
  'webhooks.sweep',
  'storage.sweep',
  'records.sweep',
  'accounts.sweep',
  'ledger.close',
  'recalls.sweep',
  'inbox.sweep',
  'search.refresh',
  'items.keys',
  'file.looks',
  'file.verify',
  'demo.originals',
]);

const stateOf = ({ state, tries }: JobRow): JobState => (state === 'waiting' && tries > 0 ? 'again' : state);

const numberOf = (row: JobRow, field: string): number | null => {
  const value = row.data[field];
  return typeof value === 'number' ? value : null;
};
const idsOf = (rows: readonly JobRow[], field: string): number[] => [
  ...new Set(rows.flatMap((row) => numberOf(row, field) ?? [])),
];

/** Jobs as the back-office shows them, with the names of what they work on. */
export async function presentJobs(db: Database, rows: readonly JobRow[], now = Date.now()): Promise<Job[]> {
  const subjects = await readSubjects(db, rows);
  return rows.map((row) => {
    const state = stateOf(row);
    const isRunning = state === 'running';
    const { message } = row;
    const importId = numberOf(row, 'importId');
    return {
      id: row.id,
      kind: row.name,
      state,
      tries: row.tries + (isRunning ? 1 : 0),
      triesMax: jobDefinitions[row.name].retryLimit + 1,
      createdAt: row.createdAt.toISOString(),
      startedAt: isRunning ? (row.startedAt?.toISOString() ?? null) : null,
      dueAt: isWaiting(state) && row.startAfter.getTime() > now ? row.startAfter.toISOString() : null,
      endedAt: row.endedAt?.toISOString() ?? null,
      instance: isRunning ? row.instance : null,
      reason: message === null ? null : explainFailure(message),
      detail: message,
      requestId: row.requestId,
      about: subjects.about(row),
      progress: importId === null ? null : (subjects.progress.get(importId) ?? null),
      canRetry: state === 'failed' || state === 'cancelled',
      canCancel: isWaiting(state) && CANCELLABLE.has(row.name),
    };
  });
}

const isWaiting = (state: JobState): boolean => state === 'waiting' || state === 'again';

async function readSubjects(db: Database, rows: readonly JobRow[]) {
  const made = await db
    .select({ id: madeRenditions.id, itemId: libraryItems.id, title: libraryItems.title })
    .from(madeRenditions)
    .innerJoin(libraryItems, eq(libraryItems.id, madeRenditions.itemId))
    .where(inArray(madeRenditions.id, idsOf(rows, 'madeId')));
  const fileIds = idsOf(rows, 'fileId');
  const [ofFiles, items, ofImports, mails] = await Promise.all([
    // Not everybody who reads the jobs may read the names of contracts.
    db
      .select({ id: files.id, name: files.name })
      .from(files)
      .where(and(isOneOf(files.id, fileIds), ne(files.purpose, 'contract'))),
    db
      .select({ id: libraryItems.id, fileId: libraryItems.fileId })
      .from(libraryItems)
      .where(isOneOf(libraryItems.fileId, fileIds)),
    db
      .select({ id: imports.id, name: imports.name, cursor: imports.cursor, total: imports.total })
      .from(imports)
      .where(inArray(imports.id, idsOf(rows, 'importId'))),
    db
      .select({ id: outbox.id, to: outbox.to, subject: outbox.subject })
      .from(outbox)
      .where(inArray(outbox.id, idsOf(rows, 'mailId'))),
  ]);
  const itemOf = new Map(items.map(({ id, fileId }) => [fileId, id]));
  const about = (row: JobRow): Job['about'] => {
    const rendition = made.find(({ id }) => id === numberOf(row, 'madeId'));
    if (rendition) return { title: rendition.title, resource: 'library-item', id: rendition.itemId };
    const file = ofFiles.find(({ id }) => id === numberOf(row, 'fileId'));
    if (file) {
      const id = itemOf.get(file.id) ?? null;
      return { title: file.name, resource: id === null ? null : 'library-item', id };
    }
    const own = ofImports.find(({ id }) => id === numberOf(row, 'importId'));
    if (own) return { title: own.name, resource: 'import', id: own.id };
    const mail = mails.find(({ id }) => id === numberOf(row, 'mailId'));
    return mail ? { title: `${mail.subject} · ${mail.to}`, resource: 'outbox', id: mail.id } : null;
  };
  const progress = new Map(
    ofImports.filter(({ total }) => total > 0).map(({ id, cursor, total }) => [id, { done: cursor, total }]),
  );
  return { about, progress };
}

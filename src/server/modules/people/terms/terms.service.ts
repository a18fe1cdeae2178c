import { sql } from 'drizzle-orm';
import { TERMS_REPLACED } from '../../../../shared/contract/terms.ts';
import type { Author } from '../../../content/author.ts';
import type { RecordKind } from '../../../content/recordKind.ts';
import { textOfHtml } from '../../../content/searchText.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Database } from '../../../db/client.ts';
import { terms } from '../../../db/schema/terms.ts';
import { conflict, invalid, notFound, staleVersion } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { acceptInForce, holdTerms, lastNumber, readAcceptedAt, termsByIds } from './terms.repo.ts';

export const termsKind: RecordKind = {
  name: 'terms',
  table: terms,
  sourceOf: ({ id, title, body, deletedAt }: typeof terms.$inferSelect) => ({
    id,
    title,
    text: textOfHtml(body),
    deletedAt,
  }),
};

const published = () =>
  conflict('published', 'This version is published: it cannot be changed or deleted. Make a copy of it.');

/**
 * Throws 409 unless all of them are drafts. Holds the rows until the transaction ends, so that none is published while
 * it is written.
 */
export async function assertDrafts(tx: Database, ids: readonly number[]): Promise<void> {
  if ((await holdTerms(tx, ids)).some(({ number }) => number !== null)) throw published();
}

/**
 * Puts a draft in force as it was read at `version`. One that is published stays as it is. Throws 404, 400 for a draft
 * without a text, and 409 where it was changed since.
 */
export async function publishTerms(
  db: Database,
  { id, version }: { id: number; version: number },
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One publication after the other: numbers have no gaps, and the last one is in force.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('terms'))`);
    const [row] = await holdTerms(tx, [id]);
    if (!row || row.deletedAt) throw notFound(refusalText.missing.termsVersion);
    if (row.number !== null) return;
    if (row.version !== version) throw staleVersion();
    if (textOfHtml(row.body).trim() === '') throw invalid({ body: 'Write the text before it is published.' });
    const fields = { number: (await lastNumber(tx)) + 1, publishedAt: new Date() };
    await writeRecord(tx, termsKind, author, { action: 'update', ids: [id], fields });
  });
}

/**
 * When the account accepted this version: at its first call, which the next ones do not change. Throws 409 for a version
 * that is not in force any more, 404 for what no member has read.
 */
export async function acceptTerms(
  db: Database,
  { userId, termsId }: { userId: number; termsId: number },
): Promise<Date> {
  if (await acceptInForce(db, { userId, termsId })) {
    const at = await readAcceptedAt(db, { userId, termsId });
    if (at) return at;
  }
  const [row] = await termsByIds(db, [termsId]);
  if (!row || row.number === null) throw notFound(refusalText.missing.termsVersion);
  throw conflict(TERMS_REPLACED, refusalText.account.termsReplaced);
}

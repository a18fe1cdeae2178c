import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { AudienceReasonOf } from '../../../../shared/contract/audience.ts';
import type { AnswerKind, AnswerReach, searchAnswer } from '../../../../shared/contract/search.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import type { Author } from '../../../content/author.ts';
import { portalPathOf } from '../../../content/contentKind.ts';
import { ownMarkets } from '../../../content/marketPaths.ts';
import { addNoticeEvents } from '../../../content/noticeEvents.ts';
import { ownUsage, usesHere } from '../../../content/usesHere.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { searchRequests, unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { forbidden, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { answerMail } from '../../../mail/messages.ts';
import type { Letter } from '../../../mail/port.ts';
import { receiverColumns } from '../../../mail/receivers.ts';
import { readDecision, readPersonReading } from '../../people/audience/public.ts';
import { holdLiving } from '../../people/auth/public.ts';
import { unansweredKind } from './unanswered.service.ts';

const NONE: readonly AudienceReasonOf[] = [];

type Named = { readonly kind: AnswerKind; readonly id: number };
type Answer = z.output<typeof searchAnswer>;

/** Accounts that requested it and were not notified yet, each once; closed accounts are skipped. */
async function askersOf(db: Database, searchId: number) {
  const rows = await db
    .selectDistinct({
      id: users.id,
      ...receiverColumns,
      roles: users.roles,
      markets: ownMarkets,
      usage: ownUsage,
      groups: users.groups,
    })
    .from(searchRequests)
    .innerJoin(users, eq(users.id, searchRequests.userId))
    .where(
      and(
        eq(searchRequests.searchId, searchId),
        isNull(searchRequests.toldAt),
        eq(users.active, true),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id);
  const readingOf = await readPersonReading(db);
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      ...(await readingOf(row)),
      roles: row.roles as Role[],
      ...(await usesHere(db, row)),
      isActive: true,
    })),
  );
}

async function decisionOf({ db, kinds }: Pick<Context, 'db' | 'kinds'>, { kind, id }: Named) {
  const decide = await readDecision(db, { kind: kinds.named(kind), id });
  if (!decide) throw invalid({ record: 'This record was not found.' });
  return decide;
}

/** How many of the requesters could not open the record now. Throws 400 when there is no such record. */
export async function readReach(
  context: Pick<Context, 'db' | 'kinds'>,
  searchId: number,
  record: Named | null,
): Promise<AnswerReach> {
  const { db } = context;
  const decide = record ? await decisionOf(context, record) : () => NONE;
  const reasons = (await askersOf(db, searchId)).map((asker) => [...decide(asker)]);
  const counts = new Map<string, number>();
  for (const { code } of reasons.flat()) counts.set(code, (counts.get(code) ?? 0) + 1);
  return {
    askers: reasons.length,
    hidden: reasons.filter((mine) => mine.length > 0).length,
    reasons: [...counts].sort((a, b) => b[1] - a[1]).map(([code]) => code),
  };
}

/**
 * Closes a search, and writes to the requesters, in one transaction: of two people who answer at once, the second gets
 * 409 `stale_version`, and nobody is notified twice. Requesters who may not view the record get no link to it, and no
 * mail where there is no message either. Throws 400 on `record` and `message`, 403, 404.
 */
export async function answerSearch(
  { db, config, mail, kinds }: Pick<Context, 'db' | 'config' | 'mail' | 'kinds'>,
  searchId: number,
  { answer, principal, author }: { answer: Answer; principal: Principal; author: Author },
): Promise<void> {
  const { outcome, record, message, isTold, version } = answer;
  if (record && outcome === 'not-planned')
    throw invalid({ record: 'What is not planned has no record that answers it.' });
  if (isTold && outcome === 'answered' && !record && message === '')
    throw invalid({ message: 'Write what they should know, or choose a record.' });
  if (record && !can(principal, 'show', record.kind)) throw forbidden();
  await db.transaction(async (tx) => {
    const isHidden = record ? await decisionOf({ db: tx, kinds }, record) : () => NONE;
    const [search] = await tx
      .select({ query: unansweredSearches.query })
      .from(unansweredSearches)
      .where(and(eq(unansweredSearches.id, searchId), isNull(unansweredSearches.deletedAt)));
    if (!search) throw notFound('This search');
    const fields = {
      answeredAt: new Date(),
      outcome,
      answerKind: record?.kind ?? null,
      answerId: record?.id ?? null,
      answerMessage: message,
      answeredBy: principal.userId,
    };
    await writeRecord(tx, unansweredKind, author, { action: 'update', ids: [searchId], fields, version });
    if (!isTold) return;

    const path = record ? await portalPathOf(tx, kinds.named(record.kind), record.id) : null;
    const mails: Letter[] = [];
    const notified: number[] = [];
    // An account that is erased meanwhile is left out, or the erasure finds the mail.
    for (const { id } of await askersOf(tx, searchId)) await holdLiving(tx, id);
    for (const asker of await askersOf(tx, searchId)) {
      const isLinked = path !== null && isHidden(asker).length === 0;
      if (record && !isLinked && message === '') continue;
      const url = config.origin + (isLinked ? path : `/search?${new URLSearchParams({ q: search.query })}`);
      const isPlanned = outcome === 'answered';
      mails.push(answerMail(asker, { query: search.query, message, isPlanned, url, hasRecord: isLinked }));
      notified.push(asker.id);
    }
    await mail.store(tx, mails);
    const toldAt = new Date();
    await addNoticeEvents(tx, [
      {
        type: 'request-answered',
        key: `request-answered:${searchId}:${toldAt.getTime()}`,
        recordId: searchId,
        data: { toldAt: toldAt.toISOString(), ...(record && { kind: record.kind, id: record.id }) },
      },
    ]);
    await tx
      .update(searchRequests)
      .set({ toldAt })
      .where(
        and(
          eq(searchRequests.searchId, searchId),
          isNull(searchRequests.toldAt),
          inArray(searchRequests.userId, notified),
        ),
      );
  });
}

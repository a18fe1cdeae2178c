import { eq, sql } from 'drizzle-orm';
import type { RecallAnswerInput } from '../../../../shared/contract/recall.ts';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import type { Author } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { recallHolders, recallItems, recallSteps, recalls } from '../../../db/schema/recalls.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';
import { undoChange } from '../../assets/libraries/public.ts';

/**
 * Stores what somebody answers, by themselves (`byUserId` is `null`) or by somebody for them; a later answer takes the place of an earlier one, and the
 * same one again changes nothing. Throws 404 without such a row, 409 `recall_ended` after the end, 400 for a day that is past.
 */
export async function answerRecall(
  db: Database,
  holderId: number,
  { answer, until, note = '' }: RecallAnswerInput,
  byUserId: number | null,
): Promise<void> {
  const lastDay = answer === 'on-air' ? (until ?? null) : null;
  if (lastDay !== null && lastDay < utcDay(Date.now())) throw invalid({ until: refusalText.recall.pastDay });
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ holder: recallHolders, endedAt: recalls.endedAt })
      .from(recallHolders)
      .innerJoin(recalls, eq(recalls.id, recallHolders.recallId))
      .where(eq(recallHolders.id, holderId))
      .for('update', { of: recallHolders });
    if (!row) throw notFound(refusalText.missing.recall);
    if (row.endedAt) throw conflict('recall_ended', refusalText.recall.ended);
    const { holder } = row;
    const isSame = holder.answer === answer && holder.until === lastDay && holder.note === note;
    if (isSame && holder.answeredBy === byUserId) return;
    await tx
      .update(recallHolders)
      .set({ answer, until: lastDay, note, answeredAt: sql`now()`, answeredBy: byUserId })
      .where(eq(recallHolders.id, holderId));
    await tx.insert(recallSteps).values({
      recallId: holder.recallId,
      step: 'answered',
      holderId,
      userId: byUserId ?? holder.userId,
      answer,
      until: lastDay,
    });
  });
}

/**
 * Ends a recall: its items can be published again, and nobody is reminded any more. `isRestored`: what it withdrew is published as
 * it was, except what was changed since. Throws 404, 409 `recall_ended`.
 */
export function endRecall(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  id: number,
  { isRestored }: { isRestored: boolean },
  { principal, author }: { principal: Principal; author: Author },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [recall] = await tx.select().from(recalls).where(eq(recalls.id, id)).for('update');
    if (!recall) throw notFound(refusalText.missing.recall);
    if (recall.endedAt) throw conflict('recall_ended', refusalText.recall.ended);
    await tx.update(recalls).set({ endedAt: sql`now()` }).where(eq(recalls.id, id));
    await tx.update(recallItems).set({ isOpen: false }).where(eq(recallItems.recallId, id));
    await tx.insert(recallSteps).values({ recallId: id, step: 'ended', userId: principal.userId });
    if (!isRestored || recall.changeId === null) return;
    await undoChange({ db: tx, jobs }, recall.changeId, author);
    await tx.insert(recallSteps).values({ recallId: id, step: 'restored', userId: principal.userId });
  });
}

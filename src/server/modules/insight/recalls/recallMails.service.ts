import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  RECALL_FILES_NAMED,
  RECALL_LINK_DAYS,
  REMINDER_PAUSE_HOURS,
} from '../../../../shared/contract/recall.ts';
import { portalPathOf } from '../../../content/contentKind.ts';
import { TODAY } from '../../../content/openRecalls.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { insertRows } from '../../../db/insertRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { recallHolders, recallSteps, recalls } from '../../../db/schema/recalls.ts';
import { yieldToRequests } from '../../../db/yieldToRequests.ts';
import { recallMail } from '../../../mail/messages.ts';
import { receiverColumns } from '../../../mail/receivers.ts';
import { signQuery } from '../../../storage/signedQuery.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { findViewer, isActivePerson } from '../../people/users/public.ts';
import { filesTaken } from '../holders/public.ts';
import { addNotices } from '../inbox/public.ts';
import { coverage, findRecall, openRecalls, type RecallRecord, stateWhere } from './recalls.repo.ts';
import { insertHolders } from './startRecall.service.ts';

type Needs = Pick<Context, 'db' | 'mail' | 'config' | 'kinds'>;

/** Accounts that one transaction writes to. */
const SLICE = 50;
/** Days from the deadline, or from the last day of publication, on which those are reminded who have not answered. */
const REMINDER_DAYS = [-3, 0, 7, 14, 21, 28];
/** Days in which an account can still be found that took something while the recall began. */
const LATE_DAYS = 2;
const DAY_MS = 24 * 3_600_000;

const LAST_MAIL = sql`greatest(${recallHolders.mailedAt}, ${recallHolders.remindedAt})`;
const isFirst = isNull(recallHolders.mailedAt);
const isPaused = sql`${LAST_MAIL} > now() - make_interval(hours => ${sql.raw(String(REMINDER_PAUSE_HOURS))})`;
const isOpenAfterMail = sql`${recallHolders.mailedAt} is not null and ${stateWhere.open}`;

/** For accounts of a recall: whether a day for a reminder came since the last mail. */
const isDue = ({ deadline }: RecallRecord): SQL => {
  const day = sql`coalesce(${recallHolders.until}, ${deadline}::date) + n`;
  return sql`exists (
    select from unnest(${sql.param(REMINDER_DAYS)}::int[]) as days (n)
    where ${day} <= ${TODAY} and ${day} > (${LAST_MAIL} at time zone 'UTC')::date)`;
};

/** Writes to accounts of a recall that have had no mail. Safe to run again and by several at once: nobody gets two. */
export async function mailRecall(needs: Needs, recallId: number, signal: AbortSignal): Promise<number> {
  const recall = await findRecall(needs.db, recallId);
  return recall ? write(needs, recall, { where: isFirst, step: 'mailed', signal }) : 0;
}

/** Writes again to those who have not answered, except to those who had a mail a moment ago. */
export const remind = (needs: Needs, recall: RecallRecord, signal: AbortSignal): Promise<number> =>
  write(needs, recall, {
    where: sql`${isOpenAfterMail} and not (${isPaused})`,
    step: 'reminded',
    signal,
  });

/** Of every recall that goes on: finds who took something while it began, writes the mails that are left, and reminds. */
export async function sweepRecalls(needs: Needs, signal: AbortSignal): Promise<number> {
  let mails = 0;
  for (const recall of await openRecalls(needs.db)) {
    if (Date.now() - recall.startedAt.getTime() < LATE_DAYS * DAY_MS) {
      const taken = await coverage(needs.db, recall.id);
      await insertHolders(needs.db, recall.id, await filesTaken(needs.db, taken, RECALL_FILES_NAMED));
    }
    mails += await write(needs, recall, { where: isFirst, step: 'mailed', signal });
    const where = sql`${isOpenAfterMail} and ${isDue(recall)} and not (${isPaused})`;
    mails += await write(needs, recall, { where, step: 'reminded', signal });
  }
  return mails;
}

interface Writing {
  /** For queries over `recall_holders`: who is written to. */
  readonly where: SQL;
  readonly step: 'mailed' | 'reminded';
  readonly signal: AbortSignal;
}

/**
 * The mails of a slice, the note that they were written and the step are stored together: what is cut off goes on where it
 * was, and nobody is written to twice.
 */
async function write(needs: Needs, recall: RecallRecord, { where, step, signal }: Writing): Promise<number> {
  const { db, mail } = needs;
  let written = 0;
  for (;;) {
    if (signal.aborted) return written;
    const count = await db.transaction(async (tx) => {
      // An end waits for the slice, or the slice finds that it ended.
      const [current] = await tx.select().from(recalls).where(eq(recalls.id, recall.id)).for('share');
      if (!current || current.endedAt) return 0;
      const rows = await tx
        .select({ holder: recallHolders, person: receiverColumns })
        .from(recallHolders)
        .innerJoin(users, eq(users.id, recallHolders.userId))
        .where(and(eq(recallHolders.recallId, recall.id), isActivePerson, where))
        .orderBy(recallHolders.id)
        .limit(SLICE)
        .for('update', { of: recallHolders, skipLocked: true });
      if (rows.length === 0) return 0;
      const letters = [];
      for (const { holder, person } of rows) {
        const replacement = await replacementFor(needs, tx, current, holder.userId);
        letters.push(
          recallMail(person, {
            title: current.title,
            reason: current.reason,
            deadline: current.deadline,
            count: holder.files,
            names: holder.fileNames,
            isReminder: step === 'reminded',
            replacement,
            url: answerUrl(needs, holder.id),
          }),
        );
      }
      await mail.store(tx, letters);
      if (step === 'mailed')
        await addNotices(
          tx,
          rows.map(({ holder }) => ({
            ...{ userId: holder.userId, type: 'recalled', key: `recalled:${recall.id}`, recordId: recall.id },
            data: { count: holder.files },
          })),
          { isMailed: true },
        );
      const ids = sql`${sql.param(rows.map(({ holder }) => holder.id))}::int[]`;
      await tx
        .update(recallHolders)
        .set(
          step === 'mailed'
            ? { mailedAt: sql`now()` }
            : { remindedAt: sql`now()`, reminders: sql`${recallHolders.reminders} + 1` },
        )
        .where(sql`${recallHolders.id} = any(${ids})`);
      await insertRows(
        tx,
        recallSteps,
        rows.map(({ holder }) => ({ recallId: recall.id, step, holderId: holder.id })),
      );
      return rows.length;
    });
    if (count === 0) return written;
    written += count;
    await yieldToRequests(db);
  }
}

/** The address at which an account answers without signing in. */
export function answerUrl({ config }: Pick<Needs, 'config'>, holderId: number): string {
  const expiresAt = new Date(Date.now() + RECALL_LINK_DAYS * DAY_MS);
  return `${config.origin}/recall?${signQuery(config.secrets, 'recall', { id: holderId, expiresAt })}`;
}

/** What a recall offers in the place of what it withdraws, where the account may view it now. */
export async function replacementFor(
  { config, kinds }: Pick<Needs, 'config' | 'kinds'>,
  db: Database,
  { replacementItemId }: Pick<RecallRecord, 'replacementItemId'>,
  userId: number,
): Promise<{ title: string; url: string } | null> {
  const viewer = replacementItemId === null ? null : await findViewer(db, userId);
  if (replacementItemId === null || !viewer) return null;
  const [item] = await visibleSummaries(db, [replacementItemId], viewer);
  const path = item ? await portalPathOf(db, kinds.named('library-item'), replacementItemId) : null;
  return item && path ? { title: item.title, url: config.origin + path } : null;
}

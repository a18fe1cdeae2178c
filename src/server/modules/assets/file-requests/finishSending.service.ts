import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import { addNoticeEvents } from '../../../content/noticeEvents.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { fileSenders, sentFiles } from '../../../db/schema/fileRequests.ts';
import { unprocessable } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { checkRequested } from '../imports/public.ts';
import { findSender, lockRequest } from './fileRequests.repo.ts';
import { assertRuns, type Guest } from './requestAccess.service.ts';

type Needs = Pick<Context, 'db' | 'jobs'>;

/** Milliseconds without another file after which what was sent counts as finished. */
const SILENCE = 3_600_000;
/** Senders that one sweep looks after. */
const SWEPT_MAX = 200;

/**
 * Notes that a sender has sent everything: the import is checked, and the owner of the request informed of what is new.
 * Repeated, it changes the name and the message alone. Throws 422 `nothing_sent` before a file has arrived.
 */
export async function finishSending(
  { db, jobs }: Needs,
  { request: { id }, senderId }: Guest,
  said: { name: string; message: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    assertRuns(await lockRequest(tx, id));
    if ((await countArrived(tx, senderId)) === 0)
      throw unprocessable('nothing_sent', refusalText.requests.nothingSent);
    await tx
      .update(fileSenders)
      .set({ ...said, sentAt: new Date() })
      .where(eq(fileSenders.id, senderId));
    await announce({ db: tx, jobs }, id, senderId);
  });
}

const countArrived = (db: Database, senderId: string): Promise<number> =>
  db.$count(sentFiles, and(eq(sentFiles.senderId, senderId), eq(sentFiles.state, 'arrived')));

/** Has the owner informed of files of a sender that they were not informed of, and their imports checked. */
async function announce({ db: tx, jobs }: Needs, requestId: number, senderId: string): Promise<void> {
  const sender = await findSender(tx, senderId);
  const arrived = await countArrived(tx, senderId);
  if (!sender || arrived <= sender.announced) return;
  const { request } = await lockRequest(tx, requestId);
  await tx
    .update(fileSenders)
    .set({ announced: arrived, waitingSince: null })
    .where(eq(fileSenders.id, senderId));
  await addNoticeEvents(tx, [
    {
      type: 'files-sent',
      key: `files-sent:${senderId}:${arrived}`,
      recordId: requestId,
      data: { count: arrived - sender.announced },
    },
  ]);
  if (request.importId !== null) await checkRequested({ db: tx, jobs }, request.importId, request.ownerId);
}

/** Finishes what senders left without a word. Returns how many senders there were. */
export async function sweepSenders({ db, jobs }: Needs, now = Date.now()): Promise<number> {
  const silent = await db
    .select({ id: fileSenders.id, requestId: fileSenders.requestId })
    .from(fileSenders)
    .where(lt(fileSenders.waitingSince, new Date(now - SILENCE)))
    .orderBy(asc(fileSenders.waitingSince))
    .limit(SWEPT_MAX);
  for (const { id, requestId } of silent)
    await db.transaction(async (tx) => {
      await lockRequest(tx, requestId);
      await announce({ db: tx, jobs }, requestId, id);
    });
  if (silent.length > 0)
    await db
      .update(fileSenders)
      .set({ waitingSince: null })
      .where(
        and(
          inArray(
            fileSenders.id,
            silent.map(({ id }) => id),
          ),
          lt(fileSenders.waitingSince, new Date(now - SILENCE)),
        ),
      );
  return silent.length;
}

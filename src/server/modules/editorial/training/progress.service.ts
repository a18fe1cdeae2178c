import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { progressReport } from '../../../../shared/contract/trainingVideo.ts';
import type { Database } from '../../../db/client.ts';
import { trainingProgress } from '../../../db/schema/training.ts';
import { mergeStretches, shareOf, WATCHED_SHARE } from './playedRanges.ts';
import type { ProgressRow } from './training.repo.ts';

type Report = z.output<typeof progressReport>;

/**
 * Adds a report to what is known. What was played is a union, so that reports of two devices add up in whatever order
 * they come; the position is that of the latest report by the clocks of the members' devices, none of which may be ahead
 * of ours; and what was watched stays so.
 */
export async function saveProgress(
  db: Database,
  { userId, videoId, duration }: { userId: number; videoId: number; duration: number | null },
  report: Report,
  now = new Date(),
): Promise<ProgressRow> {
  const reportedAt = new Date(Math.min(Date.parse(report.at), now.getTime()));
  const length = duration ?? report.duration ?? null;
  const clip = (time: number) => Math.min(time, length ?? time);
  const mine = and(eq(trainingProgress.userId, userId), eq(trainingProgress.videoId, videoId));
  return db.transaction(async (tx) => {
    const position = clip(report.position);
    const [added] = await tx
      .insert(trainingProgress)
      .values({ userId, videoId, position, reportedAt, startedAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    // Two reports at once: the second waits here for the first.
    const [known] = added ? [added] : await tx.select().from(trainingProgress).where(mine).for('update');
    if (!known) throw new Error('The progress was not stored.');
    const isLater = reportedAt > known.reportedAt;
    const stretches = report.played.map(([from, to]): [number, number] => [clip(from), clip(to)]);
    const played = mergeStretches([...known.played, ...stretches]);
    const watchedShare = Math.max(known.watchedShare, shareOf(played, length));
    const completedAt = known.completedAt ?? (watchedShare >= WATCHED_SHARE ? now : null);
    const isChanged =
      isLater || completedAt !== known.completedAt || JSON.stringify(played) !== JSON.stringify(known.played);
    if (!isChanged) return known;
    const [saved] = await tx
      .update(trainingProgress)
      .set({
        ...(isLater ? { position, reportedAt } : {}),
        played,
        watchedShare,
        completedAt,
        updatedAt: now,
      })
      .where(mine)
      .returning();
    if (!saved) throw new Error('The progress was not stored.');
    return saved;
  });
}

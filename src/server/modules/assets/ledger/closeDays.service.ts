import { utcDay } from '../../../../shared/domain/utcDay.ts';
import type { Database } from '../../../db/client.ts';
import { closedDays, dayToClose, hashDay, insertDay, lastDay } from './days.repo.ts';

/** What the hash of the first day follows. */
const BEFORE_THE_FIRST = '';

/** Closes the days that are over, the oldest first. Returns how many. */
export async function closeDays(db: Database, signal: AbortSignal): Promise<number> {
  let closed = 0;
  for (;;) {
    const day = signal.aborted ? null : await dayToClose(db);
    if (day === null) return closed;
    const previous = (await lastDay(db))?.hash ?? BEFORE_THE_FIRST;
    await insertDay(db, { day, ...(await hashDay(db, { day, previous })) });
    closed++;
  }
}

export interface Verdict {
  readonly day: string;
  /** Receipts and items of the day. */
  readonly rows: number;
  /** Whether the rows are those that were closed. */
  readonly isSound: boolean;
  /** Whether the day before is there, unless it is the first. */
  readonly isNext: boolean;
}

const DAY_MS = 24 * 3_600_000;
const dayAfter = (day: string): string => utcDay(Date.parse(day) + DAY_MS);

/**
 * Computes the hash of every closed day anew. A day is compared with the recorded hash of the day before, so that each
 * fault is found where it is.
 */
export async function* verifyDays(db: Database): AsyncGenerator<Verdict, void, undefined> {
  let before: { day: string; hash: string } | null = null;
  for (const closed of await closedDays(db)) {
    const { day } = closed;
    const isNext = before === null || dayAfter(before.day) === day;
    const found = await hashDay(db, { day, previous: before?.hash ?? BEFORE_THE_FIRST });
    before = closed;
    yield { day, rows: found.receipts + found.takings, isSound: found.hash === closed.hash, isNext };
  }
}

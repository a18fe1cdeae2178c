import type { DemoMember } from './members.ts';
import { randomNumbers } from './randomNumbers.ts';

/** A visit of a member; `at` in epoch milliseconds. */
export interface DemoVisit {
  readonly email: string;
  readonly at: number;
}

const DAYS = 90;
const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Visits on a day of the weekend, for each on a working day. */
const WEEKEND = 0.2;

/** The visits of the last 90 days, the earliest of each member first, none of them ahead of `now`. */
export function planVisits(
  members: readonly Pick<DemoMember, 'email' | 'visits'>[],
  now: number,
): DemoVisit[] {
  const random = randomNumbers(17);
  const today = Math.floor(now / DAY) * DAY;
  return members.flatMap(({ email, visits }) => {
    const planned: DemoVisit[] = [];
    for (let daysAgo = DAYS - 1; daysAgo >= 0; daysAgo--) {
      const midnight = today - daysAgo * DAY;
      const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
      // The portal is used a little more from week to week.
      const growth = 1 - daysAgo / 250;
      const at = Math.floor(midnight + (6 + random() * 12) * HOUR);
      const comes = random() < visits * growth * (isWeekend ? WEEKEND : 1);
      if (comes && at < now - HOUR) planned.push({ email, at });
    }
    return planned;
  });
}

import type { EventTeaser } from '../../../shared/contract/event.ts';
import { dayParts } from '../../../shared/domain/dates.ts';
import { dayOf } from '../../../shared/domain/zonedTime.ts';
import { classNames } from '../../lib/classNames.ts';
import styles from './DateBlock.module.css';

interface Props {
  event: Pick<EventTeaser, 'firstDay' | 'lastDay'>;
  className?: string;
}

const partsOf = (day: string) => dayParts(`${day}T00:00Z`, 'UTC');

/** The day large, the month small; the year only where it is not this one. For the eye: words beside it say the same. */
export function DateBlock({ event: { firstDay, lastDay }, className }: Props) {
  const [first, last] = [partsOf(firstDay), partsOf(lastDay)];
  const isThisYear = firstDay.slice(0, 4) === dayOf(new Date(), 'UTC').slice(0, 4);
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return (
    <span className={classNames(styles.root, className)} aria-hidden="true">
      <span className={styles.day}>
        {first.day}
        {firstDay !== lastDay && isOneMonth && <span className={styles.last}>–{last.day}</span>}
      </span>
      <span className={styles.month}>
        {first.month}
        {!isThisYear && ` ${first.year}`}
      </span>
    </span>
  );
}

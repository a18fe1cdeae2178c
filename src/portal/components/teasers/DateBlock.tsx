import type { EventTeaser } from '../../../shared/contract/event.ts';
import { formatMonthName } from '../../../shared/domain/months.ts';
import { dayOf } from '../../../shared/domain/zonedTime.ts';
import { classNames } from '../../lib/classNames.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import styles from './DateBlock.module.css';

interface Props {
  event: Pick<EventTeaser, 'firstDay' | 'lastDay'>;
  className?: string;
}

const numberOf = (day: string) => Number(day.slice(-2));

/** The day large, the month small; the year only where it is not this one. For the eye: words beside it say the same. */
export function DateBlock({ event: { firstDay, lastDay }, className }: Props) {
  const locale = useLocale();
  const isThisYear = firstDay.slice(0, 4) === dayOf(new Date(), 'UTC').slice(0, 4);
  const isOneMonth = firstDay.slice(0, 7) === lastDay.slice(0, 7);
  return (
    <span className={classNames(styles.root, className)} aria-hidden="true">
      {/* As in a line of text: from the first day to the last. */}
      <span className={styles.day}>
        <bdi dir="ltr">
          {numberOf(firstDay)}
          {firstDay !== lastDay && isOneMonth && <span className={styles.last}>–{numberOf(lastDay)}</span>}
        </bdi>
      </span>
      <span className={styles.month}>
        {formatMonthName(firstDay, locale)}
        {!isThisYear && ` ${firstDay.slice(0, 4)}`}
      </span>
    </span>
  );
}

import Skeleton from '@mui/material/Skeleton';
import type { EventTeaser } from '../../../shared/contract/event.ts';
import { PictureFrame } from '../../components/picture/PictureFrame.tsx';
import { StretchedLink } from '../../components/StretchedLink.tsx';
import { DateBlock } from '../../components/teasers/DateBlock.tsx';
import { describeBriefly, isOver } from '../../lib/events/describeTimes.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { eventText } from '../../text/events.ts';
import styles from './EventRows.module.css';

interface Props {
  events: readonly EventTeaser[];
  /** Level of the titles on the page. */
  level?: 2 | 3;
  /** Whether the page opens with them. */
  isFirst?: boolean;
}

/** Events below each other: the day large, title and place, a picture. What is over is set quietly. */
export function EventRows({ events, level = 2, isFirst = false }: Props) {
  const locale = useLocale();
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles.list}>
      {events.map((event, index) => (
        <li key={event.id} className={styles.row} data-over={isOver(event) || undefined}>
          <DateBlock event={event} className={styles.date} />
          <div>
            <Title className={styles.title}>
              <StretchedLink to={paths.record('event', event.slug)}>{event.title}</StretchedLink>
            </Title>
            <p className={styles.when}>
              {event.cancelled && <strong className={styles.cancelled}>{eventText.cancelled} · </strong>}
              {describeBriefly(event, locale)}
            </p>
            {event.venue && <p className={styles.venue}>{event.venue}</p>}
            {event.excerpt && <p className={styles.excerpt}>{event.excerpt}</p>}
          </div>
          <PictureFrame
            picture={event.cover}
            sizes="(min-width: 900px) 300px, (min-width: 600px) 30vw, 100vw"
            isFirst={isFirst && index < 2}
            className={styles.picture}
          />
        </li>
      ))}
    </ul>
  );
}

export function WaitingRows() {
  return (
    <div className={styles.list} aria-hidden="true">
      {[1, 2, 3].map((n) => (
        <div key={n} className={styles.row}>
          <Skeleton className={styles.waitingDate} />
          <div>
            <Skeleton className={styles.waitingTitle} />
            <Skeleton className={styles.waitingLine} />
          </div>
          <Skeleton className={styles.picture} />
        </div>
      ))}
    </div>
  );
}

import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { EventTeaser } from '../../../shared/contract/event.ts';
import { describeBriefly, isOver } from '../../lib/events/describeTimes.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { eventText } from '../../text/events.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import styles from './EventCard.module.css';

interface Props {
  event: EventTeaser;
  sizes: string;
}

/** An event among others: picture, date, serif title and place as one link. */
export function EventCard({ event, sizes }: Props) {
  const locale = useLocale();
  return (
    <article className={styles.root} data-over={isOver(event) || undefined}>
      <PictureFrame picture={event.cover} sizes={sizes} className={styles.picture} />
      <Typography variant="overline" component="p" color="textSecondary" className={styles.when}>
        {event.cancelled && <strong className={styles.cancelled}>{eventText.cancelled} · </strong>}
        {describeBriefly(event, locale)}
      </Typography>
      <h3 className={styles.title}>
        <Link to={paths.event(event.slug)} className={styles.link}>
          {event.title}
        </Link>
      </h3>
      {event.venue && <p className={styles.venue}>{event.venue}</p>}
    </article>
  );
}

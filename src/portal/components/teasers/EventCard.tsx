import Typography from '@mui/material/Typography';
import type { EventTeaser } from '../../../shared/contract/event.ts';
import { classNames } from '../../lib/classNames.ts';
import { describeBriefly, isOver } from '../../lib/events/describeTimes.ts';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { eventText } from '../../text/events.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { Card } from './Card.tsx';
import styles from './EventCard.module.css';

interface Props {
  record: EventTeaser;
  sizes: string;
}

/** An event among others: picture, date, serif title and place as one link. */
export function EventCard({ record: event, sizes }: Props) {
  const locale = useLocale();
  return (
    <Card
      to={paths.record('event', event.slug)}
      title={event.title}
      picture={<PictureFrame picture={event.cover} sizes={sizes} className={styles.picture} />}
      above={
        <Typography variant="overline" component="p" color="textSecondary">
          {event.cancelled && <strong className={styles.cancelled}>{eventText.cancelled} · </strong>}
          {describeBriefly(event, locale)}
        </Typography>
      }
      className={classNames(styles.root, isOver(event) && styles.over)}
    >
      {event.venue && <p className={styles.venue}>{event.venue}</p>}
    </Card>
  );
}

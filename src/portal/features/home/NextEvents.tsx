import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CardGrid } from '../../components/CardGrid.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { EventCard } from '../../components/teasers/EventCard.tsx';
import { paths } from '../../lib/paths.ts';
import { nextEventsQuery } from '../../lib/queries/events.ts';
import { eventText } from '../../text/events.ts';
import styles from './NextEvents.module.css';

/** The next events, for members who are invited to them. */
export default function NextEvents() {
  const { data, isError } = useQuery(nextEventsQuery);
  if (isError || data?.data.length === 0) return null;
  return (
    <section>
      <SectionHeading to={paths.list('event')} action={eventText.all}>
        {eventText.next}
      </SectionHeading>
      <CardGrid>
        {data
          ? data.data.map((event) => (
              <EventCard key={event.id} record={event} sizes="(min-width: 900px) 30vw, 100vw" />
            ))
          : [1, 2, 3].map((n) => <Skeleton key={n} className={styles.waiting} />)}
      </CardGrid>
    </section>
  );
}

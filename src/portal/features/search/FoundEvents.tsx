import type { EventTeaser } from '../../../shared/contract/event.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { EventCard } from '../../components/teasers/EventCard.tsx';
import { eventText } from '../../text/events.ts';
import styles from './Found.module.css';

/** Events that were found; only members who are invited to events get any. */
export function FoundEvents({ events }: { events: readonly EventTeaser[] }) {
  return (
    <section>
      <SectionHeading>{eventText.title}</SectionHeading>
      <div className={styles.news}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} sizes="(min-width: 900px) 30vw, 100vw" />
        ))}
      </div>
    </section>
  );
}

import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import type { EventDetail } from '../../../shared/contract/event.ts';
import { ArticleAssets } from '../../components/article/ArticleAssets.tsx';
import { ArticleBody } from '../../components/article/ArticleBody.tsx';
import { CardGrid } from '../../components/CardGrid.tsx';
import { DocumentTitle } from '../../components/DocumentTitle.tsx';
import { OwnAddress } from '../../components/feedback/OwnAddress.tsx';
import { QueryPage } from '../../components/feedback/QueryPage.tsx';
import { ListSlot } from '../../components/lists/ListSlot.tsx';
import { Cover } from '../../components/picture/Cover.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { EventCard } from '../../components/teasers/EventCard.tsx';
import { isOver } from '../../lib/events/describeTimes.ts';
import { paths } from '../../lib/paths.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { eventQuery, otherEventsQuery } from '../../lib/queries/events.ts';
import { noteOpened } from '../../lib/visit/seenCalls.ts';
import { eventText } from '../../text/events.ts';
import { EventFacts } from './EventFacts.tsx';
import styles from './EventPage.module.css';

export default function EventPage() {
  const { slug = '' } = useParams();
  return (
    <>
      <QueryPage query={useQuery(eventQuery(slug))} skeleton={<Waiting />}>
        {(event) => (
          <OwnAddress kind="event" record={event} queryAt={eventQuery}>
            <Detail event={event} />
          </OwnAddress>
        )}
      </QueryPage>
      <OtherEvents slug={slug} />
    </>
  );
}

function Detail({ event }: { event: EventDetail }) {
  const brand = useConfiguration()?.['brand.name'];
  useEffect(() => noteOpened('event', event.id), [event.id]);
  return (
    <Container component="article">
      <DocumentTitle title={event.title} brand={brand} />
      <header className={styles.head}>
        <SmartLink to={paths.list('event')} className={styles.back}>
          {eventText.title}
        </SmartLink>
        <h1 className={styles.title} data-cancelled={event.cancelled || undefined}>
          {event.title}
        </h1>
        {event.cancelled ? (
          <p className={styles.cancelled} role="note">
            <strong>{eventText.detail.cancelledTitle}</strong>
            {eventText.detail.cancelledText}
          </p>
        ) : (
          isOver(event) && <p className={styles.over}>{eventText.detail.overText}</p>
        )}
        {event.excerpt && <p className={styles.excerpt}>{event.excerpt}</p>}
        <ListSlot kind="event" id={event.id} followedAs="event" />
      </header>
      {event.cover && <Cover picture={event.cover} />}
      <div className={styles.columns}>
        <EventFacts event={event} />
        {event.body && (
          <div className={styles.body}>
            <ArticleBody html={event.body} blocks={event.blocks} />
          </div>
        )}
      </div>
      <ArticleAssets title={eventText.detail.attached} items={event.items} />
    </Container>
  );
}

function OtherEvents({ slug }: { slug: string }) {
  const { isSuccess } = useQuery(eventQuery(slug));
  const { data: others = [] } = useQuery({ ...otherEventsQuery(slug), enabled: isSuccess });
  if (!isSuccess || others.length === 0) return null;
  return (
    <Container component="section" className={styles.others}>
      <SectionHeading>{eventText.detail.other}</SectionHeading>
      <CardGrid>
        {others.map((event) => (
          <EventCard key={event.id} record={event} sizes="(min-width: 600px) 33vw, 100vw" />
        ))}
      </CardGrid>
    </Container>
  );
}

function Waiting() {
  return (
    <Container aria-hidden="true">
      <div className={styles.head}>
        <Skeleton className={styles.waitingTitle} />
      </div>
      <Cover />
    </Container>
  );
}

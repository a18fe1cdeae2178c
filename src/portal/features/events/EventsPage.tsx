import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PagedResults } from '../../components/feedback/PagedResults.tsx';
import { StateMessage } from '../../components/feedback/StateMessage.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { paths } from '../../lib/paths.ts';
import { eventListQuery } from '../../lib/queries/events.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { eventText } from '../../text/events.ts';
import { EventRows, WaitingRows } from './EventRows.tsx';
import styles from './EventsPage.module.css';
import { MonthView } from './MonthView.tsx';
import { throwIfForbidden } from './throwIfForbidden.ts';

const { Part: FeedDialog } = lazyPart(() => import('./FeedDialog.tsx'));

const VIEWS = ['upcoming', 'past', 'month'] as const;

/** Events to come, those that are over, or a month of both. The view is in the address. */
export default function EventsPage() {
  const [search] = useSearchParams();
  const view = VIEWS.find((one) => one === search.get('view')) ?? 'upcoming';
  const [isSubscribing, setSubscribing] = useState(false);
  return (
    <Container>
      <PageTitle title={eventText.title} lead={eventText.lead} />
      <div className={styles.bar}>
        <LinkTabs
          label={eventText.views.label}
          tabs={VIEWS.map((one) => ({
            to: one === 'upcoming' ? paths.list('event') : `${paths.list('event')}?view=${one}`,
            label: eventText.views[one],
            isCurrent: one === view,
          }))}
        />
        <Button
          startIcon={<CalendarIcon fontSize="small" />}
          aria-haspopup="dialog"
          onClick={() => setSubscribing(true)}
        >
          {eventText.feed.button}
        </Button>
      </div>
      {view === 'month' ? <MonthView /> : <EventList key={view} when={view} />}
      {isSubscribing && (
        <Suspense>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </Container>
  );
}

function EventList({ when }: { when: 'upcoming' | 'past' }) {
  const query = useInfiniteQuery(eventListQuery(when));
  throwIfForbidden(query.error);
  return (
    <PagedResults
      query={query}
      skeleton={<WaitingRows />}
      empty={<StateMessage title={eventText.empty[when]}>{eventText.emptyText[when]}</StateMessage>}
      more={eventText.more[when]}
    >
      {(events) => <EventRows events={events} isFirst />}
    </PagedResults>
  );
}

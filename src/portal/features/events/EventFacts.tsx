import Button from '@mui/material/Button';
import type { EventDetail } from '../../../shared/contract/event.ts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { DateBlock } from '../../components/teasers/DateBlock.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { describeForReader, describeFully, placeOfZone } from '../../lib/events/describeTimes.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import { eventText } from '../../text/events.ts';
import { CalendarMenu } from './CalendarMenu.tsx';
import styles from './EventFacts.module.css';

/** When and where, on the clocks of the place and of the reader, and what can be done about it. */
export function EventFacts({ event }: { event: EventDetail }) {
  const locale = useLocale();
  const { venue, address, mapLink, link, wholeDay, timeZone } = event;
  const own = describeForReader(event, locale);
  const when = describeFully(event, locale);
  const isFromTo = !wholeDay && when.every((line) => line.includes(', '));
  return (
    <div className={styles.root}>
      <DateBlock event={event} className={styles.date} />
      <dl className={styles.facts}>
        <dt>{eventText.detail.when}</dt>
        <dd>
          <Lines lines={when} isFromTo={isFromTo} />
          {wholeDay && <p className={styles.note}>{eventText.wholeDay}</p>}
          {own && <p className={styles.note}>{eventText.detail.timesIn(placeOfZone(timeZone))}</p>}
        </dd>
        {own && (
          <>
            <dt>{eventText.detail.yourTime}</dt>
            <dd>
              <Lines lines={own} isFromTo={isFromTo} />
            </dd>
          </>
        )}
        {(venue || address) && (
          <>
            <dt>{eventText.detail.where}</dt>
            <dd>
              {venue && <p>{venue}</p>}
              {address && <p className={styles.address}>{address}</p>}
              {mapLink && (
                <p className={styles.map}>
                  <SmartLink to={mapLink} className={styles.link}>
                    {eventText.detail.map}
                  </SmartLink>
                </p>
              )}
            </dd>
          </>
        )}
      </dl>
      <div className={styles.actions}>
        {link && !event.cancelled && (
          <Button variant="contained" href={link} target="_blank" rel="noopener">
            {eventText.detail.link}
            <VisuallyHidden> ({text.frame.newTab})</VisuallyHidden>
          </Button>
        )}
        <CalendarMenu slug={event.slug} />
      </div>
    </div>
  );
}

function Lines({ lines, isFromTo }: { lines: readonly string[]; isFromTo: boolean }) {
  return lines.map((line, index) => (
    <p key={line}>
      {isFromTo && (
        <span className={styles.end}>{index === 0 ? eventText.detail.from : eventText.detail.to} </span>
      )}
      {line}
    </p>
  ));
}

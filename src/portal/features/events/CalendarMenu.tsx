import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { Suspense, useState } from 'react';
import { buildUrl } from '../../../shared/client/buildUrl.ts';
import { MenuOption } from '../../components/overlay/MenuOption.tsx';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { eventText } from '../../text/events.ts';

const { Part: FeedDialog } = lazyPart(() => import('./FeedDialog.tsx'));

/** Into one's own calendar: this event as a file, or all of them by subscription. */
export function CalendarMenu({ slug }: { slug: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isSubscribing, setSubscribing] = useState(false);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<CalendarIcon fontSize="small" />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {eventText.calendar.add}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': eventText.calendar.add } }}
      >
        {/* A plain link, which telephones hand to their calendar. */}
        <MenuOption
          component="a"
          href={buildUrl(`/api/private/event/${slug}/calendar`)}
          download={`${slug}.ics`}
          label={eventText.calendar.download}
          facts={eventText.calendar.downloadText}
          onClick={close}
        />
        <MenuOption
          label={eventText.calendar.subscribe}
          facts={eventText.calendar.subscribeText}
          onClick={() => {
            close();
            setSubscribing(true);
          }}
        />
      </Menu>
      {isSubscribing && (
        <Suspense>
          <FeedDialog onClose={() => setSubscribing(false)} />
        </Suspense>
      )}
    </>
  );
}

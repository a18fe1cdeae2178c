import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { SeeingAs } from '../../../shared/contract/seeingAs.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { call } from '../../lib/api/call.ts';
import { useMarketNames } from '../../lib/queries/markets.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { seeingText as text } from '../../text/seeing.ts';
import styles from './SeeingBand.module.css';

/** An end that comes early, such as a sign-out in another tab, is noticed within this time. */
const ASK_EVERY_MS = 60_000;

/** Under this name the tab keeps the words of the band, which index.html shows before the scripts are there. */
const WORDS_KEY = 'seeing-words';

function leave(): void {
  sessionStorage.removeItem('seeing');
  sessionStorage.removeItem('seeing-language');
  sessionStorage.removeItem(WORDS_KEY);
  window.location.reload();
}

/** Says as whom, and for which moment, this tab shows the portal, and leads back to the account's own. */
export default function SeeingBand() {
  const locale = useLocale();
  const { data, error } = useQuery({
    queryKey: ['seeing-as'],
    queryFn: ({ signal }) => call('get', '/api/private/seeing-as', { signal }),
    staleTime: 0,
    refetchInterval: ASK_EVERY_MS,
  });
  const hasEnded = error instanceof ApiError && error.status === 403;
  const [place = text.allMarkets] = useMarketNames(data?.market ? [data.market] : []);
  const words = hasEnded ? text.ended : data && describe(data, place, locale);
  useLayoutEffect(() => {
    if (!words) return;
    sessionStorage.setItem(WORDS_KEY, words);
    document.querySelector('.placeholder-seeing')?.remove();
  }, [words]);
  return (
    <section className={styles.root} aria-label={text.title}>
      <p className={styles.words} role="status">
        {words}
      </p>
      {data && !hasEnded && (
        <p className={styles.facts}>
          {text.readOnly} {text.ends(formatDateTime(data.endsAt, locale))}.
        </p>
      )}
      {data && !hasEnded && data.at !== null && (
        <p>
          {text.past}{' '}
          {Date.parse(data.at) < Date.now() && (
            <a href={shownThen(data, data.at)} target="_blank" rel="noopener">
              {text.shown}
            </a>
          )}
        </p>
      )}
      <Button variant="outlined" color="inherit" className={styles.leave} onClick={leave}>
        {text.leave}
      </Button>
    </section>
  );
}

/** The back-office's list of what showed to the same people at that moment, as it was then. */
function shownThen({ roles, market }: SeeingAs, at: string): string {
  const role = roles.includes('ROLE_EVENT') ? 'ROLE_EVENT' : 'ROLE_USER';
  return `/admin/shown?${new URLSearchParams({ at, role, ...(market ? { market } : {}) })}`;
}

function describe({ person, roles, at }: SeeingAs, place: string, locale: string): string {
  const role = roles.includes('ROLE_EVENT') ? 'ROLE_EVENT' : 'ROLE_USER';
  const who = `${person ? person.name : text.roles[role]} (${place})`;
  return `${text.as(who)}, ${at === null ? text.now : text.at(formatDateTime(at, locale))}`;
}

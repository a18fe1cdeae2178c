import Button from '@mui/material/Button';
import type { Share } from '../../../shared/contract/share.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { CopyButton } from '../../components/action/CopyButton.tsx';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { shareText as text } from '../../text/shares.ts';
import styles from './SharesPage.module.css';

interface Props {
  share: Share;
  onUses: () => void;
  onRevoke: () => void;
}

/** One link: its state, whom it is for, what was done with it. */
export function ShareRow({ share, onUses, onRevoke }: Props) {
  const locale = useLocale();
  const { title, state, count, opened, downloads, downloadLimit, people, url } = share;
  const isOpen = state === 'open' || state === 'used';
  const taken =
    downloadLimit === null ? text.taken(downloads, locale) : text.takenOf(downloads, downloadLimit, locale);
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          <span className={styles.state} data-state={state}>
            {joinFacts([
              text.states[state],
              isOpen && text.until(formatDate(share.endsAt, locale)),
              text.entries(count, locale),
              share.mode === 'view' && text.viewOnly,
              share.hasPassword && text.hasPassword,
              share.preset && text.byPreset(share.preset.name),
              share.isWatermarked && text.watermarked,
            ])}
          </span>
        </p>
        <p className={styles.facts}>
          {joinFacts([text.opened(opened, locale), share.mode === 'download' && taken])}
        </p>
        {people.length > 0 && <p className={styles.facts}>{text.people(people.join(', '))}</p>}
        {share.note && <p className={styles.note}>{share.note}</p>}
      </div>
      <div className={styles.actions}>
        {isOpen && url && <CopyButton label={text.copy(title)} value={url} copied={text.copied} />}
        <Button aria-label={text.activityOf(title)} onClick={onUses}>
          {text.activity}
        </Button>
        {isOpen && (
          <Button aria-label={text.revokeOf(title)} onClick={onRevoke}>
            {text.revoke}
          </Button>
        )}
      </div>
    </li>
  );
}

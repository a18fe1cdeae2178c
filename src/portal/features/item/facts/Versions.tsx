import Typography from '@mui/material/Typography';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { formatDate } from '../../../../shared/domain/dates.ts';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './ItemFacts.module.css';

/** When the file was replaced. Only the current one can be had. */
export function Versions({ versions }: { versions: ItemDetail['versions'] }) {
  const locale = useLocale();
  if (versions.length < 2) return null;
  return (
    <section aria-label={text.item.versions}>
      <Typography variant="overline" component="p" color="textSecondary" className={styles.heading}>
        {text.item.versions}
      </Typography>
      <dl className={styles.facts}>
        {versions.map((version, index) => (
          <div key={version.number} className={styles.fact}>
            <dt>{text.item.version(version.number)}</dt>
            <dd>
              {joinFacts([
                formatDate(version.createdAt, locale),
                formatSize(version.size, locale),
                index === 0 && text.item.current,
              ])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

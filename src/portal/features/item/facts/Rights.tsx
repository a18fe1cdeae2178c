import Typography from '@mui/material/Typography';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { formatDate } from '../../../../shared/domain/dates.ts';
import { CopyButton } from '../../../components/action/CopyButton.tsx';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { useMarketNames } from '../../../lib/queries/markets.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './Rights.module.css';

/** How long and where an item may be used, and who is to be named. Nothing where nothing limits its use. */
export function Rights({ item: { expiresAt, markets, credit } }: { item: ItemDetail }) {
  const locale = useLocale();
  const where = joinFacts(useMarketNames(markets), text.comma);
  const rights: [string, string][] = [
    [text.item.available, expiresAt ? formatDate(expiresAt, locale) : ''],
    [text.item.usedIn, where],
    [text.item.credit, credit],
  ];
  const known = rights.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <section aria-label={text.item.rights} className={styles.root}>
      <Typography variant="overline" component="p">
        {text.item.rights}
      </Typography>
      <dl className={styles.rights}>
        {known.map(([label, value]) => (
          <div key={label} className={styles.right}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
              {label === text.item.credit && (
                <CopyButton label={text.item.copyCredit} value={value} copied={text.item.creditCopied} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

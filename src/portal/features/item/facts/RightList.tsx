import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { formatDate } from '../../../../shared/domain/dates.ts';
import { CopyButton } from '../../../components/action/CopyButton.tsx';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { useMarketNames } from '../../../lib/queries/markets.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './RightList.module.css';

interface Props {
  item: Pick<ItemDetail, 'expiresAt' | 'markets'>;
  /** Who is to be named. */
  credits: readonly string[];
}

/** How long and where an item itself is available, and who is to be named. Nothing where there is nothing to say. */
export function RightList({ item: { expiresAt, markets }, credits }: Props) {
  const locale = useLocale();
  const where = joinFacts(useMarketNames(markets), text.comma);
  const rights: [string, string][] = [
    [text.item.available, expiresAt ? formatDate(expiresAt, locale) : ''],
    [text.item.usedIn, where],
    ...credits.map((credit): [string, string] => [text.item.credit, credit]),
  ];
  const known = rights.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={styles.rights}>
      {known.map(([label, value]) => (
        <div key={`${label} ${value}`} className={styles.right}>
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
  );
}

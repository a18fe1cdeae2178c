import type { ReceiptItem } from '../../../shared/contract/receipt.ts';
import { formatDays } from '../../../shared/domain/dates.ts';
import { formatNumber } from '../../../shared/domain/plurals.ts';
import type { ReceiptState } from '../../../shared/policy/receiptState.ts';
import { SmartLink } from '../../components/SmartLink.tsx';
import { classNames } from '../../lib/classNames.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { receiptText as text } from '../../text/receipt.ts';
import styles from './ReceiptSection.module.css';

interface Props {
  state: ReceiptState;
  /** Of all items of the receipt, more of which may follow. */
  count: number;
  items: readonly ReceiptItem[];
}

/** The items of one state; nothing where there are none. */
export function ReceiptSection({ state, count, items }: Props) {
  const locale = useLocale();
  const { title, lead } = text.states[state];
  if (items.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby={`receipt-${state}`}>
      <h2 id={`receipt-${state}`} className={styles.title}>
        <span className={classNames(styles.dot, styles[state])} aria-hidden="true" />
        {title} <span className={styles.count}>{formatNumber(count, locale)}</span>
      </h2>
      <p className={styles.lead}>{lead}</p>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.position} item={item} locale={locale} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, locale }: { item: ReceiptItem; locale: string }) {
  const { fileName, path } = item;
  return (
    <li className={styles.item}>
      {path ? (
        <SmartLink className={styles.name} to={path}>
          <bdi>{fileName}</bdi>
        </SmartLink>
      ) : (
        <bdi className={styles.name}>{fileName}</bdi>
      )}
      <p className={styles.facts}>{factsOf(item, locale).join(' · ')}</p>
    </li>
  );
}

function factsOf({ form, version, state, startsOn, endsOn }: ReceiptItem, locale: string): string[] {
  const dayOf = (day: string) => formatDays(day, day, locale);
  const end = state === 'withdrawn' ? text.ended : text.until;
  return [
    formOf(form),
    ...(version === null ? [] : [text.version(version, locale)]),
    ...(startsOn === null ? [] : [text.from(dayOf(startsOn))]),
    ...(endsOn === null ? [] : [end(dayOf(endsOn))]),
  ];
}

function formOf(form: string): string {
  if (form === 'original') return text.original;
  return form === 'web' ? text.web : form;
}

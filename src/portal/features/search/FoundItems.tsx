import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { ActionButton } from '../../components/action/ActionButton.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { text } from '../../text/en.ts';
import styles from './Found.module.css';

interface Props {
  items: readonly ItemSummary[];
  onMore: (() => unknown) | undefined;
}

export function FoundItems({ items, onMore }: Props) {
  return (
    <section>
      <SectionHeading>{text.search.items}</SectionHeading>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} sizes="(min-width: 900px) 220px, 44vw" />
          </li>
        ))}
      </ul>
      {onMore && (
        <div className={styles.more}>
          <ActionButton onClick={onMore}>{text.search.more}</ActionButton>
        </div>
      )}
    </section>
  );
}

import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { text } from '../../text/en.ts';
import styles from './Found.module.css';

export function FoundItems({ items }: { items: readonly ItemSummary[] }) {
  return (
    <>
      <SectionHeading>{text.search.items}</SectionHeading>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.id}>
            <ItemCard item={item} sizes="(min-width: 900px) 220px, 44vw" />
          </li>
        ))}
      </ul>
    </>
  );
}

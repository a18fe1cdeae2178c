import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { text } from '../../text/en.ts';
import styles from './Found.module.css';

/** Tiles whose pictures the page opens with. */
const FIRST_TILES = 4;

export function FoundItems({ items }: { items: readonly ItemSummary[] }) {
  return (
    <>
      <SectionHeading>{text.search.items}</SectionHeading>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item.id}>
            <ItemCard item={item} sizes="(min-width: 600px) 220px, 44vw" isFirst={index < FIRST_TILES} />
          </li>
        ))}
      </ul>
    </>
  );
}

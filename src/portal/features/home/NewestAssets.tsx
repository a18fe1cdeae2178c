import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { ItemCard } from '../../components/teasers/ItemCard.tsx';
import { paths } from '../../lib/paths.ts';
import { newestItemsQuery } from '../../lib/queries/items.ts';
import { text } from '../../text/en.ts';
import styles from './NewestAssets.module.css';

/** What came last, as a strip. */
export function NewestAssets() {
  // Below the first screen: built in slices, between which a slow phone stays responsive.
  const data = useDeferredValue(useQuery(newestItemsQuery).data);
  if (!data || data.data.length === 0) return null;
  return (
    <section>
      <SectionHeading to={paths.missed} action={text.actions.seeAll}>
        {text.home.newest}
      </SectionHeading>
      <ul className={styles.strip}>
        {data.data.map((item) => (
          <li key={item.id}>
            <ItemCard record={item} sizes="(min-width: 900px) 220px, 42vw" />
          </li>
        ))}
      </ul>
    </section>
  );
}

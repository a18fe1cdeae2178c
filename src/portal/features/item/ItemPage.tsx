import { itemQuery } from '../../lib/queries/items.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import styles from './ItemPage.module.css';
import { ItemView } from './ItemView.tsx';

export const prefetch: PagePrefetch = (client, { params }) =>
  client.prefetchQuery(itemQuery(Number(params.id)));

/** An item by its own address: what a shared link opens. */
export default function ItemPage() {
  return (
    <div className={styles.root}>
      <ItemView isDialog={false} />
    </div>
  );
}

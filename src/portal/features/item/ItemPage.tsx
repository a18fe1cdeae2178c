import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams } from 'react-router';
import { itemQuery } from '../../lib/queries/items.ts';
import type { PagePrefetch } from '../../lib/router/pagePrefetch.ts';
import styles from './ItemPage.module.css';
import { ItemView } from './ItemView.tsx';

export const prefetch: PagePrefetch = (client, { params }) =>
  client.prefetchQuery(itemQuery(Number(params.id)));

/** An item by its own address: what a shared link opens. */
export default function ItemPage() {
  const { slug = '', id } = useParams();
  const { pathname, search } = useLocation();
  const { data: current } = useQuery({ ...itemQuery(Number(id)), select: ({ library }) => library.slug });
  // The library has moved, or the item to another one; its own address is the one to share.
  if (current && current !== slug)
    return <Navigate to={pathname.replace(`/${slug}/`, `/${current}/`) + search} replace />;
  return (
    <div className={styles.root}>
      <ItemView isDialog={false} />
    </div>
  );
}

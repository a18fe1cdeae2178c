import { idlePart } from '../../lib/router/idlePart.tsx';
import styles from './BasketsSlot.module.css';

const Baskets = idlePart(() => import('./Baskets.tsx'));

/** The place of the choice among one's baskets, which comes once the page has nothing better to do. */
export function BasketsSlot() {
  return (
    <div className={styles.root}>
      <Baskets />
    </div>
  );
}

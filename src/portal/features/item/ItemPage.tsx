import styles from './ItemPage.module.css';
import { ItemView } from './ItemView.tsx';

/** An item by its own address: what a shared link opens. */
export default function ItemPage() {
  return (
    <div className={styles.root}>
      <ItemView isDialog={false} />
    </div>
  );
}

import Typography from '@mui/material/Typography';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { text } from '../../../text/en.ts';
import { RightList } from './RightList.tsx';
import styles from './Rights.module.css';

/** What an item itself says of its use, where no usage right limits it. Nothing where it says nothing. */
export function Rights({ item }: { item: ItemDetail }) {
  if (!item.expiresAt && item.markets.length === 0 && !item.credit) return null;
  return (
    <section aria-label={text.item.rights} className={styles.root}>
      <Typography variant="overline" component="p">
        {text.item.rights}
      </Typography>
      <RightList item={item} credits={[item.credit]} />
    </section>
  );
}

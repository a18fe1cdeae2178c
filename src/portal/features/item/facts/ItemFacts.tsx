import Add from '@mui/icons-material/AddOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Link } from 'react-router';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { ActionButton } from '../../../components/action/ActionButton.tsx';
import { DocumentTitle } from '../../../components/DocumentTitle.tsx';
import { useBasketIds } from '../../../lib/basket/basketQueries.ts';
import { useBasketActions } from '../../../lib/basket/useBasketActions.ts';
import { useConfiguration } from '../../../lib/queries/configuration.ts';
import { text } from '../../../text/en.ts';
import { DownloadChoice } from './DownloadChoice.tsx';
import { FactList } from './FactList.tsx';
import styles from './ItemFacts.module.css';
import { shareItem } from './shareItem.ts';
import { Versions } from './Versions.tsx';

interface Props {
  item: ItemDetail;
  libraryPath: string;
  isDialog: boolean;
}

/** Title, actions, facts: everything beside the picture. */
export function ItemFacts({ item, libraryPath, isDialog }: Props) {
  const brand = useConfiguration()?.['brand.name'];
  const isInBasket = useBasketIds().has(item.id);
  const { add, remove } = useBasketActions();
  const Title = isDialog ? 'h2' : 'h1';
  const Sign = isInBasket ? Check : Add;
  return (
    <>
      <DocumentTitle title={item.title} brand={brand} />
      <Link to={libraryPath} className={styles.library}>
        {item.library.title}
      </Link>
      <Title className={styles.title}>{item.title}</Title>
      {item.description && <p className={styles.description}>{item.description}</p>}
      <div className={styles.actions}>
        <ActionButton
          look={isInBasket ? 'outline' : 'primary'}
          startIcon={<Sign fontSize="small" />}
          aria-label={isInBasket ? text.item.removeTitle(item.title) : undefined}
          onClick={() => void (isInBasket ? remove(item.id) : add([item.id]))}
        >
          {isInBasket ? text.item.added : text.item.add}
        </ActionButton>
        <DownloadChoice item={item} />
        <ActionButton
          look="quiet"
          startIcon={<LinkIcon fontSize="small" />}
          onClick={() => shareItem(item.id, libraryPath)}
        >
          {text.item.share}
        </ActionButton>
      </div>
      {item.file.state === 'checking' && <p className={styles.note}>{text.item.checkingText}</p>}
      {item.file.state === 'failed' && <p className={styles.note}>{text.item.failedText}</p>}
      <FactList item={item} />
      <Versions versions={item.versions} />
    </>
  );
}

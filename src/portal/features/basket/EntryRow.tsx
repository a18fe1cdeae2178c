import Close from '@mui/icons-material/CloseOutlined';
import { Link, useLocation } from 'react-router';
import type { BasketEntry, DownloadForm } from '../../../shared/contract/basket.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { IconAction } from '../../components/action/IconAction.tsx';
import { ItemPicture } from '../../components/picture/ItemPicture.tsx';
import { sizeOfEntry } from '../../lib/basket/basketTotal.ts';
import { classNames } from '../../lib/classNames.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { describeItem } from '../../lib/library/describeItem.ts';
import { paths } from '../../lib/paths.ts';
import { useItemAttributes } from '../../lib/queries/attributes.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { basketText } from '../../text/basket.ts';
import { text } from '../../text/en.ts';
import styles from './EntryRow.module.css';

interface Props {
  entry: BasketEntry;
  form: DownloadForm;
  onRemove: () => void;
}

export function EntryRow({ entry, form, onRemove }: Props) {
  const { item, itemId, title, unavailable } = entry;
  const size = sizeOfEntry(entry, form);
  const location = useLocation();
  const locale = useLocale();
  const attributesOf = useItemAttributes();
  const libraryPath = useLibraryPath();
  const [, ...facts] = item ? describeItem(item, attributesOf(item.valueIds), locale).slice(0, -1) : [];
  return (
    <div className={classNames(styles.root, unavailable && styles.out)}>
      {item ? (
        <ItemPicture item={item} sizes="72px" className={styles.picture} />
      ) : (
        <span className={styles.picture} />
      )}
      <div>
        {item ? (
          <Link
            to={paths.item(libraryPath(item.library.slug), itemId)}
            state={{ background: location }}
            className={styles.title}
          >
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <p className={styles.facts}>
          {unavailable ? basketText.unavailable[unavailable] : joinFacts([item?.library.title, ...facts])}
        </p>
      </div>
      <span className={styles.size}>{size === null ? '–' : formatSize(size, locale)}</span>
      <IconAction label={text.item.removeTitle(title)} data-remove={itemId} onClick={onRemove}>
        <Close fontSize="small" />
      </IconAction>
    </div>
  );
}

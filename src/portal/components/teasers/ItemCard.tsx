import { useLocation } from 'react-router';
import type { ItemSummary } from '../../../shared/contract/libraryItem.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { describeItem } from '../../lib/library/describeItem.ts';
import { paths } from '../../lib/paths.ts';
import { useItemAttributes } from '../../lib/queries/attributes.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { readOverState } from '../../lib/router/background.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { ItemPicture } from '../picture/ItemPicture.tsx';
import { StretchedLink } from '../StretchedLink.tsx';
import styles from './ItemCard.module.css';

interface Props {
  record: ItemSummary;
  sizes: string;
  isFirst?: boolean;
}

/** An item outside its library: opens over the page that shows it. */
export function ItemCard({ record: item, sizes, isFirst }: Props) {
  const location = useLocation();
  const libraryPath = useLibraryPath();
  const attributesOf = useItemAttributes();
  const locale = useLocale();
  const background = readOverState(location.state)?.background ?? location;
  return (
    <article className={styles.root}>
      <ItemPicture item={item} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      <StretchedLink
        to={paths.item(libraryPath(item.library.slug), item.id)}
        state={{ background }}
        className={styles.title}
      >
        {item.title}
      </StretchedLink>
      <p className={styles.facts}>{joinFacts(describeItem(item, attributesOf(item.valueIds), locale))}</p>
    </article>
  );
}

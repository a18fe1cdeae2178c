import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatDate } from '../../../shared/domain/dates.ts';
import { ItemPicture } from '../../components/picture/ItemPicture.tsx';
import { StretchedLink } from '../../components/StretchedLink.tsx';
import { paths } from '../../lib/paths.ts';
import { newestItemsQuery } from '../../lib/queries/items.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './Latest.module.css';

const LATEST_SHOWN = 3;

/** The items that came last, beside the line that says that nothing is new. */
export default function Latest() {
  const { data } = useQuery(newestItemsQuery);
  const location = useLocation();
  const libraryPath = useLibraryPath();
  const locale = useLocale();
  return (
    <ul className={styles.root} aria-label={text.home.latest}>
      {data?.data.slice(0, LATEST_SHOWN).map((item) => (
        <li key={item.id} className={styles.one}>
          <ItemPicture item={item} sizes="(min-width: 900px) 96px, 30vw" className={styles.picture} />
          <div className={styles.words}>
            <StretchedLink
              to={paths.item(libraryPath(item.library.slug), item.id)}
              state={{ background: location }}
              className={styles.name}
            >
              {item.title}
            </StretchedLink>
            <span className={styles.date}>{formatDate(item.publishedAt, locale)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { PublicLibrary } from '../../../shared/contract/library.ts';
import { useLibraryPath } from '../../lib/queries/navigation.ts';
import { text } from '../../text/en.ts';
import styles from './LibraryLinks.module.css';

/** Libraries that were found, by name and number of items. */
export function FoundLibraries({ records }: { records: readonly PublicLibrary[] }) {
  const libraryPath = useLibraryPath();
  return (
    <ul className={styles.list}>
      {records.map(({ id, slug, title, itemCount }) => (
        <li key={id}>
          <Link to={libraryPath(slug)} className={styles.link}>
            {title}
          </Link>
          <p className={styles.count}>{text.menus.assets(itemCount)}</p>
        </li>
      ))}
    </ul>
  );
}

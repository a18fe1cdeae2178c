import { Link } from 'react-router';
import type { NavigationEntry } from '../../../shared/contract/navigation.ts';
import { text } from '../../text/en.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import styles from './LibraryTile.module.css';

/** A library as a tall picture with its name set on it. */
export function LibraryTile({
  entry,
  sizes,
  level = 3,
  isFirst,
}: {
  entry: NavigationEntry;
  sizes: string;
  level?: 2 | 3;
  /** One of the pictures that the page opens with. */
  isFirst?: boolean;
}) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.root}>
      <PictureFrame picture={entry.cover} sizes={sizes} isFirst={isFirst} className={styles.picture} />
      <div className={styles.words}>
        <Title className={styles.title}>
          <Link to={entry.to} className={styles.link}>
            {entry.label}
          </Link>
        </Title>
        {entry.count !== null && <p className={styles.count}>{text.menus.assets(entry.count)}</p>}
      </div>
    </article>
  );
}

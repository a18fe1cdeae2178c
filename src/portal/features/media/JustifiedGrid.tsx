import Checkbox from '@mui/material/Checkbox';
import type { CSSProperties } from 'react';
import type { MediaItem } from '../../../shared/contract/mediaPortal.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { ItemPicture } from '../../components/picture/ItemPicture.tsx';
import { StretchedLink } from '../../components/StretchedLink.tsx';
import { classNames } from '../../lib/classNames.ts';
import { joinFacts } from '../../lib/language/joinFacts.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { mediaText as text } from '../../text/media.ts';
import { aspectOf } from './aspectOf.ts';
import styles from './JustifiedGrid.module.css';

interface Props {
  items: readonly MediaItem[];
  selected: ReadonlySet<number>;
  /** Absent where nothing can be taken. */
  onToggle?: ((item: MediaItem, index: number) => void) | undefined;
}

/** Tiles whose pictures the page may open with. */
const FIRST_TILES = 3;

/**
 * Pictures in rows of one height, each as wide as its shape asks. The rows come from the style sheet alone, so nothing
 * moves when pictures arrive.
 */
export function JustifiedGrid({ items, selected, onToggle }: Props) {
  const locale = useLocale();
  return (
    <ul className={styles.grid}>
      {items.map((item, index) => {
        const { id, title, file, formats } = item;
        const style = { '--aspect': aspectOf(item) } as CSSProperties;
        const size = formatSize(
          formats.reduce((sum, format) => sum + format.file.size, 0),
          locale,
        );
        return (
          <li
            key={id}
            className={classNames(styles.tile, selected.has(id) && styles.isSelected)}
            style={style}
          >
            <ItemPicture
              item={item}
              sizes="(min-width: 900px) 40vw, (min-width: 600px) 60vw, 100vw"
              isFirst={index < FIRST_TILES}
              className={styles.picture}
            />
            {onToggle && (
              <Checkbox
                className={styles.check}
                checked={selected.has(id)}
                slotProps={{ input: { 'aria-label': text.choose(title) } }}
                onChange={() => onToggle(item, index)}
              />
            )}
            <StretchedLink to={{ search: `?item=${id}` }} state={{ isOver: true }} className={styles.title}>
              {title}
            </StretchedLink>
            <p className={styles.facts}>
              {joinFacts([
                file.extension.toUpperCase(),
                formats.length > 1 ? `${formats.length} ${text.formats.toLowerCase()}` : null,
                size,
              ])}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Downloadable } from '../../../../shared/contract/file.ts';
import { formatDimensions, formatSize } from '../../../../shared/domain/sizes.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';
import styles from './DownloadMenu.module.css';

interface Props {
  downloads: readonly Downloadable[];
  /** The button that it opens below. */
  anchor: HTMLElement;
  onChoose: (one: Downloadable) => void;
  onClose: () => void;
}

/** The original and what was made of it. */
export default function DownloadMenu({ downloads, anchor, onChoose, onClose }: Props) {
  const locale = useLocale();
  return (
    <Menu
      open
      anchorEl={anchor}
      slotProps={{
        list: { 'aria-label': text.item.download },
        paper: { style: { minWidth: anchor.offsetWidth } },
      }}
      onClose={onClose}
    >
      {downloads.map((one) => (
        <MenuItem
          key={one.name}
          className={styles.option}
          onClick={() => {
            onClose();
            onChoose(one);
          }}
        >
          <span>{one.label}</span>
          <span className={styles.facts}>
            {[
              one.width && one.height ? formatDimensions(one.width, one.height, locale) : null,
              formatSize(one.size, locale),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}

import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { useBackground } from '../../lib/router/background.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';

interface Props {
  anchor: HTMLElement;
  title: string;
  matches: LibraryEntry['matches'];
  /** The item's own page, where each format can be chosen. */
  path: string;
  index: number | undefined;
  onAdd: (ids: number[]) => unknown;
  onClose: () => void;
}

/** Which formats of a stack go into the basket. */
export default function FormatMenu({ anchor, title, matches, path, index, onAdd, onClose }: Props) {
  const locale = useLocale();
  const background = useBackground();
  const addAnd = (chosen: LibraryEntry['matches']) => () => {
    onClose();
    onAdd(chosen.map(({ id }) => id));
  };
  const whole = matches.reduce((sum, { size }) => sum + size, 0);
  return (
    <Menu
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': text.item.addWhich(title) } }}
      onClose={onClose}
    >
      <MenuItem onClick={addAnd(matches.slice(0, 1))}>
        {text.item.addOne(formatSize(matches[0]?.size ?? 0, locale))}
      </MenuItem>
      <MenuItem onClick={addAnd(matches)}>
        {text.item.addAll(matches.length, formatSize(whole, locale), locale)}
      </MenuItem>
      <MenuItem component={Link} to={path} state={{ background, index }} onClick={onClose}>
        {text.item.choose}
      </MenuItem>
    </Menu>
  );
}

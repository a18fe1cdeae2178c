import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Link } from 'react-router';
import type { LibraryEntry } from '../../../shared/contract/library.ts';
import { formatSize } from '../../../shared/domain/sizes.ts';
import { useBasketActions } from '../../lib/basket/useBasketActions.ts';
import { endSide } from '../../lib/language/direction.ts';
import { useBackground } from '../../lib/router/background.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { formatText } from '../../text/formats.ts';

interface Props {
  anchor: HTMLElement;
  item: LibraryEntry;
  basket: ReadonlySet<number>;
  /** The item's own page, where each format can be chosen. */
  path: string;
  index: number | undefined;
  onAdd: (ids: number[]) => void;
  onClose: () => void;
}

type Formats = LibraryEntry['matches'];
const idsOf = (formats: Formats) => formats.map(({ id }) => id);

/** Which formats of a stack go into the basket, or leave it. */
export default function FormatMenu({ anchor, item, basket, path, index, onAdd, onClose }: Props) {
  const { title, matches, others } = item;
  const { remove } = useBasketActions();
  const locale = useLocale();
  const background = useBackground();
  const sizeOf = (formats: Formats) =>
    formatSize(
      formats.reduce((sum, { size }) => sum + size, 0),
      locale,
    );
  const isHeld = ({ id }: Formats[number]) => basket.has(id);
  const all = [...matches, ...others];
  const held = all.filter(isHeld);
  const rest = all.filter((format) => !isHeld(format));
  const closeAnd = (action: (ids: number[]) => unknown, formats: Formats) => () => {
    onClose();
    void action(idsOf(formats));
  };
  return (
    <Menu
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: endSide() }}
      transformOrigin={{ vertical: 'top', horizontal: endSide() }}
      slotProps={{ list: { 'aria-label': formatText.which(title) } }}
      onClose={onClose}
    >
      {!matches.some(isHeld)
        ? [
            <MenuItem key="one" onClick={closeAnd(onAdd, matches.slice(0, 1))}>
              {formatText.addOne(sizeOf(matches.slice(0, 1)))}
            </MenuItem>,
            <MenuItem key="all" onClick={closeAnd(onAdd, matches)}>
              {formatText.addAll(matches.length, sizeOf(matches), locale)}
            </MenuItem>,
          ]
        : rest.length > 0 && (
            <MenuItem onClick={closeAnd(onAdd, rest)}>
              {formatText.addRest(rest.length, sizeOf(rest), locale)}
            </MenuItem>
          )}
      {held.length > 0 && (
        <MenuItem onClick={closeAnd(remove, held)}>{formatText.remove(held.length, locale)}</MenuItem>
      )}
      <MenuItem component={Link} to={path} state={{ background, index }} onClick={onClose}>
        {formatText.choose}
      </MenuItem>
    </Menu>
  );
}

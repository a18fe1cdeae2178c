import Menu from '@mui/material/Menu';
import type { Downloadable } from '../../../../shared/contract/file.ts';
import { formatDimensions, formatSize } from '../../../../shared/domain/sizes.ts';
import { MenuOption } from '../../../components/overlay/MenuOption.tsx';
import { joinFacts } from '../../../lib/language/joinFacts.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { text } from '../../../text/en.ts';

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
        <MenuOption
          key={one.name}
          label={one.label}
          facts={joinFacts([
            one.width && one.height ? formatDimensions(one.width, one.height, locale) : null,
            formatSize(one.size, locale),
          ])}
          onClick={() => {
            onClose();
            onChoose(one);
          }}
        />
      ))}
    </Menu>
  );
}

import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { Downloadable } from '../../../../shared/contract/file.ts';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { formatDimensions, formatSize } from '../../../../shared/domain/sizes.ts';
import { messageOf } from '../../../lib/api/messageOf.ts';
import { startDownload } from '../../../lib/basket/basketCalls.ts';
import { recordActivity, signItem } from '../../../lib/library/itemCalls.ts';
import { useLocale } from '../../../lib/session/useSession.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { text } from '../../../text/en.ts';
import styles from './DownloadChoice.module.css';

async function downloadOne(item: ItemDetail, { name }: Downloadable) {
  try {
    const { url } = await signItem(item.id, { rendition: name });
    recordActivity(item.id, 'download');
    startDownload(url);
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
  }
}

/** One button when there is only the original, a choice when there are renditions. */
export function DownloadChoice({ item }: { item: ItemDetail }) {
  const locale = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { downloads } = item;
  const [original] = downloads;
  const hasChoice = downloads.length > 1;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FileDownload fontSize="small" />}
        endIcon={hasChoice ? <ExpandMore fontSize="small" /> : undefined}
        disabled={!original || item.file.state !== 'ready'}
        aria-haspopup={hasChoice ? 'menu' : undefined}
        aria-expanded={hasChoice ? anchor !== null : undefined}
        onClick={({ currentTarget }) => {
          if (hasChoice) setAnchor(currentTarget);
          else if (original) void downloadOne(item, original);
        }}
      >
        {text.item.download}
      </Button>
      {hasChoice && (
        <Menu
          open={anchor !== null}
          anchorEl={anchor}
          slotProps={{
            list: { 'aria-label': text.item.download },
            paper: { style: { minWidth: anchor?.offsetWidth } },
          }}
          onClose={() => setAnchor(null)}
        >
          {downloads.map((one) => (
            <MenuItem
              key={one.name}
              className={styles.option}
              onClick={() => {
                setAnchor(null);
                void downloadOne(item, one);
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
      )}
    </>
  );
}

import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Downloadable } from '../../../../shared/contract/file.ts';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { messageOf } from '../../../lib/api/messageOf.ts';
import { recordActivity, signItem } from '../../../lib/library/itemCalls.ts';
import { withPurpose } from '../../../lib/purpose/withPurpose.ts';
import { lazyPart } from '../../../lib/router/lazyPart.tsx';
import { startDownload } from '../../../lib/startDownload.ts';
import { showToast } from '../../../lib/toast/toastStore.ts';
import { text } from '../../../text/en.ts';

const { Part: DownloadMenu, load: loadMenu } = lazyPart(() => import('./DownloadMenu.tsx'));

async function downloadOne(item: ItemDetail, { name }: Downloadable) {
  try {
    const signed = await withPurpose({ itemIds: [item.id] }, (purpose) =>
      signItem(item.id, { rendition: name, purpose }),
    );
    if (!signed) return;
    recordActivity(item.id, 'download');
    startDownload(signed.url);
  } catch (error) {
    showToast(messageOf(error), { tone: 'error' });
  }
}

/** One button when there is only the original, a choice when there are renditions. */
export function DownloadChoice({ item }: { item: ItemDetail }) {
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
        // A failure shows when the menu is really wanted.
        onPointerEnter={() => hasChoice && loadMenu().catch(() => {})}
        onClick={({ currentTarget }) => {
          if (hasChoice) setAnchor(currentTarget);
          else if (original) void downloadOne(item, original);
        }}
      >
        {text.item.download}
      </Button>
      {anchor && (
        <Suspense>
          <DownloadMenu
            downloads={downloads}
            anchor={anchor}
            onChoose={(one) => void downloadOne(item, one)}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

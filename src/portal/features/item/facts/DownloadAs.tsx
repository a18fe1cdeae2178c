import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { ItemDetail } from '../../../../shared/contract/libraryItem.ts';
import { lazyPart } from '../../../lib/router/lazyPart.tsx';
import { basketText } from '../../../text/basket.ts';

const { Part: PresetDownload, load } = lazyPart(() => import('./PresetDownload.tsx'));

/** A button that opens the list of presets for a picture. */
export function DownloadAs({ item }: { item: ItemDetail }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore fontSize="small" />}
        disabled={item.file.state !== 'ready'}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => load().catch(() => {})}
        onClick={({ currentTarget }) => {
          setAnchor(currentTarget);
          setOpen(true);
        }}
      >
        {basketText.form}…
      </Button>
      {anchor && (
        <Suspense>
          <PresetDownload item={item} anchor={anchor} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

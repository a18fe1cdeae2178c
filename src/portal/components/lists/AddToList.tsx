import PlaylistAdd from '@mui/icons-material/PlaylistAddOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState } from 'react';
import type { Listable } from '../../lib/lists/listCalls.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { listText } from '../../text/lists.ts';

const { Part: AddToListDialog, load } = lazyPart(() => import('./AddToListDialog.tsx'));

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  entries: readonly Listable[];
  /** What the button says; by default that it adds to a list. */
  label?: string;
  onAdded?: () => void;
}

/** Opens the choice of a list for records. */
export default function AddToList({ entries, label = listText.add.action, onAdded, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        startIcon={<PlaylistAdd fontSize="small" />}
        aria-haspopup="dialog"
        {...button}
        // A failure shows when the dialog is really wanted.
        onPointerEnter={() => load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <AddToListDialog entries={entries} onAdded={onAdded} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

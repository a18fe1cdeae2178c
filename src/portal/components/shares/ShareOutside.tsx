import Share from '@mui/icons-material/IosShareOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Listable } from '../../lib/lists/listCalls.ts';
import { lazyPart } from '../../lib/router/lazyPart.tsx';
import { shareRightsQuery } from '../../lib/shares/shareQueries.ts';
import { shareText } from '../../text/shares.ts';

const { Part: ShareOutsideDialog, load } = lazyPart(() => import('./ShareOutsideDialog.tsx'));

interface Props extends Omit<ButtonProps, 'onClick' | 'children'> {
  /** What is shared, or how it is read when it is needed. */
  entries: readonly Listable[] | (() => Promise<readonly Listable[]>);
  /** The title that is suggested. */
  title?: string;
}

/** Makes a link for people without an account, for those who may. */
export default function ShareOutside({ entries, title = '', ...button }: Props) {
  const { data: rights } = useQuery(shareRightsQuery);
  const [isOpen, setOpen] = useState(false);
  if (!rights?.canShare) return null;
  return (
    <>
      <Button
        startIcon={<Share fontSize="small" />}
        aria-haspopup="dialog"
        {...button}
        // A failure shows when the dialog is really wanted.
        onPointerEnter={() => load().catch(() => {})}
        onClick={() => setOpen(true)}
      >
        {shareText.make.action}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareOutsideDialog entries={entries} title={title} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

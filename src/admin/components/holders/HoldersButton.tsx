import Group from '@mui/icons-material/GroupOutlined';
import { Button, Link } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { HeldThing } from '../../providers/holders.ts';

const HoldersDialog = lazy(async () => ({ default: (await import('./HoldersDialog.tsx')).HoldersDialog }));

interface HoldersButtonProps {
  thing: HeldThing;
  /** Of the dialog. */
  title: string;
  /** Words of a link in a text, instead of a button. */
  link?: string;
}

/** Opens the list of those who have what was taken. */
export function HoldersButton({ thing, title, link }: HoldersButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const handleOpen = () => setOpen(true);
  return (
    <>
      {link ? (
        <Link component="button" type="button" variant="body2" color="inherit" onClick={handleOpen}>
          {link}
        </Link>
      ) : (
        <Button size="small" startIcon={<Group />} onClick={handleOpen}>
          {translate('admin.holders.open')}
        </Button>
      )}
      <Suspense fallback={null}>
        {isOpen ? <HoldersDialog thing={thing} title={title} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

const RightsDialog = lazy(async () => ({ default: (await import('./RightsDialog.tsx')).RightsDialog }));

/** Changes roles and market of the chosen accounts. */
export function RightsButton() {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems } = useListContext();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" color="inherit" onClick={() => setOpen(true)}>
        {translate('admin.people.rights')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? (
          <RightsDialog ids={selectedIds} onDone={onUnselectItems} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </>
  );
}

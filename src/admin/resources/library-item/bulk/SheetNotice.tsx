import { Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';
import { Link } from 'react-router';

/** The way to the import of a sheet that was changed. */
export function SheetNotice({ libraryId }: { libraryId: number }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Button
      component={Link}
      to={`/import/create?library=${libraryId}`}
      color="inherit"
      size="small"
      onClick={close}
    >
      {translate('admin.many.sheet_import')}
    </Button>
  );
}

import { Button } from '@mui/material';
import { useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { rightOfFile } from './rightOfFile.ts';

/** Opens the form for a new usage right, filled in from what the file of an item without one says. */
export function NewRightButton({ embedded, usageRights }: Pick<LibraryItem, 'embedded' | 'usageRights'>) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { canAccess } = useCanAccess({ resource: 'usage-right', action: 'create' });
  const record = embedded && rightOfFile(embedded);
  if (!record || !canAccess || usageRights.length > 0) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: 'usage-right', type: 'create' })}
      state={{ record }}
      size="small"
      variant="outlined"
      sx={{ justifySelf: 'start' }}
    >
      {translate('resources.usage-right.new')}
    </Button>
  );
}

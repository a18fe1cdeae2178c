import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button } from '@mui/material';
import { useCanAccess, useCreatePath, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';

/** Leads to the form for an address of the item's picture for other sites. */
export function StableLinkButton() {
  const translate = useTranslate();
  const record = useRecordContext<LibraryItem>();
  const createPath = useCreatePath();
  const { canAccess = false } = useCanAccess({ resource: 'stable-link', action: 'create' });
  if (!record || !canAccess) return null;
  return (
    <Button
      component={Link}
      to={createPath({ resource: 'stable-link', type: 'create' })}
      state={{ record: { itemId: record.id } }}
      size="small"
      startIcon={<LinkIcon />}
    >
      {translate('admin.stable_link.make')}
    </Button>
  );
}

import LinkIcon from '@mui/icons-material/LinkOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { previewKind } from '../../../shared/contract/preview.ts';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';

/** Makes links to the saved page for people without an account. */
export function PreviewActions() {
  const translate = useTranslate();
  const record = useRecordContext();
  const kind = previewKind.safeParse(useResourceContext()).data;
  const [isSharing, setSharing] = useState(false);
  if (!record || !kind || record.deletedAt) return null;
  return (
    <>
      <Button size="small" startIcon={<LinkIcon />} onClick={() => setSharing(true)}>
        {translate('admin.preview.link')}
      </Button>
      {isSharing ? <PreviewLinkDialog kind={kind} id={record.id} onClose={() => setSharing(false)} /> : null}
    </>
  );
}

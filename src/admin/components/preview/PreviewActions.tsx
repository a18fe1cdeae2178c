import LinkIcon from '@mui/icons-material/LinkOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { previewKind } from '../../../shared/contract/preview.ts';
import { PreviewLinkDialog } from './PreviewLinkDialog.tsx';

/** Opens the saved page as members will see it, and makes links to it for people without an account. */
export function PreviewActions({ hasUnsaved }: { hasUnsaved: boolean }) {
  const translate = useTranslate();
  const noteId = useId();
  const record = useRecordContext();
  const kind = previewKind.safeParse(useResourceContext()).data;
  const [isSharing, setSharing] = useState(false);
  if (!record || !kind || record.deletedAt) return null;
  return (
    <>
      <Button
        href={`/preview/${kind}/${record.id}`}
        target="_blank"
        rel="noopener"
        size="small"
        startIcon={<Visibility />}
        aria-describedby={hasUnsaved ? noteId : undefined}
      >
        {translate('admin.preview.open')}
      </Button>
      <Button size="small" startIcon={<LinkIcon />} onClick={() => setSharing(true)}>
        {translate('admin.preview.link')}
      </Button>
      {hasUnsaved ? (
        <Typography id={noteId} variant="caption" color="textSecondary" sx={{ mr: 1 }}>
          {translate('admin.preview.unsaved')}
        </Typography>
      ) : null}
      {isSharing ? <PreviewLinkDialog kind={kind} id={record.id} onClose={() => setSharing(false)} /> : null}
    </>
  );
}

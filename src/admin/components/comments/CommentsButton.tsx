import Comment from '@mui/icons-material/CommentOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Commented, CommentedFile } from '../../providers/comments.ts';

const CommentsDrawer = lazy(async () => ({
  default: (await import('./CommentsDrawer.tsx')).CommentsDrawer,
}));

interface CommentsButtonProps {
  record: Commented;
  /** Name of the record, in the title. */
  name: string;
  item?: CommentedFile | undefined;
}

/** Opens the comments on a record; a link to one of them opens them by itself. */
export function CommentsButton(props: CommentsButtonProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(() => window.location.hash.startsWith('#comment-'));
  return (
    <>
      <Button size="small" startIcon={<Comment />} onClick={() => setOpen(true)}>
        {translate('admin.comments.open')}
      </Button>
      <Suspense fallback={null}>
        {isOpen ? <CommentsDrawer {...props} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

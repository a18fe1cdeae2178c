import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Validator } from 'react-admin';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** Rich text of the kinds that the server keeps. The editor is fetched when a screen first needs it. */
export function RichText(props: { source: string; validate?: Validator }) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={320} sx={{ width: '100%' }} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

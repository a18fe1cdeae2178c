import { Skeleton } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { Validator } from 'react-admin';
import type { Language } from '../../../shared/domain/languages.ts';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

interface RichTextProps {
  source: string;
  /** What it is called; by default as its field. */
  label?: string;
  /** Of the text, where that is not the language of the records. */
  language?: Language;
  validate?: Validator;
  /** For what the public reads: items, films and pictures of members have no place there. */
  hasNoBlocks?: boolean;
}

/** Rich text of the kinds that the server keeps. The editor is fetched when a screen first needs it. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Skeleton variant="rectangular" height={320} sx={{ width: '100%' }} />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}

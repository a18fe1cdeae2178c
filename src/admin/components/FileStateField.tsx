import { useTranslate } from 'react-admin';
import type { FileFacts } from '../../shared/contract/file.ts';
import { StatusDot, type Tone } from './StatusDot.tsx';

const tones: Record<string, Tone> = {
  ready: 'success',
  pending: 'warning',
  checking: 'warning',
  failed: 'error',
  none: 'muted',
};

/** What matters most about a file: a failed check first, then a running one, then its renditions. */
export function FileStateField({ file }: { file: Pick<FileFacts, 'state' | 'renditionState'> }) {
  const translate = useTranslate();
  if (file.state !== 'ready') {
    return (
      <StatusDot tone={tones[file.state] ?? 'muted'}>{translate(`admin.file.state.${file.state}`)}</StatusDot>
    );
  }
  return (
    <StatusDot tone={tones[file.renditionState] ?? 'muted'}>
      {translate(`admin.file.rendition.${file.renditionState}`)}
    </StatusDot>
  );
}

import { useNotify } from 'react-admin';

/** Copies a text to the clipboard, and says whether it could. */
export function useCopy(): (text: string) => Promise<void> {
  const notify = useNotify();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => notify('admin.copied', { type: 'info' }),
      () => notify('admin.not_copied', { type: 'error' }),
    );
}

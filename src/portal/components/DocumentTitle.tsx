import { useEffect } from 'react';
import { text } from '../text/en.ts';

/**
 * The page's title in the browser; the root page's is the bare welcome, and so is that of a page whose own is not known
 * yet. A closed dialog gives the title back.
 */
export function DocumentTitle({ title, brand }: { title?: string; brand?: string }) {
  useEffect(() => {
    const before = document.title;
    const isWaiting = title !== undefined && title.trim() === '';
    document.title = (!isWaiting && [title, brand].filter(Boolean).join(' · ')) || text.welcome;
    return () => {
      document.title = before;
    };
  }, [title, brand]);
  return null;
}

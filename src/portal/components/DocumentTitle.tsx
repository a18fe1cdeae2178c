import { useEffect } from 'react';
import { text } from '../text/en.ts';

/** The page's title in the browser; the root page's is the bare welcome. A closed dialog gives the title back. */
export function DocumentTitle({ title, brand }: { title?: string; brand?: string }) {
  useEffect(() => {
    const before = document.title;
    document.title = [title, brand].filter(Boolean).join(' · ') || text.welcome;
    return () => {
      document.title = before;
    };
  }, [title, brand]);
  return null;
}

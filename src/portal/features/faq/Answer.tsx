import { useMemo, useRef } from 'react';
import { useInternalLinks } from '../../components/article/useInternalLinks.ts';
import { markHtml } from '../../lib/search/marks.ts';
import styles from './Answer.module.css';

/** The text of an answer. The server sanitised it when it was written. */
export function Answer({ html, q }: { html: string; q: string }) {
  const root = useRef<HTMLDivElement>(null);
  useInternalLinks(root);
  const marked = useMemo(() => ({ __html: markHtml(html, q) }), [html, q]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored, see the FAQ's contract.
  return <div ref={root} className={styles.root} dangerouslySetInnerHTML={marked} />;
}

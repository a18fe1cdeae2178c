import { useRef } from 'react';
import styles from './ArticleBody.module.css';
import { useInternalLinks } from './useInternalLinks.ts';

/** The text of an article or an event. The server sanitised it when it was written. */
export function ArticleBody({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useInternalLinks(root);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored, see their contracts.
  return <div ref={root} className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}

import { useRef } from 'react';
import { useInternalLinks } from '../../lib/router/useInternalLinks.ts';
import styles from './ArticleBody.module.css';

/** The text of an article. The server sanitised it when it was written. */
export function ArticleBody({ html }: { html: string }) {
  const root = useRef<HTMLDivElement>(null);
  useInternalLinks(root);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored, see the news contract.
  return <div ref={root} className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}

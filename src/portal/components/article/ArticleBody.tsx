import { useRef } from 'react';
import type { TextBlocks as Blocks } from '../../../shared/contract/richText.ts';
import styles from './ArticleBody.module.css';
import { TextBlocks } from './TextBlocks.tsx';
import { useInternalLinks } from './useInternalLinks.ts';

/** The text of an article or an event. The server sanitised it when it was written. */
export function ArticleBody({ html, blocks }: { html: string; blocks?: Blocks }) {
  const root = useRef<HTMLDivElement>(null);
  useInternalLinks(root);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored, see their contracts. */}
      <div ref={root} className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />
      {blocks && <TextBlocks root={root} html={html} blocks={blocks} />}
    </>
  );
}

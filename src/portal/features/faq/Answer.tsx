import { useMemo, useRef } from 'react';
import type { FaqQuestion } from '../../../shared/contract/faq.ts';
import { TextBlocks } from '../../components/article/TextBlocks.tsx';
import { useInternalLinks } from '../../components/article/useInternalLinks.ts';
import { markHtml } from '../../lib/search/marks.ts';
import styles from './Answer.module.css';

/** The text of an answer. The server sanitised it when it was written. */
export function Answer({ question, q }: { question: FaqQuestion; q: string }) {
  const { answer, blocks } = question;
  const root = useRef<HTMLDivElement>(null);
  useInternalLinks(root);
  const marked = useMemo(() => ({ __html: markHtml(answer, q) }), [answer, q]);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored, see the FAQ's contract. */}
      <div ref={root} className={styles.root} dangerouslySetInnerHTML={marked} />
      <TextBlocks root={root} html={marked.__html} blocks={blocks} />
    </>
  );
}

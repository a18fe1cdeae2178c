import { useMemo } from 'react';
import type { FaqQuestion } from '../../../shared/contract/faq.ts';
import { Prose } from '../../components/article/Prose.tsx';
import { markHtml } from '../../lib/search/marks.ts';
import styles from './Answer.module.css';

/** The text of an answer, with the words of a search marked. */
export function Answer({ question: { answer, blocks }, q }: { question: FaqQuestion; q: string }) {
  const html = useMemo(() => markHtml(answer, q), [answer, q]);
  return <Prose html={html} blocks={blocks} className={styles.root} />;
}

import type { TextBlocks } from '../../../shared/contract/richText.ts';
import styles from './ArticleBody.module.css';
import { Prose } from './Prose.tsx';

/** The text of an article or an event. */
export function ArticleBody(props: { html: string; blocks?: TextBlocks }) {
  return <Prose {...props} className={styles.root} />;
}

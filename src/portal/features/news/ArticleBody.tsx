import styles from './ArticleBody.module.css';

/** The text of an article. The server sanitised it when it was written. */
export function ArticleBody({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only sanitised HTML is stored, see the news contract.
  return <div className={styles.root} dangerouslySetInnerHTML={{ __html: html }} />;
}

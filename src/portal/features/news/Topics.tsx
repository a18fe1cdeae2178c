import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { paths } from '../../lib/paths.ts';
import { text } from '../../text/en.ts';
import styles from './Topics.module.css';

/** The labels of the news at hand, each a way to more of its kind. */
export function Topics({ news, current }: { news: readonly NewsTeaser[]; current: string | undefined }) {
  const tags = [...new Set([...(current ? [current] : []), ...news.flatMap(({ tags }) => tags)])].sort();
  if (tags.length < 2 && !current) return null;
  const list = paths.list('news');
  const tabs = [
    { to: list, label: text.news.all, isCurrent: !current },
    ...tags.map((tag) => ({
      to: `${list}?${new URLSearchParams({ tag })}`,
      label: tag,
      isCurrent: tag === current,
    })),
  ];
  return <LinkTabs label={text.news.topics} tabs={tabs} className={styles.root} />;
}

import { Link } from 'react-router';
import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { paths } from '../../lib/paths.ts';
import { text } from '../../text/en.ts';
import styles from './Topics.module.css';

/** The labels of the news at hand, each a way to more of its kind. */
export function Topics({ news, current }: { news: readonly NewsTeaser[]; current: string | undefined }) {
  const tags = [...new Set([...(current ? [current] : []), ...news.flatMap(({ tags }) => tags)])].sort();
  if (tags.length < 2 && !current) return null;
  return (
    <nav aria-label={text.news.topics} className={styles.root}>
      <ul className={styles.list}>
        <li>
          <Link to={paths.list('news')} aria-current={current ? undefined : 'page'}>
            {text.news.all}
          </Link>
        </li>
        {tags.map((tag) => (
          <li key={tag}>
            <Link
              to={`${paths.list('news')}?${new URLSearchParams({ tag })}`}
              aria-current={tag === current ? 'page' : undefined}
            >
              {tag}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import type { NewsTeaser } from '../../../shared/contract/news.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { NewsCard } from '../../components/teasers/NewsCard.tsx';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { text } from '../../text/en.ts';
import styles from './Found.module.css';

/** More articles than these are on the news' own search page. */
const SHOWN = 3;

interface Props {
  q: string;
  news: readonly NewsTeaser[];
  total: number;
}

export function FoundNews({ q, news, total }: Props) {
  const locale = useLocale();
  const all = `${paths.newsSearch}?${new URLSearchParams({ q })}`;
  return (
    <section>
      <SectionHeading {...(total > SHOWN ? { to: all, action: text.search.allNews(total, locale) } : {})}>
        {text.search.news}
      </SectionHeading>
      <div className={styles.news}>
        {news.slice(0, SHOWN).map((one) => (
          <NewsCard key={one.id} news={one} sizes="(min-width: 900px) 30vw, 100vw" />
        ))}
      </div>
    </section>
  );
}

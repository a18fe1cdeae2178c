import { Link } from 'react-router';
import { formatNumber } from '../../../shared/domain/plurals.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { faqText as text } from '../../text/faq.ts';
import styles from './Categories.module.css';
import { faqAddress } from './faqAddress.ts';
import { countQuestions, type FoundGroup } from './findQuestions.ts';

interface Props {
  groups: readonly FoundGroup[];
  chosen: string | null;
  q: string;
}

/** Narrows the page to one category: a list at the side of a wide screen, a line to scroll on a phone. */
export function Categories({ groups, chosen, q }: Props) {
  const locale = useLocale();
  const entries = [
    { key: null, label: text.all, count: countQuestions(groups) },
    ...groups.map(({ id, title, questions }) => ({
      key: String(id ?? 'others'),
      label: title ?? text.others,
      count: questions.length,
    })),
  ];
  return (
    <nav aria-label={text.categories} className={styles.root}>
      <ul className={styles.list}>
        {entries.map(({ key, label, count }) => (
          <li key={key}>
            <Link
              to={faqAddress({ category: key, q })}
              replace
              className={styles.link}
              aria-current={key === chosen ? 'true' : undefined}
            >
              <span>{label}</span>
              <span className={styles.count}>{formatNumber(count, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

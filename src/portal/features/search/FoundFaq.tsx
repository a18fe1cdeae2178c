import type { FaqTeaser } from '../../../shared/contract/faq.ts';
import { StretchedLink } from '../../components/StretchedLink.tsx';
import { paths } from '../../lib/paths.ts';
import styles from './FoundFaq.module.css';

export function FoundFaq({ records }: { records: readonly FaqTeaser[] }) {
  return (
    <ul className={styles.list}>
      {records.map(({ id, slug, question, answer }) => (
        <li key={id} className={styles.entry}>
          <h3 className={styles.question}>
            <StretchedLink to={paths.record('faq', slug)}>{question}</StretchedLink>
          </h3>
          <p className={styles.answer}>{answer}</p>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';
import type { FaqTeaser } from '../../../shared/contract/faq.ts';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { paths } from '../../lib/paths.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { faqText as text } from '../../text/faq.ts';
import styles from './FoundFaq.module.css';

/** More questions than these are on the FAQ's own page. */
const SHOWN = 4;

interface Props {
  q: string;
  questions: readonly FaqTeaser[];
  total: number;
}

export function FoundFaq({ q, questions, total }: Props) {
  const locale = useLocale();
  const all = `${paths.faq}?${new URLSearchParams({ q })}`;
  return (
    <section>
      <SectionHeading {...(total > SHOWN ? { to: all, action: text.allFound(total, locale) } : {})}>
        {text.inSearch}
      </SectionHeading>
      <ul className={styles.list}>
        {questions.slice(0, SHOWN).map(({ id, slug, question, answer }) => (
          <li key={id} className={styles.entry}>
            <h3 className={styles.question}>
              <Link to={paths.faqQuestion(slug)} className={styles.link}>
                {question}
              </Link>
            </h3>
            <p className={styles.answer}>{answer}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

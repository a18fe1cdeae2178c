import type { FaqGroup } from '../../../shared/contract/faq.ts';
import { faqText as text } from '../../text/faq.ts';
import type { FoundGroup } from './findQuestions.ts';
import styles from './Groups.module.css';
import { Question } from './Question.tsx';
import { useOpenQuestions } from './useOpenQuestions.ts';

interface Props {
  groups: readonly FoundGroup[];
  /** All groups that the member has access to, found or not. */
  known: readonly FaqGroup[];
  q: string;
  /** The question that the address names. */
  slug: string | null;
}

/** The questions below the titles of their categories. */
export function Groups({ groups, known, q, slug }: Props) {
  const { open, toggle, isGone } = useOpenQuestions(known, slug);
  return (
    <>
      <p role="status" className={styles.gone}>
        {isGone && text.gone}
      </p>
      {groups
        .filter(({ questions }) => questions.length > 0)
        .map(({ id, title, questions }) => (
          <section key={id} className={styles.group}>
            <h2 className={styles.title}>{title ?? text.others}</h2>
            {questions.map((found) => (
              <Question
                key={found.question.id}
                found={found}
                q={q}
                isOpen={open.has(found.question.id)}
                onToggle={(isOpen) => toggle(found.question.id, isOpen)}
              />
            ))}
          </section>
        ))}
    </>
  );
}

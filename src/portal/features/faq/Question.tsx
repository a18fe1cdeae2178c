import Add from '@mui/icons-material/AddOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Button from '@mui/material/Button';
import { copyText } from '../../lib/copyText.ts';
import { paths } from '../../lib/paths.ts';
import { excerptAround } from '../../lib/search/marks.ts';
import { faqText as text } from '../../text/faq.ts';
import { Answer } from './Answer.tsx';
import { Feedback } from './Feedback.tsx';
import type { FoundQuestion } from './findQuestions.ts';
import { Marked } from './Marked.tsx';
import styles from './Question.module.css';

interface Props {
  found: FoundQuestion;
  q: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** The id of a question's element, to link to it. */
export const questionId = (id: number): string => `question-${id}`;

/** A question that opens to its answer. */
export function Question({ found: { question, inAnswer }, q, isOpen, onToggle }: Props) {
  const handleCopy = () =>
    void copyText(new URL(paths.record('faq', question.slug), window.location.origin).href, {
      copied: text.copied,
      failed: text.copyFailed,
    });
  return (
    <Accordion
      expanded={isOpen}
      onChange={(_event, next) => onToggle(next)}
      slotProps={{
        heading: { component: 'h3', className: styles.heading },
        transition: { unmountOnExit: true },
      }}
    >
      <AccordionSummary
        id={questionId(question.id)}
        aria-controls={`${questionId(question.id)}-answer`}
        className={styles.summary}
        expandIcon={<Add />}
      >
        <span className={styles.words}>
          <span className={styles.question}>
            <Marked text={question.question} q={q} />
          </span>
          {inAnswer !== null && !isOpen && (
            <span className={styles.excerpt}>
              <Marked text={excerptAround(inAnswer, q)} q={q} />
            </span>
          )}
        </span>
      </AccordionSummary>
      <AccordionDetails className={styles.details}>
        <Answer question={question} q={q} />
        <div className={styles.foot}>
          <Feedback question={question} />
          <Button
            className={styles.share}
            startIcon={<LinkIcon fontSize="small" />}
            aria-label={text.shareOf(question.question)}
            onClick={handleCopy}
          >
            {text.share}
          </Button>
        </div>
      </AccordionDetails>
    </Accordion>
  );
}

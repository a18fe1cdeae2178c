import Button from '@mui/material/Button';
import { type FormEvent, useRef, useState } from 'react';

import type { FaqQuestion } from '../../../shared/contract/faq.ts';
import { Field } from '../../components/fields/Field.tsx';
import { messageOf } from '../../lib/api/messageOf.ts';
import { sendOpinion } from '../../lib/queries/faq.ts';
import { showToast } from '../../lib/toast/toastStore.ts';
import { faqText as text } from '../../text/faq.ts';
import styles from './Feedback.module.css';

/** As the contract allows; importing it would load the schemas. */
const NOTE_MAX = 1000;

type Step = 'initial' | 'thanked' | 'missing' | 'noted';
const messages: Record<Step, string> = {
  initial: '',
  thanked: text.thanks,
  missing: text.thanks,
  noted: text.noted,
};

/** Whether the answer helped, and what is missing where it did not. The opinion can be changed. */
export function Feedback({ question: { id, isHelpful } }: { question: FaqQuestion }) {
  const [step, setStep] = useState<Step>('initial');
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState('');
  const no = useRef<HTMLButtonElement>(null);

  const send = async (opinion: { isHelpful: boolean; note?: string }, next: Step) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await sendOpinion(id, opinion);
      setStep(next);
      // The form goes with what had the focus.
      if (next === 'noted') no.current?.focus();
    } catch (error) {
      showToast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const handleNote = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim()) void send({ isHelpful: false, note: note.trim() }, 'noted');
  };
  const choice = (value: boolean) => (
    <Button
      ref={value ? undefined : no}
      className={styles.choice}
      aria-pressed={isHelpful === value}
      aria-busy={isBusy}
      onClick={() => void send({ isHelpful: value }, value ? 'thanked' : 'missing')}
    >
      {value ? text.yes : text.no}
    </Button>
  );

  return (
    <div className={styles.root}>
      <fieldset className={styles.ask} aria-label={text.helpful}>
        <span aria-hidden="true">{text.helpful}</span>
        {choice(true)}
        {choice(false)}
        <span role="status">{messages[step]}</span>
      </fieldset>
      {step === 'missing' && (
        <form className={styles.note} onSubmit={handleNote}>
          <Field
            label={text.missing}
            help={text.missingHelp}
            multiline
            minRows={2}
            value={note}
            slotProps={{ input: { maxLength: NOTE_MAX } }}
            onChange={(event) => setNote(event.target.value)}
          />
          <Button type="submit" variant="outlined" aria-busy={isBusy}>
            {text.send}
          </Button>
        </form>
      )}
    </div>
  );
}

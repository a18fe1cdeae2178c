import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../shared/client/apiError.ts';
import type { OwnRecall, RecallAnswerInput } from '../../../shared/contract/recall.ts';
import { formatDate } from '../../../shared/domain/dates.ts';
import { RECALL_ANSWERS, RECALL_NOTE_MAX, type RecallAnswer } from '../../../shared/domain/recallAnswers.ts';
import { utcDay } from '../../../shared/domain/utcDay.ts';
import { Field } from '../../components/fields/Field.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import { messageOf } from '../../lib/api/messageOf.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { recallText as text } from '../../text/recall.ts';
import styles from './RecallPage.module.css';

interface Props {
  recall: OwnRecall;
  onAnswer: (answer: RecallAnswerInput) => Promise<void>;
}

/** One recall: what and why, until when, and what the member answers. */
export function RecallCard({ recall, onAnswer }: Props) {
  const { title, reason, deadline, files, fileNames, replacement, state, endedAt } = recall;
  const locale = useLocale();
  const [isChanging, setChanging] = useState(false);
  const more = files - fileNames.length;
  const isOverdue = deadline < utcDay(Date.now());
  const isAsked = endedAt === null && (state === 'open' || isChanging);
  return (
    <article className={styles.card}>
      <h2 className={styles.name} dir="auto">
        {title}
      </h2>
      {endedAt === null && state === 'open' && (
        <p className={styles.due}>{(isOverdue ? text.overdue : text.due)(formatDate(deadline, locale))}</p>
      )}
      <p className={styles.reason} dir="auto">
        {reason}
      </p>
      <h3 className={styles.label}>{text.files(files)}</h3>
      <ul className={styles.files}>
        {fileNames.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {more > 0 && <li>{text.more(more)}</li>}
      </ul>
      {replacement && (
        <p>
          <span className={styles.label}>{text.replacement}</span>
          <br />
          <SmartLink to={pathOf(replacement.url)} className={styles.link}>
            <bdi>{replacement.title}</bdi>
          </SmartLink>
        </p>
      )}
      {endedAt !== null && <p className={styles.state}>{text.ended}</p>}
      {isAsked && (
        <AnswerForm
          recall={recall}
          onAnswer={async (answer) => {
            await onAnswer(answer);
            setChanging(false);
          }}
        />
      )}
      {endedAt === null && !isAsked && (
        <div className={styles.answered} role="status">
          <p className={styles.state}>
            {state === 'on-air' && recall.until
              ? text.onAir(formatDate(recall.until, locale))
              : text.answered(formatDate(recall.answeredAt ?? '', locale))}
          </p>
          <Button onClick={() => setChanging(true)}>{text.change}</Button>
        </div>
      )}
    </article>
  );
}

/** An address of this portal as its own link. */
function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin === window.location.origin ? pathname : url;
}

function AnswerForm({ recall, onAnswer }: Props) {
  const id = useId();
  const [answer, setAnswer] = useState<RecallAnswer | null>(recall.answer);
  const [until, setUntil] = useState('');
  const [note, setNote] = useState(recall.note);
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const first = useRef<HTMLInputElement>(null);
  const errors = (error instanceof ApiError && error.errors) || {};

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (answer === null) return first.current?.focus();
    setBusy(true);
    setError(null);
    try {
      await onAnswer({ answer, note, ...(answer === 'on-air' && { until: until || null }) });
    } catch (reason) {
      setError(reason);
    }
    setBusy(false);
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      <fieldset className={styles.answers} aria-describedby={`${id}-fault`}>
        <legend className={styles.label}>{text.question}</legend>
        {RECALL_ANSWERS.map((one, place) => (
          <FormControlLabel
            key={one}
            label={text.answers[one]}
            control={
              <Radio
                name={`${id}-answer`}
                value={one}
                checked={answer === one}
                onChange={() => setAnswer(one)}
                slotProps={{ input: { ref: place === 0 ? first : undefined } }}
              />
            }
          />
        ))}
        <FormHelperText id={`${id}-fault`} error>
          {isTried && answer === null && text.choose}
        </FormHelperText>
      </fieldset>
      {answer === 'on-air' && (
        <Field
          label={text.until}
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
          slotProps={{ input: { min: utcDay(Date.now()) } }}
          error={errors.until}
        />
      )}
      <Field
        label={text.note}
        multiline
        minRows={2}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ input: { maxLength: RECALL_NOTE_MAX } }}
        error={errors.note}
      />
      {error !== null && Object.keys(errors).length === 0 && (
        <Alert severity="error">{messageOf(error)}</Alert>
      )}
      <Button type="submit" variant="contained" aria-busy={isBusy}>
        {text.confirm}
      </Button>
    </form>
  );
}

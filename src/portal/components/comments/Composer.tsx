import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import type { Comment, CommentPerson, CommentPlace } from '../../../shared/contract/comment.ts';
import type { FileFacts } from '../../../shared/contract/file.ts';
import { anchorOf } from '../../../shared/domain/commentPlaces.ts';
import {
  COMMENT_LENGTH_MAX,
  mentionTyped,
  withMentions,
  withNames,
} from '../../../shared/domain/mentions.ts';
import { changeComment, findPeople, writeComment } from '../../lib/comments/commentCalls.ts';
import type { Commented } from '../../lib/comments/commentQueries.ts';
import { commentText as text } from '../../text/comments.ts';
import { text as common } from '../../text/en.ts';
import { Field } from '../fields/Field.tsx';
import styles from './Comments.module.css';

interface Props {
  record: Commented;
  label: string;
  /** Of a reply. */
  threadId?: number;
  /** The comment that is changed. */
  edited?: Comment;
  /** Of a new thread about an item: its file. */
  file?: FileFacts | undefined;
  /** Of a new thread of a content manager: whether it is internal unless they choose otherwise. */
  internal?: boolean | undefined;
  place?: CommentPlace | null;
  onPlace?: ((place: CommentPlace | null) => void) | undefined;
  /** When it was sent, or is not wanted any more. */
  onDone?: () => void;
}

/** Where a comment is written: text with mentions, and what of a file it is about. */
export function Composer({ record, label, threadId, edited, file, internal, place, onPlace, onDone }: Props) {
  const [people, setPeople] = useState<readonly CommentPerson[]>(edited?.mentions ?? []);
  const [typed, setTyped] = useState(() => (edited ? withNames(edited.text, edited.mentions) : ''));
  const [wanted, setWanted] = useState<string | null>(null);
  const [isInternal, setInternal] = useState(internal);
  const [spot, setSpot] = useState('');
  const [isBusy, setBusy] = useState(false);
  const requestId = useRef(crypto.randomUUID());
  const input = useRef<HTMLInputElement>(null);
  const found = useFound(record, wanted, { threadId, isInternal });

  const handleType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value);
    setWanted(mentionTyped(target.value.slice(0, target.selectionStart ?? undefined)));
  };
  const handleChoose = (person: CommentPerson) => {
    const end = input.current?.selectionStart ?? typed.length;
    const start = end - (wanted?.length ?? 0);
    setTyped(`${typed.slice(0, start)}${person.name} ${typed.slice(end)}`);
    setPeople([...people, person]);
    setWanted(null);
    input.current?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const words = withMentions(typed, people).trim();
    if (!words || isBusy) return;
    setBusy(true);
    const anchor = anchorOf(file, { place, spot });
    const isDone = edited
      ? await changeComment(record, edited, words)
      : await writeComment(record, {
          text: words,
          requestId: requestId.current,
          ...(threadId !== undefined && { threadId }),
          ...(isInternal !== undefined && { isInternal }),
          ...(anchor && file && { anchor, fileId: file.id }),
        });
    setBusy(false);
    if (!isDone) return;
    requestId.current = crypto.randomUUID();
    setTyped('');
    setSpot('');
    onPlace?.(null);
    onDone?.();
  };
  return (
    <form className={styles.composer} onSubmit={(event) => void handleSubmit(event)}>
      <Field
        ref={input}
        label={label}
        help={text.hint}
        multiline
        minRows={2}
        maxRows={12}
        value={typed}
        onChange={handleType}
        slotProps={{ input: { maxLength: COMMENT_LENGTH_MAX, dir: 'auto' } }}
      />
      {found.length > 0 && (
        <ul className={styles.people} aria-label={text.people}>
          {found.map((person) => (
            <li key={person.id}>
              <Button size="small" onClick={() => handleChoose(person)}>
                {person.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {(file?.kind === 'video' || file?.kind === 'audio' || file?.kind === 'pdf') && (
        <Field
          label={file.kind === 'pdf' ? text.page : text.second}
          type="number"
          slotProps={{
            input: { min: file.kind === 'pdf' ? 1 : 0, max: file.pages ?? file.duration ?? undefined },
          }}
          value={spot}
          onChange={({ target }) => setSpot(target.value)}
        />
      )}
      {isInternal !== undefined && (
        <FormControlLabel
          control={<Checkbox checked={isInternal} onChange={(_, isOn) => setInternal(isOn)} />}
          label={text.keepInternal}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" variant="outlined" disabled={!typed.trim()} aria-busy={isBusy}>
          {edited ? common.actions.save : text.send}
        </Button>
        {onPlace && (
          <Button onClick={() => onPlace(place ? null : { type: 'point', x: 0.5, y: 0.5 })}>
            {place ? text.noPlace : text.place}
          </Button>
        )}
        {onDone && <Button onClick={onDone}>{common.actions.cancel}</Button>}
      </div>
    </form>
  );
}

/** People whose name is being typed, a moment after the last key. */
function useFound(
  { kind, recordId }: Commented,
  q: string | null,
  { threadId, isInternal }: { threadId: number | undefined; isInternal: boolean | undefined },
): readonly CommentPerson[] {
  const [found, setFound] = useState<readonly CommentPerson[]>([]);
  useEffect(() => {
    if (q === null) {
      setFound([]);
      return;
    }
    const { signal, abort } = newAborter();
    const timer = window.setTimeout(() => {
      const thread = {
        ...(threadId !== undefined && { threadId }),
        ...(isInternal !== undefined && { isInternal }),
      };
      void findPeople({ kind, recordId }, q, { ...thread, signal }).then((people) => {
        if (!signal.aborted) setFound(people);
      });
    }, WAIT_MS);
    return () => {
      window.clearTimeout(timer);
      abort();
    };
  }, [kind, recordId, q, threadId, isInternal]);
  return found;
}

const WAIT_MS = 200;

function newAborter() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

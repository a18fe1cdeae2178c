import { Box, Button, Checkbox, FormControlLabel, Stack, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type FormEvent, useDeferredValue, useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Comment, CommentPerson, CommentPlace } from '../../../shared/contract/comment.ts';
import type { FileFacts } from '../../../shared/contract/file.ts';
import { anchorOf } from '../../../shared/domain/commentPlaces.ts';
import {
  COMMENT_LENGTH_MAX,
  mentionTyped,
  withMentions,
  withNames,
} from '../../../shared/domain/mentions.ts';
import type { Commented } from '../../providers/comments.ts';
import { readCommentCalls } from '../../providers/comments.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** Makes a change, reports why it failed and reads the comments again. Resolves to whether it was made. */
export type RunChange = (change: () => Promise<unknown>) => Promise<boolean>;

interface CommentFormProps {
  record: Commented;
  label: string;
  /** Of a reply. */
  threadId?: number;
  /** The comment that is changed. */
  edited?: Comment;
  /** Of a new thread about an item: its file. */
  file?: FileFacts | undefined;
  /** Of a new thread: whether it is internal unless chosen otherwise; absent where it cannot be chosen. */
  internal?: boolean | undefined;
  place?: CommentPlace | null;
  onPlace?: ((place: CommentPlace | null) => void) | undefined;
  run: RunChange;
  /** When it was sent, or is not wanted any more. */
  onDone?: () => void;
}

/** Where a comment is written: text with mentions, and what of a file it is about. */
export function CommentForm(props: CommentFormProps) {
  const { record, label, threadId, edited, file, internal, place, onPlace, run, onDone } = props;
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [people, setPeople] = useState<readonly CommentPerson[]>(edited?.mentions ?? []);
  const [typed, setTyped] = useState(() => (edited ? withNames(edited.text, edited.mentions) : ''));
  const [wanted, setWanted] = useState<string | null>(null);
  const [isInternal, setInternal] = useState(internal);
  const [spot, setSpot] = useState('');
  const [isBusy, setBusy] = useState(false);
  const requestId = useRef(crypto.randomUUID());
  const input = useRef<HTMLTextAreaElement>(null);
  const q = useDeferredValue(wanted);
  const thread = {
    ...(threadId !== undefined && { threadId }),
    ...(isInternal !== undefined && { isInternal }),
  };
  const { data: found = [] } = useQuery({
    queryKey: ['mentionable', record.kind, record.recordId, thread, q],
    queryFn: async ({ signal }) =>
      (await readCommentCalls(dataProvider)).findMentionable(record, { q: q ?? '', ...thread }, signal),
    enabled: q !== null,
  });

  const handleType = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
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
    // A drawer over a form of a record is in its tree of React, though not of the page.
    event.stopPropagation();
    const text = withMentions(typed, people).trim();
    if (!text || isBusy) return;
    setBusy(true);
    const anchor = anchorOf(file, { place, spot });
    const isDone = await run(async () => {
      const calls = await readCommentCalls(dataProvider);
      return edited
        ? calls.changeComment(edited.id, { text, version: edited.version })
        : calls.writeComment(record, {
            ...{ text, ...thread, requestId: requestId.current },
            ...(anchor && file && { anchor, fileId: file.id }),
          });
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
    <Box component="form" onSubmit={(event) => void handleSubmit(event)} sx={{ pt: 2 }}>
      <TextField
        inputRef={input}
        label={label}
        helperText={translate('admin.comments.hint')}
        multiline
        fullWidth
        minRows={2}
        maxRows={12}
        value={typed}
        onChange={handleType}
        slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX, dir: 'auto' } }}
      />
      {wanted !== null && found.length > 0 ? (
        <Stack
          component="ul"
          direction="row"
          aria-label={translate('admin.comments.people')}
          sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
        >
          {found.map((person) => (
            <li key={person.id}>
              <Button size="small" onClick={() => handleChoose(person)}>
                {person.name}
              </Button>
            </li>
          ))}
        </Stack>
      ) : null}
      {file?.kind === 'video' || file?.kind === 'audio' || file?.kind === 'pdf' ? (
        <TextField
          type="number"
          label={translate(`admin.comments.${file.kind === 'pdf' ? 'page' : 'second'}`)}
          value={spot}
          onChange={({ target }) => setSpot(target.value)}
          slotProps={{
            htmlInput: { min: file.kind === 'pdf' ? 1 : 0, max: file.pages ?? file.duration ?? undefined },
          }}
        />
      ) : null}
      {isInternal === undefined ? null : (
        <FormControlLabel
          control={<Checkbox checked={isInternal} onChange={(_, isOn) => setInternal(isOn)} />}
          label={translate('admin.comments.keep_internal')}
        />
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button type="submit" variant="outlined" disabled={!typed.trim()} loading={isBusy}>
          {translate(edited ? 'ra.action.save' : 'admin.comments.send')}
        </Button>
        {onPlace ? (
          <Button onClick={() => onPlace(place ? null : { type: 'point', x: 0.5, y: 0.5 })}>
            {translate(`admin.comments.${place ? 'no_place' : 'place'}`)}
          </Button>
        ) : null}
        {onDone ? <Button onClick={onDone}>{translate('ra.action.cancel')}</Button> : null}
      </Stack>
    </Box>
  );
}

import { Box, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Comment, CommentThread } from '../../../shared/contract/comment.ts';
import { filmTime } from '../../../shared/domain/commentPlaces.ts';
import { partsOf } from '../../../shared/domain/mentions.ts';
import type { Commented } from '../../providers/comments.ts';
import { readCommentCalls } from '../../providers/comments.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { formatMediumDateTime } from '../../providers/formats.ts';
import { CommentForm, type RunChange } from './CommentForm.tsx';

interface CommentThreadRowProps {
  record: Commented;
  thread: CommentThread;
  /** The number of its place on the picture. */
  number: number | null;
  run: RunChange;
}

/** A comment with its replies, and what can be done with them. */
export function CommentThreadRow({ record, thread, number, run }: CommentThreadRowProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isReplying, setReplying] = useState(false);
  const { id, resolvedAt, mayResolve, comments } = thread;
  const facts = useFacts(thread, number);
  return (
    <Box
      component="li"
      id={`comment-${id}`}
      sx={{ py: 2, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
    >
      {facts.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {facts.join(' · ')}
        </Typography>
      ) : null}
      {comments.map((comment, index) => (
        <Box key={comment.id} sx={{ pt: 1, pl: index > 0 ? 3 : 0 }}>
          <OneComment record={record} comment={comment} run={run} />
        </Box>
      ))}
      <Stack direction="row" sx={{ gap: 1, pt: 1 }}>
        <Button
          size="small"
          aria-label={translate('admin.comments.reply_to', { name: comments[0]?.author.name ?? '' })}
          onClick={() => setReplying(true)}
        >
          {translate('admin.comments.reply')}
        </Button>
        {mayResolve ? (
          <Button
            size="small"
            onClick={() =>
              void run(async () =>
                (await readCommentCalls(dataProvider)).resolveThread(id, resolvedAt === null),
              )
            }
          >
            {translate(`admin.comments.${resolvedAt ? 'reopen' : 'resolve'}`)}
          </Button>
        ) : null}
      </Stack>
      {isReplying ? (
        <CommentForm
          record={record}
          label={translate('admin.comments.reply')}
          threadId={id}
          run={run}
          onDone={() => setReplying(false)}
        />
      ) : null}
    </Box>
  );
}

/** What a thread is about, and its state, in words. */
function useFacts(thread: CommentThread, number: number | null): readonly string[] {
  const translate = useTranslate();
  const { anchor, file, isInternal, resolvedAt, resolvedBy } = thread;
  const isOlder = file && !file.isCurrent && file.version !== null;
  return [
    number === null ? null : translate('admin.comments.place_of', { number }),
    anchor?.type === 'time'
      ? translate('admin.comments.at_second', { time: filmTime(anchor.seconds) })
      : null,
    anchor?.type === 'page' ? translate('admin.comments.on_page', { page: anchor.page }) : null,
    isOlder ? translate('admin.comments.version', { number: file.version }) : null,
    isInternal ? translate('admin.comments.internal') : null,
    resolvedAt ? translate('admin.comments.resolved_by', { name: resolvedBy ?? '' }) : null,
  ].filter((fact) => fact !== null);
}

function OneComment({ record, comment, run }: { record: Commented; comment: Comment; run: RunChange }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [isEdited, setEdited] = useState(false);
  const [hasFormer, setFormer] = useState(false);
  const { id, author, createdAt, editedAt, editableUntil, mayRemove, isRemoved } = comment;
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        <Box component="strong" sx={{ fontWeight: 500, color: 'text.primary' }}>
          {author.name}
        </Box>
        {` · ${formatMediumDateTime(createdAt)}`}
        {editedAt ? ` · ${translate('admin.comments.edited')}` : null}
      </Typography>
      {isEdited ? (
        <CommentForm
          record={record}
          label={translate('admin.comments.edit')}
          edited={comment}
          run={run}
          onDone={() => setEdited(false)}
        />
      ) : (
        <Typography
          dir="auto"
          color={isRemoved ? 'textSecondary' : undefined}
          sx={{ whiteSpace: 'pre-line' }}
        >
          {isRemoved ? translate('admin.comments.removed') : <Words comment={comment} />}
        </Typography>
      )}
      {hasFormer ? <FormerTexts id={id} /> : null}
      <Stack direction="row" sx={{ gap: 1 }}>
        {editableUntil && !isEdited ? (
          <Button size="small" onClick={() => setEdited(true)}>
            {translate('ra.action.edit')}
          </Button>
        ) : null}
        {mayRemove ? (
          <Button
            size="small"
            onClick={() => void run(async () => (await readCommentCalls(dataProvider)).removeComment(id))}
          >
            {translate('ra.action.remove')}
          </Button>
        ) : null}
        {editedAt || isRemoved ? (
          <Button size="small" aria-expanded={hasFormer} onClick={() => setFormer(!hasFormer)}>
            {translate('admin.comments.former_texts')}
          </Button>
        ) : null}
      </Stack>
    </>
  );
}

/** What a comment said before it was changed or removed. */
function FormerTexts({ id }: { id: number }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['comment-versions', id],
    queryFn: async ({ signal }) => (await readCommentCalls(dataProvider)).readFormerTexts(id, signal),
    staleTime: 0,
  });
  return data.map(({ text, at }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: former texts never move
    <Typography key={index} variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
      {`${formatMediumDateTime(at)}: ${text}`}
    </Typography>
  ));
}

function Words({ comment: { text, mentions } }: { comment: Comment }) {
  const translate = useTranslate();
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  return partsOf(text).map((part, index) => {
    if ('text' in part) return part.text;
    const name = names.get(part.userId);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
      <Box key={index} component="strong" sx={{ fontWeight: 500 }}>
        {name === undefined ? translate('admin.comments.former') : `@${name}`}
      </Box>
    );
  });
}

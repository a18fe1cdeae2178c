import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Comment, CommentThread } from '../../../shared/contract/comment.ts';
import { filmTime } from '../../../shared/domain/commentPlaces.ts';
import { formatDateTime } from '../../../shared/domain/dates.ts';
import { partsOf } from '../../../shared/domain/mentions.ts';
import { removeComment, resolveThread } from '../../lib/comments/commentCalls.ts';
import type { Commented } from '../../lib/comments/commentQueries.ts';
import { useLocale } from '../../lib/session/useSession.ts';
import { commentText as text } from '../../text/comments.ts';
import styles from './Comments.module.css';
import { Composer } from './Composer.tsx';

interface Props {
  record: Commented;
  thread: CommentThread;
  /** The number of its place on the picture. */
  number: number | undefined;
  /** Whether the address names it. */
  isWanted: boolean;
}

/** A comment with its replies, and what the member can do with them. */
export function Thread({ record, thread, number, isWanted }: Props) {
  const [isReplying, setReplying] = useState(false);
  const { id, resolvedAt, resolvedBy, mayResolve, isInternal, comments } = thread;
  return (
    <li
      id={`comment-${id}`}
      className={styles.thread}
      aria-current={isWanted || undefined}
      data-resolved={resolvedAt ? true : undefined}
    >
      <p className={styles.facts}>
        {number !== undefined && <span className={styles.number}>{number}</span>}
        <Anchor thread={thread} />
        {isInternal && <span>{text.internal}</span>}
        {resolvedAt && <span>{text.resolvedBy(resolvedBy ?? '')}</span>}
      </p>
      {comments.map((comment) => (
        <OneComment key={comment.id} record={record} comment={comment} />
      ))}
      <div className={styles.actions}>
        {!isReplying && (
          <Button aria-label={text.replyTo(comments[0]?.author.name ?? '')} onClick={() => setReplying(true)}>
            {text.reply}
          </Button>
        )}
        {mayResolve && (
          <Button onClick={() => void resolveThread(record, id, resolvedAt === null)}>
            {resolvedAt ? text.reopen : text.resolve}
          </Button>
        )}
      </div>
      {isReplying && (
        <Composer record={record} label={text.reply} threadId={id} onDone={() => setReplying(false)} />
      )}
    </li>
  );
}

/** What of a file a thread is about; leads to its second of the film or its page, as long as the item has that file. */
function Anchor({ thread: { anchor, file } }: { thread: CommentThread }) {
  const version = file && !file.isCurrent && file.version !== null ? text.version(file.version) : null;
  return (
    <>
      {anchor?.type === 'time' && (
        <button
          type="button"
          className={styles.spot}
          disabled={!file?.isCurrent}
          onClick={({ currentTarget }) =>
            seekTo(stagedBeside<HTMLMediaElement>(currentTarget, 'video, audio'), anchor.seconds)
          }
        >
          {text.atSecond(filmTime(anchor.seconds))}
        </button>
      )}
      {anchor?.type === 'page' &&
        (file?.isCurrent ? (
          <ToPage page={anchor.page}>{text.onPage(anchor.page)}</ToPage>
        ) : (
          <span>{text.onPage(anchor.page)}</span>
        ))}
      {version && <span>{version}</span>}
    </>
  );
}

/** The stage shows the page that the address names. */
function ToPage({ page, children }: { page: number; children: ReactNode }) {
  const { search, state } = useLocation();
  return (
    <Link
      to={{ search, hash: `#page=${page}` }}
      state={state}
      replace
      className={styles.spot}
      onClick={({ currentTarget }) =>
        stagedBeside(currentTarget, '[data-stage]')?.scrollIntoView({ block: 'nearest' })
      }
    >
      {children}
    </Link>
  );
}

/** What is shown large beside a comment; below a dialog the page may have the like. */
const stagedBeside = <T extends Element>(element: Element, selector: string): T | null =>
  element.closest('[role="dialog"], main')?.querySelector<T>(selector) ?? null;

function seekTo(media: HTMLMediaElement | null, seconds: number): void {
  if (!media) return;
  media.currentTime = seconds;
  media.scrollIntoView({ block: 'nearest' });
}

function OneComment({ record, comment }: { record: Commented; comment: Comment }) {
  const locale = useLocale();
  const [isEdited, setEdited] = useState(false);
  const { id, author, createdAt, editedAt, editableUntil, mayRemove, isRemoved } = comment;
  return (
    <article className={styles.comment}>
      <p className={styles.facts}>
        <strong>{author.name}</strong>
        <time dateTime={createdAt}>{formatDateTime(createdAt, locale)}</time>
        {editedAt && <span>{text.edited}</span>}
      </p>
      {isEdited ? (
        <Composer record={record} label={text.editTitle} edited={comment} onDone={() => setEdited(false)} />
      ) : (
        <p className={isRemoved ? styles.quiet : styles.text} dir="auto">
          {isRemoved ? text.removed : <Words comment={comment} />}
        </p>
      )}
      {!isEdited && (editableUntil || mayRemove) && (
        <div className={styles.actions}>
          {editableUntil && <Button onClick={() => setEdited(true)}>{text.edit}</Button>}
          {mayRemove && <Button onClick={() => void removeComment(record, id)}>{text.remove}</Button>}
        </div>
      )}
    </article>
  );
}

function Words({ comment: { text: written, mentions } }: { comment: Comment }) {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  return partsOf(written).map((part, index) => {
    if ('text' in part) return part.text;
    const name = names.get(part.userId);
    // Parts of one text never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return <strong key={index}>{name === undefined ? text.former : `@${name}`}</strong>;
  });
}

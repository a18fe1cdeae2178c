import { type Publication, subjectOf } from '../../../shared/contract/webhook.ts';
import { type KindWith, kindsWith } from '../../../shared/domain/recordKinds.ts';
import { isLive } from '../../../shared/policy/visibility.ts';
import type { Message } from './addMessages.ts';

type Row = Readonly<Record<string, unknown>>;
type Announced = KindWith<'announced'>;

const ANNOUNCED: ReadonlySet<string> = new Set(kindsWith('announced'));
const isAnnounced = (kind: string): kind is Announced => ANNOUNCED.has(kind);

/** For so long a date that passed without a write is announced by the next one, if nothing did before. */
const NOTICED_MS = 7 * 24 * 3_600_000;

const timeOf = (row: Row, name: string): number | null => {
  const value = row[name];
  return value instanceof Date ? value.getTime() : null;
};

/** Whether a record shows at this time to those who may see it. */
const isShown = (row: Row | null, now: number): row is Row =>
  row !== null &&
  !row.deletedAt &&
  isLive({ publishedAt: timeOf(row, 'publishedAt'), expiresAt: timeOf(row, 'expiresAt') }, now);

function messageOf(kind: Announced, event: Publication, row: Row): Message {
  const subject = subjectOf(kind);
  const { id, title, slug, libraryId, publishedAt, expiresAt } = row;
  return {
    type: `${subject}.${event}`,
    subject: `${subject}:${id}`,
    libraryId: typeof libraryId === 'number' ? libraryId : null,
    data: {
      kind,
      id,
      title,
      ...(typeof slug === 'string' && { slug }),
      ...(libraryId === undefined ? {} : { libraryId }),
      publishedAt: publishedAt ?? null,
      expiresAt: expiresAt ?? null,
    },
  };
}

/** The dates of a record that passed since it was last written, which no write announced. */
export function passedDates(kind: string, row: Row, now = Date.now()): Message[] {
  if (!isAnnounced(kind) || row.deletedAt) return [];
  const written = timeOf(row, 'updatedAt') ?? now;
  const [from, to] = [timeOf(row, 'publishedAt'), timeOf(row, 'expiresAt')];
  const hasPassed = (time: number | null): time is number =>
    time !== null && time > written && time <= now && now - time < NOTICED_MS;
  return [
    ...(hasPassed(from) ? [{ ...messageOf(kind, 'published', row), at: new Date(from) }] : []),
    ...(hasPassed(to) && from !== null && from < to
      ? [{ ...messageOf(kind, 'expired', row), at: new Date(to) }]
      : []),
  ];
}

interface Change {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What writes of records of a kind publish, replace and withdraw, in their order; nothing of kinds that have no messages. */
export const publicationsOf = (kind: string, changes: readonly Change[], now = Date.now()): Message[] =>
  isAnnounced(kind) ? changes.flatMap((change) => publicationOf(kind, change, now)) : [];

function publicationOf(kind: Announced, { before, after }: Change, now: number): Message[] {
  const messages = before ? passedDates(kind, before, now) : [];
  const wasShown = isShown(before, now);
  const isNow = isShown(after, now);
  // To receivers of one library an item that moves to another one is gone.
  const isMoved = wasShown && isNow && before.libraryId !== after.libraryId;
  if (wasShown && (!isNow || isMoved)) {
    const end = after && !after.deletedAt ? timeOf(after, 'expiresAt') : null;
    const isOver = !isMoved && end !== null && end <= now;
    messages.push(messageOf(kind, isOver ? 'expired' : 'withdrawn', before));
  }
  if (isNow && (!wasShown || isMoved)) messages.push(messageOf(kind, 'published', after));
  if (wasShown && isNow && !isMoved && kind === 'library-item' && before.fileId !== after.fileId)
    messages.push({ ...messageOf(kind, 'published', after), type: 'item.replaced' });
  return messages;
}

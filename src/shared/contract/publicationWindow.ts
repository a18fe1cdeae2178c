type Moment = string | number | Date | null | undefined;

/** When a record begins and ends to show: ISO 8601, epoch milliseconds or dates. Absent and `null`: no such limit. */
export interface PublicationWindow {
  readonly publishedAt?: Moment;
  readonly expiresAt?: Moment;
}

/** The message for a record that would never be visible. */
export const EXPIRES_FIRST = 'It would expire before it appears.';

const isMoment = (moment: Moment): moment is string | number | Date =>
  moment !== null && moment !== undefined && moment !== '';

/** Whether a record would expire before it appears, or at that moment. */
export const expiresFirst = ({ publishedAt, expiresAt }: PublicationWindow): boolean =>
  isMoment(publishedAt) &&
  isMoment(expiresAt) &&
  new Date(expiresAt).getTime() <= new Date(publishedAt).getTime();

/** Whether `changes` move a date of a record so that it would expire before it appears. */
export const closesWindow = (record: PublicationWindow | undefined, changes: PublicationWindow): boolean =>
  (changes.publishedAt !== undefined || changes.expiresAt !== undefined) &&
  expiresFirst({ publishedAt: record?.publishedAt, expiresAt: record?.expiresAt, ...changes });

import {
  EXPIRES_FIRST,
  expiresFirst,
  type PublicationWindow,
} from '../../shared/contract/publicationWindow.ts';
import { HttpError } from '../http/errors.ts';
import { nameSome, quoted } from './nameSome.ts';
import type { Fields, Written } from './recordKind.ts';

type Row = Record<string, unknown>;

const DATES = ['publishedAt', 'expiresAt'] as const;
const NAMED_MAX = 5;

const windowOf = (row: Row): PublicationWindow => {
  const [publishedAt, expiresAt] = DATES.map((name) => (row[name] instanceof Date ? row[name] : null));
  return { publishedAt, expiresAt };
};

const nameOf = (row: Row): string =>
  String(row.title ?? row.name ?? row.question ?? row.label ?? `number ${String(row.id)}`);

const isMoved = (before: Row, after: Row): boolean =>
  DATES.some((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null));

/**
 * Throws 400 `expires_first` on the date that was sent when a row would expire before it appears. A row whose two dates
 * stay as they are is let through. `before` is `null` for one that was just made;
 * `isOne`: the write is of one record alone, which needs no name.
 */
export function refuseClosedWindows(
  sent: Fields,
  rows: readonly Written[],
  { isOne }: { isOne: boolean },
): void {
  const field = DATES.findLast((name) => sent[name] !== undefined);
  if (!field) return;
  const closed = rows.filter(
    ({ before, after }) => expiresFirst(windowOf(after)) && (!before || isMoved(before, after)),
  );
  if (closed.length === 0) return;
  const message = isOne ? EXPIRES_FIRST : messageFor(closed.map(({ after }) => nameOf(after)));
  throw new HttpError(400, 'expires_first', message, { [field]: message });
}

const messageFor = (names: readonly string[]): string =>
  `Nothing was changed. These would expire before they appear: ${nameSome(names.map(quoted), { most: NAMED_MAX })}.`;

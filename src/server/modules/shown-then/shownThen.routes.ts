import { inArray } from 'drizzle-orm';
import {
  shownThenEndpoints as calls,
  SHOWN_SHEET_MAX,
  type ShownQuery,
  type ShownThen,
} from '../../../shared/contract/shownThen.ts';
import { writeCsv } from '../../../shared/domain/csv.ts';
import { can } from '../../../shared/policy/policy.ts';
import type { Role } from '../../../shared/policy/roles.ts';
import { isVisible, type Viewer } from '../../../shared/policy/visibility.ts';
import { KEPT_DAYS } from '../../content/sweepRecords.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { presentPicture } from '../../files/file.present.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { contentDisposition } from '../../storage/contentDisposition.ts';
import { type FormerRecord, formerRecords, type RecordState } from './formerRecords.repo.ts';

const DAY_MS = 24 * 3_600_000;
const COLUMNS = ['Number', 'Title', 'Published (UTC)', 'Expires (UTC)', 'Changed since', 'Now'];

/** What the portal showed at a moment in the past, by the log of changes and the one decision about rights. */
export function shownThenRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, async ({ query }) => {
    const { offset, limit, ...asked } = query;
    const found = await shownAt(db, asked);
    const page = found.slice(offset, offset + limit);
    const pictures = await picturesOf(db, page);
    const knownSince = new Date(Date.now() - KEPT_DAYS.audit * DAY_MS);
    return {
      data: page.map((record) => ({
        ...present(record, asked),
        picture: pictures.get(record.then.pictureId ?? 0) ?? null,
      })),
      total: found.length,
      isKnown: Date.parse(asked.at) >= knownSince.getTime(),
      knownSince: knownSince.toISOString(),
    };
  });

  route(app, calls.sheet, async ({ query }) => {
    const found = (await shownAt(db, query)).slice(0, SHOWN_SHEET_MAX);
    const lines = found
      .map((record) => present(record, query))
      .map(({ id, title, since, until, changed, now }) => [id, title, since, until, changed.join(', '), now]);
    return new Response(writeCsv([COLUMNS, ...lines]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': contentDisposition('attachment', 'shown.csv'),
      },
    });
  });
}

const viewerOf = ({ role, market }: ShownQuery): Viewer => ({
  roles: [...new Set<Role>(['ROLE_USER', role])],
  market: market ?? null,
});

const time = (text: string | null): number | null => (text === null ? null : Date.parse(text));

function showed(state: RecordState, viewer: Viewer, now: number): boolean {
  const { publishedAt, expiresAt, roles, markets, deletedAt } = state;
  if (deletedAt !== null) return false;
  return isVisible(
    { publishedAt: time(publishedAt), expiresAt: time(expiresAt), roles, markets },
    viewer,
    now,
  );
}

/** What showed, the latest published first. An item shows only inside a library that showed. */
async function shownAt(db: Database, asked: ShownQuery): Promise<FormerRecord[]> {
  const { kind, libraryId } = asked;
  const viewer = viewerOf(asked);
  const at = new Date(asked.at);
  const now = at.getTime();
  if (kind === 'event' && !can(viewer, 'list', 'portal-event')) return [];
  if (kind === 'library-item') {
    const library = (await formerRecords(db, 'library', { at })).find(({ id }) => id === libraryId);
    if (!library || !showed(library.then, viewer, now)) return [];
  }
  const found = await formerRecords(db, kind, {
    at,
    libraryId: kind === 'library-item' ? libraryId : undefined,
  });
  return found
    .filter(({ then }) => showed(then, viewer, now))
    .sort(
      (one, other) =>
        (time(other.then.publishedAt) ?? 0) - (time(one.then.publishedAt) ?? 0) || other.id - one.id,
    );
}

function present({ id, then, changed, now }: FormerRecord, asked: ShownQuery): Omit<ShownThen, 'picture'> {
  const isShown = now !== null && showed(now, viewerOf(asked), Date.now());
  return {
    id,
    title: then.title,
    since: then.publishedAt ?? asked.at,
    until: then.expiresAt,
    changed: [...changed],
    now: now === null ? 'gone' : now.deletedAt !== null ? 'trashed' : isShown ? 'shown' : 'hidden',
  };
}

async function picturesOf(db: Database, records: readonly FormerRecord[]) {
  const ids = [...new Set(records.flatMap(({ then }) => then.pictureId ?? []))];
  const rows = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.id, ids));
  return new Map(rows.map((file) => [file.id, presentPicture(file)]));
}

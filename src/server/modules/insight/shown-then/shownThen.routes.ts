import {
  shownThenEndpoints as calls,
  SHOWN_SHEET_MAX,
  type ShownQuery,
  type ShownThen,
} from '../../../../shared/contract/shownThen.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { isVisible, type Viewer } from '../../../../shared/policy/visibility.ts';
import { columnOf } from '../../../content/contentKind.ts';
import { marketsOf } from '../../../content/marketPaths.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { presentPicture } from '../../../files/file.present.ts';
import { filesByIds } from '../../../files/files.repo.ts';
import { csvResponse } from '../../../http/csvResponse.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { readRetention } from '../../house/configuration/public.ts';
import { type FormerRecord, formerRecords, type RecordState } from './formerRecords.repo.ts';

const DAY_MS = 24 * 3_600_000;
const COLUMNS = ['Number', 'Title', 'Published (UTC)', 'Expires (UTC)', 'Changed since', 'Now'];

/** What the portal showed at a moment in the past, by the log of changes and the one decision about rights. */
export function shownThenRoutes(app: AppHono, context: Context): void {
  route(app, calls.list, async ({ query }) => {
    const { offset, limit, ...filter } = query;
    const found = await shownAt(context, filter);
    const page = found.slice(offset, offset + limit);
    const pictureIds = new Set(page.flatMap(({ then }) => then.pictureId ?? []));
    const files = await filesByIds(context.db, [...pictureIds]);
    const pictures = new Map(files.map((file) => [file.id, presentPicture(file)]));
    const knownSince = new Date(Date.now() - (await readRetention(context.db)).changes * DAY_MS);
    return {
      data: page.map((record) => ({
        ...present(record, filter),
        picture: pictures.get(record.then.pictureId ?? 0) ?? null,
      })),
      total: found.length,
      isKnown: Date.parse(filter.at) >= knownSince.getTime(),
      knownSince: knownSince.toISOString(),
    };
  });

  route(app, calls.sheet, async ({ query }) => {
    const found = (await shownAt(context, query)).slice(0, SHOWN_SHEET_MAX);
    const lines = found
      .map((record) => present(record, query))
      .map(({ id, title, since, until, changed, now }) => [id, title, since, until, changed.join(', '), now]);
    return csvResponse([COLUMNS, ...lines], 'shown');
  });
}

const viewerOf = async (db: Database, { role, market, group }: ShownQuery): Promise<Viewer> => ({
  roles: [...new Set<Role>(['ROLE_USER', role])],
  markets: await marketsOf(db, market ?? null),
  groups: group === undefined ? [] : [group],
});

const time = (text: string | null): number | null => (text === null ? null : Date.parse(text));

function showed(state: RecordState, viewer: Viewer, now: number): boolean {
  const { publishedAt, expiresAt, roles, markets, groups, deletedAt } = state;
  if (deletedAt !== null) return false;
  return isVisible(
    { publishedAt: time(publishedAt), expiresAt: time(expiresAt), roles, markets, groups },
    viewer,
    now,
  );
}

/** A record that showed, and whether it shows to the same viewer now. */
interface Shown extends FormerRecord {
  readonly isShown: boolean;
}

/** What showed, the latest published first. An item shows only inside a library that showed, a training video with its film. */
async function shownAt({ db, kinds }: Context, filter: ShownQuery): Promise<Shown[]> {
  const { libraryId } = filter;
  const kind = kinds.named(filter.kind);
  const isInLibrary = columnOf(kind, 'libraryId') !== undefined;
  const viewer = await viewerOf(db, filter);
  const at = new Date(filter.at);
  const now = at.getTime();
  if (kind.isFor?.(viewer) === false) return [];
  if (isInLibrary) {
    const library = (await formerRecords(db, kinds.named('library'), { at })).find(
      ({ id }) => id === libraryId,
    );
    if (!library || !showed(library.then, viewer, now)) return [];
  }
  const found = await formerRecords(db, kind, {
    at,
    libraryId: isInLibrary ? libraryId : undefined,
  });
  const films = kind.film ? await filmsOf({ db, kinds }, found, { at, viewer }) : null;
  const hasFilm = ({ filmItemId, filmFileId }: RecordState, when: 'atMoment' | 'today'): boolean =>
    films === null || filmFileId !== null || Boolean(films.get(filmItemId ?? 0)?.[when]);
  return found
    .filter(({ then }) => showed(then, viewer, now) && hasFilm(then, 'atMoment'))
    .map((record) => ({
      ...record,
      isShown: record.now !== null && showed(record.now, viewer, Date.now()) && hasFilm(record.now, 'today'),
    }))
    .sort(
      (one, other) =>
        (time(other.then.publishedAt) ?? 0) - (time(one.then.publishedAt) ?? 0) || other.id - one.id,
    );
}

/** Whether the items whose films training videos show did so at a moment and do now, in their libraries. */
async function filmsOf(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  videos: readonly FormerRecord[],
  { at, viewer }: { at: Date; viewer: Viewer },
): Promise<Map<number, { atMoment: boolean; today: boolean }>> {
  const only = [
    ...new Set(videos.flatMap(({ then, now }) => [then.filmItemId ?? [], now?.filmItemId ?? []].flat())),
  ];
  const libraries = new Map(
    (await formerRecords(db, kinds.named('library'), { at })).map((library) => [library.id, library]),
  );
  const shows = (item: RecordState | null, when: 'then' | 'now', moment: number): boolean => {
    const library = libraries.get(item?.libraryId ?? 0)?.[when];
    return Boolean(item && library && showed(item, viewer, moment) && showed(library, viewer, moment));
  };
  return new Map(
    (await formerRecords(db, kinds.named('library-item'), { at, only })).map(({ id, then, now }) => [
      id,
      { atMoment: shows(then, 'then', at.getTime()), today: shows(now, 'now', Date.now()) },
    ]),
  );
}

function present({ id, then, changed, now, isShown }: Shown, filter: ShownQuery): Omit<ShownThen, 'picture'> {
  return {
    id,
    title: then.title,
    since: then.publishedAt ?? filter.at,
    until: then.expiresAt,
    changed: [...changed],
    now: now === null ? 'gone' : now.deletedAt !== null ? 'trashed' : isShown ? 'shown' : 'hidden',
  };
}

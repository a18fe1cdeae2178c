import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { slug as slugShape } from '../../../shared/contract/common.ts';
import { SECTIONS } from '../../../shared/contract/library.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { events } from '../../db/schema/events.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { toolkits } from '../../db/schema/toolkits.ts';
import { trainingVideos } from '../../db/schema/training.ts';

type RecordTable = PgTable & { id: PgColumn; title: PgColumn; deletedAt: PgColumn };
interface RecordPage {
  readonly page: string;
  readonly pattern: RegExp;
  readonly table: RecordTable;
  /** By what the address names the record. */
  readonly key: PgColumn;
  /** Of the back-office. */
  readonly resource: string;
}

/** Pages that are no record. */
const PLAIN = new Set<string>([
  '/',
  '/basket',
  '/favourites',
  '/profil',
  '/news',
  '/news/search',
  '/events',
  '/faq',
  '/brand-catalogue/initiative-toolkits',
  '/training/virtual-training-resources',
  '/what-you-have-missed',
  '/search',
  '/legal',
  '/components',
  ...SECTIONS.map((section) => `/${section}`),
]);

const section = `(?:${SECTIONS.join('|')})`;
const RECORDS: readonly RecordPage[] = [
  { page: '/news/:slug', pattern: /^\/news\/([^/]+)$/, table: news, key: news.slug, resource: 'news' },
  {
    page: '/events/:slug',
    pattern: /^\/events\/([^/]+)$/,
    table: events,
    key: events.slug,
    resource: 'event',
  },
  {
    page: '/brand-catalogue/initiative-toolkits/:slug',
    pattern: /^\/brand-catalogue\/initiative-toolkits\/([^/]+)$/,
    table: toolkits,
    key: toolkits.slug,
    resource: 'toolkit',
  },
  {
    page: '/training/virtual-training-resources/:slug',
    pattern: /^\/training\/virtual-training-resources\/([^/]+)$/,
    table: trainingVideos,
    key: trainingVideos.slug,
    resource: 'training-video',
  },
  {
    page: '/:section/:slug',
    pattern: new RegExp(`^/${section}/([^/]+)$`),
    table: libraries,
    key: libraries.slug,
    resource: 'library',
  },
  {
    page: '/:section/:slug/item/:id',
    pattern: new RegExp(`^/${section}/[^/]+/item/(\\d{1,9})$`),
    table: libraryItems,
    key: libraryItems.id,
    resource: 'library-item',
  },
];

/** Pages whose views are not counted: those of signing in, and those that are open to everyone or to one reader. */
const UNCOUNTED =
  /^\/(?:login(?:\/confirm)?|lost-password|recover-password|media(?:\/[^/]+)?|preview\/[^/]+(?:\/[^/]+)?)$/;

/** Whether the portal has a page at this path, whatever becomes of the record that it names. */
export function isPortalPath(path: string): boolean {
  const bare = path.replace(/(?<=.)\/$/, '');
  return PLAIN.has(bare) || UNCOUNTED.test(bare) || RECORDS.some(({ pattern }) => pattern.test(bare));
}

export interface ViewedPage {
  readonly page: string;
  readonly recordId: number;
}

/** The page that a path of the portal leads to; `null`: there is none, or no such record. */
export async function findPage(db: Database, path: string): Promise<ViewedPage | null> {
  if (PLAIN.has(path)) return { page: path, recordId: 0 };
  for (const { page, pattern, table, key } of RECORDS) {
    const [, name] = path.match(pattern) ?? [];
    if (name === undefined) continue;
    const isId = key === table.id;
    if (!isId && !slugShape.safeParse(name).success) return null;
    const [row] = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(eq(key, isId ? Number(name) : name), isNull(table.deletedAt)));
    return row ? { page, recordId: Number(row.id) } : null;
  }
  return null;
}

/** Records of pages with their titles, by `page/id`; those that are gone are left out. */
export async function recordsOf(db: Database, viewed: readonly ViewedPage[]) {
  const found = new Map<string, { resource: string; id: number; title: string }>();
  for (const { page, table, resource } of RECORDS) {
    const ids = viewed.filter((one) => one.page === page).map(({ recordId }) => recordId);
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: table.id, title: table.title })
      .from(table as PgTable)
      .where(and(inArray(table.id, ids), isNull(table.deletedAt)));
    for (const { id, title } of rows)
      found.set(`${page}/${id}`, { resource, id: Number(id), title: String(title) });
  }
  return found;
}

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { slug as slugShape } from '../../../../shared/contract/common.ts';
import { SECTIONS } from '../../../../shared/contract/library.ts';
import { listAddressOf } from '../../../../shared/domain/addresses.ts';
import { hasTranslatedSlug } from '../../../../shared/domain/translatedTexts.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { type ContentKind, columnOf, type Kinds } from '../../../content/contentKind.ts';
import { redirectedId } from '../../../content/slugs.ts';
import { translated } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';

/** Pages that are no record, besides the lists of each kind. */
const FIXED_PAGES = [
  '/',
  '/basket',
  '/favourites',
  '/inbox',
  '/lists',
  '/compare',
  '/shared-links',
  '/profil',
  '/news/search',
  '/what-you-have-missed',
  '/search',
  '/legal',
  '/terms',
  '/components',
  ...SECTIONS.map((section) => `/${section}`),
];

/** Pages whose views are not counted: those of signing in, and those that are open to everyone or to one reader. */
const UNCOUNTED =
  /^\/(?:login(?:\/confirm)?|lost-password|recover-password|request-access|connect-app|r\/[^/]+|recall|unsubscribe|lists\/[^/]+|share\/[^/]+|send\/[^/]+|media(?:\/[^/]+)?|preview\/[^/]+(?:\/[^/]+)?)$/;

export interface ViewedPage {
  readonly page: string;
  readonly recordId: number;
}

interface RecordPage {
  readonly kind: ContentKind;
  /** Its address, with placeholders for the parts that identify a record. */
  readonly page: string;
  readonly pattern: RegExp;
  /** By what the address names the record. */
  readonly key: PgColumn;
}

/** A page of its own, whose views are counted; none of what needs no account. */
function pageOf(kind: ContentKind): RecordPage[] {
  const { address: page, readAccess } = kind;
  if (!page || page.includes('?') || readAccess) return [];
  const names = [...page.matchAll(/:(\w+)/g)].map(([, name]) => name);
  const last = names.at(-1) ?? '';
  const source = page.replace(/:(\w+)/g, (_, name: string) =>
    name === 'section' ? `(?:${SECTIONS.join('|')})` : name === 'id' ? '(\\d{1,9})' : '([^/]+)',
  );
  const key = columnOf(kind, last);
  return key ? [{ kind, page, pattern: new RegExp(`^${source}$`), key }] : [];
}

/** The pages of the portal, those of records by their kinds. */
export class PortalPages {
  private readonly records: readonly RecordPage[];
  private readonly others: ReadonlySet<string>;

  constructor(kinds: Kinds) {
    this.records = kinds.all().flatMap(pageOf);
    const lists = kinds
      .with('page')
      .flatMap(({ address, readAccess }) => (address && !readAccess ? listAddressOf(address) : []));
    this.others = new Set([...FIXED_PAGES, ...lists]);
  }

  /** Whether the portal has a page at this path, whatever becomes of the record that it names. */
  has(path: string): boolean {
    const bare = path.replace(/(?<=.)\/$/, '');
    return (
      this.others.has(bare) || UNCOUNTED.test(bare) || this.records.some(({ pattern }) => pattern.test(bare))
    );
  }

  /**
   * The page that a path of the portal leads to; `null`: there is none, or no such record, or `viewer` reads it at another
   * address.
   */
  async find(db: Database, path: string, viewer: Pick<Viewer, 'languages'> = {}): Promise<ViewedPage | null> {
    if (this.others.has(path)) return { page: path, recordId: 0 };
    for (const { page, pattern, kind, key } of this.records) {
      const name = path.match(pattern)?.at(-1);
      if (name === undefined) continue;
      const { table } = kind;
      const isId = key === table.id;
      if (!isId && !slugShape.safeParse(name).success) return null;
      const read = (where: SQL) =>
        db
          .select({ id: table.id, slug: key })
          .from(table as PgTable)
          .where(and(where, isNull(table.deletedAt)));
      const isTranslated = hasTranslatedSlug(kind.name);
      let [row] = await read(eq(key, isId ? Number(name) : name));
      if (!row && isTranslated) {
        const id = await redirectedId(db, kind.name, name);
        if (id !== null) [row] = await read(eq(table.id, id));
      }
      if (!row) return null;
      const found = { page, recordId: Number(row.id) };
      if (!isTranslated) return found;
      // The portal leads to the address in the reader's language, which is the one that counts.
      const named = [{ id: found.recordId, slug: String(row.slug) }];
      const [own] = await translated(db, kind.name, viewer, named);
      return own?.slug === name ? found : null;
    }
    return null;
  }

  /** Records of pages with their titles, by `page/id`; those that are gone are left out. */
  async recordsOf(db: Database, viewed: readonly ViewedPage[]) {
    const found = new Map<string, { resource: string; id: number; title: string }>();
    for (const { page, kind } of this.records) {
      const ids = viewed.filter((one) => one.page === page).map(({ recordId }) => recordId);
      if (ids.length === 0) continue;
      const { table } = kind;
      const rows = await db
        .select({ id: table.id, title: kind.title })
        .from(table as PgTable)
        .where(and(isOneOf(table.id, ids), isNull(table.deletedAt)));
      for (const { id, title } of rows)
        found.set(`${page}/${id}`, { resource: kind.name, id: Number(id), title: String(title) });
    }
    return found;
  }
}

import { sql } from 'drizzle-orm';
import type { PictureFit } from '../../shared/contract/file.ts';
import type { Watermark } from '../../shared/policy/watermark.ts';
import type { Database } from '../db/client.ts';
import { perDatabase } from '../db/perDatabase.ts';
import { libraries } from '../db/schema/libraries.ts';
import { shownFilesOf } from '../files/shownFiles.ts';
import type { AppRequest } from '../http/routes.ts';
import { type WatermarkRules, watermarkRules } from './watermarks.ts';

/** What a query of a library needs of it. */
export interface LibraryScope {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly tileFit: PictureFit;
  readonly revision: number;
  readonly taxonomyRevision: number;
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly roles: string[];
  readonly markets: string[];
  readonly groups: string[];
  /** Codes of those that hold for all of its items. */
  readonly usageRights: string[];
  readonly watermark: Watermark | null;
  /** Of all rights and groups; read with the library, so that each picture costs one query. */
  readonly watermarkRules: WatermarkRules;
}

/** The columns of `LibraryScope`. */
export const scopeColumns = {
  id: libraries.id,
  slug: libraries.slug,
  title: libraries.title,
  tileFit: libraries.tileFit,
  revision: libraries.revision,
  taxonomyRevision: sql<number>`(select revision from taxonomy)`.mapWith(Number),
  publishedAt: libraries.publishedAt,
  expiresAt: libraries.expiresAt,
  roles: libraries.roles,
  markets: libraries.markets,
  groups: libraries.groups,
  usageRights: libraries.usageRights,
  watermark: libraries.watermark,
  watermarkRules,
};

const PICTURE = /^\/api\/rendition\/([0-9]{1,10})\//;
const ITEM = /^\/api\/private\/libraryitems\/([0-9]{1,10})$/;
const ADDRESS = /^\/api\/private\/library\/([a-z0-9-]+)\/(?:items|items\/ids|facets)$/;

/** Items of which a process remembers the library. */
const ITEMS_REMEMBERED = 200_000;
const libraryOfItems = perDatabase(() => new Map<number, string>());

/**
 * Remembers the library of an item, so that the next request for the item reads it too. It may be outdated: the route
 * checks.
 */
export function rememberLibrary(db: Database, itemId: number, slug: string): void {
  const slugs = libraryOfItems(db);
  if (slugs.size >= ITEMS_REMEMBERED) slugs.clear();
  slugs.set(itemId, slug);
}

/** The slug of the library that a request concerns, or that showed the requested item or picture; else `null`. */
export function scopeSlug(db: Database, request: AppRequest): string | null {
  const { path } = request.req;
  const fileId = PICTURE.exec(path)?.[1];
  if (fileId !== undefined) return shownFilesOf(db).get(Number(fileId))?.librarySlug ?? null;
  const itemId = ITEM.exec(path)?.[1];
  if (itemId !== undefined) return libraryOfItems(db).get(Number(itemId)) ?? null;
  return ADDRESS.exec(path)?.[1] ?? null;
}

const attached = new WeakMap<Request, LibraryScope>();

/** Attaches to the request the library that was read with the session: both are one query. */
export const attachLibrary = (request: AppRequest, library: LibraryScope): void =>
  void attached.set(request.req.raw, library);

export const attachedLibrary = (request: AppRequest): LibraryScope | undefined =>
  attached.get(request.req.raw);

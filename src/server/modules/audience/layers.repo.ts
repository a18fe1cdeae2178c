import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AudienceKind, LayerName } from '../../../shared/contract/audience.ts';
import type { Visibility } from '../../../shared/policy/visibility.ts';
import { limitsOf } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { news } from '../../db/schema/content.ts';
import { events } from '../../db/schema/events.ts';
import { faqCategories, faqs } from '../../db/schema/faq.ts';
import { libraries, libraryItems } from '../../db/schema/libraries.ts';
import { mediaPortals } from '../../db/schema/mediaPortals.ts';
import { renditionPresets } from '../../db/schema/renditionPresets.ts';
import { toolkits } from '../../db/schema/toolkits.ts';
import { trainingVideos } from '../../db/schema/training.ts';

/** Limits that a record is under; `limits: null` where what should be there is gone. */
export interface Layer {
  readonly of: LayerName;
  readonly name: string;
  readonly isTrashed: boolean;
  readonly limits: Visibility | null;
  /** What it shows with: at least one of these has to show as well. */
  readonly anyOf?: readonly Layer[];
}

interface LimitedRow {
  readonly publishedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly roles: string[];
  readonly markets: string[];
  readonly deletedAt: Date | null;
}

/** Of what has no limits of its own. */
const ALWAYS: Visibility = { publishedAt: 0, expiresAt: null, roles: [], markets: [] };

const layerOf = (of: LayerName, name: string, row: LimitedRow): Layer => ({
  of,
  name,
  isTrashed: row.deletedAt !== null,
  limits: limitsOf(row),
});

/** Tables whose rows stand for themselves, with the column that names them. */
const OWN: Partial<Record<AudienceKind, { table: PgTable & { id: PgColumn }; name: string }>> = {
  library: { table: libraries, name: 'title' },
  news: { table: news, name: 'title' },
  event: { table: events, name: 'title' },
  faq: { table: faqs, name: 'question' },
  toolkit: { table: toolkits, name: 'title' },
  'rendition-preset': { table: renditionPresets, name: 'name' },
};

/** The limits that decide about a record, its own first; none when there is no such record. */
export async function readLayers(db: Database, kind: AudienceKind, id: number): Promise<Layer[]> {
  if (kind === 'library-item') return itemLayers(db, id, ['record', 'library']);
  if (kind === 'training-video') return trainingLayers(db, id);
  if (kind === 'media-portal') return portalLayers(db, id);
  if (kind === 'faq-category') return categoryLayers(db, id);
  const own = OWN[kind];
  if (!own) return [];
  const [row] = (await db
    .select()
    .from(own.table as PgTable)
    .where(eq(own.table.id, id))) as (LimitedRow & Record<string, unknown>)[];
  return row ? [layerOf('record', String(row[own.name]), row)] : [];
}

/** An item shows only inside a library that shows. */
async function itemLayers(db: Database, id: number, [own, around]: [LayerName, LayerName]): Promise<Layer[]> {
  const [row] = await db
    .select({ item: libraryItems, library: libraries })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(eq(libraryItems.id, id));
  if (!row) return [];
  return [layerOf(own, row.item.title, row.item), layerOf(around, row.library.title, row.library)];
}

/** A training video shows only with its film: one of its own, or that of an item that shows. */
async function trainingLayers(db: Database, id: number): Promise<Layer[]> {
  const [video] = await db.select().from(trainingVideos).where(eq(trainingVideos.id, id));
  if (!video) return [];
  const own = layerOf('record', video.title, video);
  if (video.filmFileId !== null) return [own];
  const film = video.itemId === null ? [] : await itemLayers(db, video.itemId, ['film', 'film-library']);
  return [
    own,
    ...(film.length > 0 ? film : [{ of: 'film' as const, name: '', isTrashed: false, limits: null }]),
  ];
}

/** A media portal is for everyone, without an account too: only its dates decide. */
async function portalLayers(db: Database, id: number): Promise<Layer[]> {
  const [portal] = await db.select().from(mediaPortals).where(eq(mediaPortals.id, id));
  return portal ? [layerOf('record', portal.title, { ...portal, roles: [], markets: [] })] : [];
}

/** How a media portal is entered; `null` of all else. */
export async function accessTo(
  db: Database,
  kind: AudienceKind,
  id: number,
): Promise<'open' | 'password' | null> {
  if (kind !== 'media-portal') return null;
  const { passwordHash } = mediaPortals;
  const [row] = await db.select({ passwordHash }).from(mediaPortals).where(eq(mediaPortals.id, id));
  return row?.passwordHash ? 'password' : 'open';
}

/** A heading of the FAQ shows with the first of its questions that does. */
async function categoryLayers(db: Database, id: number): Promise<Layer[]> {
  const [category] = await db.select().from(faqCategories).where(eq(faqCategories.id, id));
  if (!category) return [];
  const questions = await db
    .select()
    .from(faqs)
    .where(and(eq(faqs.categoryId, id), isNull(faqs.deletedAt)))
    .orderBy(asc(faqs.position));
  return [
    {
      of: 'record',
      name: category.title,
      isTrashed: category.deletedAt !== null,
      limits: ALWAYS,
      anyOf: questions.map((row) => layerOf('question', row.question, row)),
    },
  ];
}

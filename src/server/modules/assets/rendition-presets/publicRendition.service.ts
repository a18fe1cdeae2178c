import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { isLive, THE_PUBLIC } from '../../../../shared/policy/visibility.ts';
import { limitsOf } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { madeRenditions, renditionPresets } from '../../../db/schema/renditionPresets.ts';
import type { sendPicture } from '../../../files/sendRendition.ts';
import { askFor, lookUp } from './made.service.ts';
import { mediaTypeOf } from './makeRendition.service.ts';
import { presetsByIds, sourceItems } from './renditionPresets.repo.ts';

/** What presets are called, but for those in the trash. */
export async function namesOfPresets(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: renditionPresets.id, name: renditionPresets.name })
    .from(renditionPresets)
    .where(and(isOneOf(renditionPresets.id, ids), isNull(renditionPresets.deletedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * A preset's picture of an item that the public can see; `null` where the preset makes none of it, or not yet: then it is
 * being made. Who chose the preset for the public decided about its audience; it must be published.
 */
export async function publicRendition(
  context: Pick<Context, 'db' | 'jobs'>,
  itemId: number,
  presetId: number,
): Promise<Parameters<typeof sendPicture>[2] | null> {
  const { db } = context;
  const [source] = await sourceItems(db, [itemId], THE_PUBLIC);
  const [preset] = await presetsByIds(db, [presetId]);
  if (!source || !preset || preset.deletedAt || !isLive(limitsOf(preset), Date.now())) return null;
  const [requested] = await lookUp(db, preset, [source]);
  const made = requested?.made;
  if (!made) {
    await askFor(context, { preset, sources: [source], isSingle: true });
    return null;
  }
  if (made.state !== 'ready' || made.storageKey === null || made.size === null) return null;
  await noteUse(db, made.id);
  const { storageKey, size, crc32 } = made;
  return { storageKey, size, mediaType: mediaTypeOf(made), ...(crc32 === null ? {} : { crc32 }) };
}

/** Those that are used longest ago are removed first; once a day is often enough to know. */
const noteUse = (db: Database, id: number) =>
  db
    .update(madeRenditions)
    .set({ usedAt: sql`now()` })
    .where(and(eq(madeRenditions.id, id), lt(madeRenditions.usedAt, sql`now() - interval '1 day'`)));

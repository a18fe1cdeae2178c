import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { ContentKind } from '../../../content/contentKind.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { madeRenditions, renditionPresets } from '../../../db/schema/renditionPresets.ts';
import { usablePresetWhere } from './renditionPresets.repo.ts';

export const presetKind: ContentKind = {
  name: 'rendition-preset',
  table: renditionPresets,
  sourceOf: (row: typeof renditionPresets.$inferSelect) => ({
    ...row,
    title: row.name,
    text: `${row.format} ${row.colourSpace}`,
  }),
  title: renditionPresets.name,
  noun: 'the rendition preset',
};

/** Whether a rendition is still stored, and its preset still there for `viewer`. Says nothing of the item. */
export async function isMadeGranted(db: Database, madeId: number, viewer: Viewer): Promise<boolean> {
  const [row] = await db
    .select({ id: madeRenditions.id })
    .from(madeRenditions)
    .innerJoin(renditionPresets, eq(renditionPresets.id, madeRenditions.presetId))
    .where(and(eq(madeRenditions.id, madeId), eq(madeRenditions.state, 'ready'), usablePresetWhere(viewer)));
  return row !== undefined;
}

/** For a query that has the id of a rendition at hand, or null: whether the downloader may still have it. */
export const madeAllowedWhere = (madeId: SQL, viewer: Viewer): SQL => sql`(${madeId} is null or exists (
  select from ${madeRenditions} join ${renditionPresets} on ${renditionPresets.id} = ${madeRenditions.presetId}
  where ${madeRenditions.id} = ${madeId} and ${madeRenditions.state} = 'ready' and ${usablePresetWhere(viewer)}
))`;

/**
 * Keeps renditions from being swept for `seconds`, in the caller's transaction. Returns whether all of them are there;
 * when not, what names them must not be given out.
 */
export async function keepMade(tx: Database, ids: readonly number[], seconds: number): Promise<boolean> {
  if (ids.length === 0) return true;
  const until = sql`now() + ${seconds} * interval '1 second'`;
  const kept = await tx
    .update(madeRenditions)
    .set({ keptUntil: sql`greatest(${madeRenditions.keptUntil}, ${until})`, usedAt: sql`now()` })
    .where(sql`${isOneOf(madeRenditions.id, ids)} and ${madeRenditions.state} = 'ready'`)
    .returning({ id: madeRenditions.id });
  return kept.length === new Set(ids).size;
}

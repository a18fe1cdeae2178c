import { type SQL, sql } from 'drizzle-orm';
import { isContentManager, type Viewer } from '../../shared/policy/visibility.ts';
import { strongestWatermark, type Watermark } from '../../shared/policy/watermark.ts';
import { qualified } from '../db/qualified.ts';
import { files } from '../db/schema/files.ts';
import { groups } from '../db/schema/groups.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';
import { usageRights } from '../db/schema/usageRights.ts';

/** The usage rights and the groups of viewers that have a watermark, by their codes. */
export interface WatermarkRules {
  readonly rights: Readonly<Record<string, Watermark>>;
  readonly groups: Readonly<Record<string, Watermark>>;
}

/** Where a file is shown: the watermark of the library, and the codes of all rights that hold there. */
interface WatermarkedPlace {
  readonly watermark: Watermark | null;
  readonly rights: readonly string[];
}

const byCode = ({ code, watermark }: typeof usageRights | typeof groups): SQL =>
  sql`(select coalesce(jsonb_object_agg(${qualified(code)}, ${qualified(watermark)}), '{}') from ${code.table} where ${qualified(watermark)} is not null)`;

/** `WatermarkRules` as a column of any query. */
export const watermarkRules = sql<WatermarkRules>`jsonb_build_object('rights', ${byCode(usageRights)}, 'groups', ${byCode(groups)})`;

/** A list of `WatermarkedPlace` as a column of a query of `files`: the items outside the trash that show the file. */
const watermarkedPlaces = sql<WatermarkedPlace[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'watermark', ${qualified(libraries.watermark)},
    'rights', to_jsonb(${qualified(libraryItems.usageRights)} || ${qualified(libraries.usageRights)}))), '[]')
  from ${libraryItems} join ${libraries} on ${qualified(libraries.id)} = ${qualified(libraryItems.libraryId)}
  where ${qualified(libraryItems.fileId)} = ${qualified(files.id)} and ${qualified(libraryItems.deletedAt)} is null)`;

/** What decides the watermark of a file. */
export interface WatermarkFacts {
  readonly rules: WatermarkRules;
  readonly places: readonly WatermarkedPlace[];
}

/** `WatermarkFacts` as columns of a query of `files`. */
export const watermarkFacts = { rules: watermarkRules, places: watermarkedPlaces };

/**
 * What previews of a file carry for `viewer`, by its libraries, its usage rights and the viewer's groups. `null` for
 * content managers, and for what no item shows.
 */
export function watermarkFor(
  viewer: Viewer,
  { rules: { rights, groups: ofGroups }, places }: WatermarkFacts,
): Watermark | null {
  if (places.length === 0 || isContentManager(viewer)) return null;
  return strongestWatermark([
    ...places.flatMap((place) => [place.watermark, ...place.rights.map((code) => rights[code] ?? null)]),
    ...viewer.groups.map((code) => ofGroups[code] ?? null),
  ]);
}

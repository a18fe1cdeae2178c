import { cleanTextWithoutBlocks } from '../content/richText.ts';
import type { Database } from '../db/client.ts';
import { mediaPortalDays, mediaPortals } from '../db/schema/mediaPortals.ts';
import type { FileIds } from './demoFiles.ts';
import { itemNamed } from './itemNamed.ts';
import type { DemoManifest } from './manifest.ts';

const DAY = 86_400_000;

interface Known {
  readonly files: FileIds;
  /** Ids of the manifest's items, in its order. */
  readonly items: readonly number[];
  /** Of the password that opens guarded portals. */
  readonly passwordHash: string;
}

/** What the organisation shows to the press, with the visitors that it had. */
export async function insertMediaPortals(
  tx: Database,
  manifest: DemoManifest,
  { files, items, passwordHash }: Known,
): Promise<void> {
  const now = Date.now();
  const rows = await tx
    .insert(mediaPortals)
    .values(
      manifest.mediaPortals.map((portal) => {
        const { slug, title, excerpt, listed, indexable, closesInDays } = portal;
        const publishedAt = new Date(now - portal.publishedDaysAgo * DAY);
        return {
          ...{ slug, title, excerpt, listed, indexable },
          text: cleanTextWithoutBlocks(portal.text),
          coverFileId: files.cover.get(portal.cover) ?? null,
          itemIds: portal.items.map(itemNamed(manifest, items)),
          ...(portal.isGuarded ? { passwordHash, accessSince: publishedAt } : {}),
          publishedAt,
          expiresAt: closesInDays === undefined ? null : new Date(now + closesInDays * DAY),
          createdAt: publishedAt,
          updatedAt: publishedAt,
        };
      }),
    )
    .returning({ id: mediaPortals.id });
  const days = manifest.mediaPortals.flatMap(({ publishedDaysAgo }, index) =>
    Array.from({ length: publishedDaysAgo }, (_, age) => ({
      portalId: rows[index]?.id ?? 0,
      day: new Date(now - (publishedDaysAgo - age) * DAY).toISOString().slice(0, 10),
      ...visitorsOn(age),
    })),
  );
  await tx.insert(mediaPortalDays).values(days);
}

/** Many on the first days, fewer on each later one, and hardly anyone on two days of the week. */
function visitorsOn(age: number): { views: number; downloads: number } {
  const isQuiet = age % 7 > 4;
  const views = Math.round((64 / (age + 2) + 6 + ((age * 5) % 7)) * (isQuiet ? 0.3 : 1));
  return { views, downloads: Math.round(views * (isQuiet ? 0.2 : 0.45)) };
}

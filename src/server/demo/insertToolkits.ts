import { cleanRichText } from '../content/richText.ts';
import type { Database } from '../db/client.ts';
import { toolkits } from '../db/schema/toolkits.ts';
import type { FileIds } from './demoFiles.ts';
import { itemNamed } from './itemNamed.ts';
import type { DemoManifest } from './manifest.ts';

const DAY = 86_400_000;

/** The organisation's initiatives. `items` are the ids of the manifest's items, in its order. */
export async function insertToolkits(
  tx: Database,
  manifest: DemoManifest,
  { files, items }: { files: FileIds; items: readonly number[] },
): Promise<void> {
  const now = Date.now();
  await tx.insert(toolkits).values(
    manifest.toolkits.map(({ publishedDaysAgo, cover, text, items: names, ...toolkit }, index) => {
      const publishedAt = new Date(now - publishedDaysAgo * DAY);
      return {
        ...toolkit,
        text: cleanRichText(text),
        coverFileId: files.cover.get(cover) ?? null,
        itemIds: names.map(itemNamed(manifest, items)),
        position: index + 1,
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
      };
    }),
  );
}

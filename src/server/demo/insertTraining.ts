import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanRichText } from '../content/richText.ts';
import type { Database } from '../db/client.ts';
import { trainingCaptions, trainingVideos } from '../db/schema/training.ts';
import type { FileIds } from './demoFiles.ts';
import type { DemoManifest } from './manifest.ts';

const DAY = 86_400_000;

/**
 * The training videos with their chapters and captions. `items` are ids in the order of the manifest. Returns the ids of
 * the videos by their addresses.
 */
export async function insertTraining(
  tx: Database,
  manifest: DemoManifest,
  { files, items, folder }: { files: FileIds; items: readonly number[]; folder: string },
): Promise<ReadonlyMap<string, number>> {
  const now = Date.now();
  const itemOf = (path: string) => items[manifest.items.findIndex(({ file }) => file === path)];
  const rows = await tx
    .insert(trainingVideos)
    .values(
      manifest.training.map((video, index) => {
        const { slug, title, series, body, film, isItem, chapters, publishedDaysAgo } = video;
        const source = isItem ? { itemId: itemOf(film) } : { filmFileId: files.film.get(film) };
        if (!Object.values(source)[0]) throw new Error(`the demo pack lacks ${film}`);
        const publishedAt = new Date(now - publishedDaysAgo * DAY);
        return {
          slug,
          title,
          series,
          body: cleanRichText(body),
          ...source,
          chapters: [...chapters],
          position: index + 1,
          publishedAt,
          createdAt: publishedAt,
          updatedAt: publishedAt,
        };
      }),
    )
    .returning();
  const captions = manifest.training.flatMap((video) =>
    video.captions.map(({ language, path }, position) => ({
      videoId: rows.find(({ slug }) => slug === video.slug)?.id ?? 0,
      language,
      position,
      webVtt: readFileSync(join(folder, path), 'utf8'),
    })),
  );
  await tx.insert(trainingCaptions).values(captions);
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

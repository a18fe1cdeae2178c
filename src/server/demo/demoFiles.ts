import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Database } from '../db/client.ts';
import type { StoredRendition } from '../db/schema/files.ts';
import { files } from '../db/schema/files.ts';
import { canRender } from '../files/renditions/renderable.ts';
import type { Storage } from '../storage/port.ts';
import type { DemoFile, DemoManifest } from './manifest.ts';

/** Ids of the stored files: one for each item in order, covers and settings by their path in the pack. */
export interface FileIds {
  readonly item: readonly number[];
  readonly cover: ReadonlyMap<string, number>;
  readonly setting: ReadonlyMap<string, number>;
  /** Films that belong to no item, by their path. */
  readonly film: ReadonlyMap<string, number>;
  /** Pictures of settings, then covers. */
  readonly first: readonly number[];
}

type NewFile = typeof files.$inferInsert;
type Purpose = NewFile['purpose'];

/** Objects written at a time. */
const WRITTEN_AT_ONCE = 24;

/** Copies the pack into storage; the rows are inserted later, with everything else. */
export async function storeDemoFiles(
  storage: Storage,
  manifest: DemoManifest,
  open: (path: string) => Readable,
): Promise<{ insert(tx: Database): Promise<FileIds> }> {
  const byPath = new Map(manifest.files.map((file) => [file.path, file]));
  const { libraries, articles, events, toolkits, mediaPortals } = manifest;
  const covered = [...libraries, ...articles, ...events, ...toolkits, ...mediaPortals];
  const covers = [...new Set(covered.map(({ cover }) => cover))];
  const settings = Object.values(manifest.settings.pictures);
  const publicPaths = Object.entries(manifest.settings.pictures).flatMap(([code, path]) =>
    code === 'signin.picture' ? [path] : [],
  );
  const wanted: { path: string; purpose: Purpose }[] = [
    ...manifest.items.map(({ file }) => ({ path: file, purpose: 'item' as const })),
    ...covers.map((path) => ({ path, purpose: 'picture' as const })),
    ...settings.map((path) => ({
      path,
      purpose: publicPaths.includes(path) ? ('public' as const) : ('picture' as const),
    })),
  ];
  const films = manifest.training.filter(({ isItem }) => !isItem).map(({ film }) => film);
  wanted.push(...films.map((path) => ({ path, purpose: 'film' as const })));
  const rows: NewFile[] = new Array(wanted.length);
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < wanted.length; index = next++) {
      const { path, purpose } = wanted[index] as (typeof wanted)[number];
      const file = byPath.get(path);
      if (!file) throw new Error(`the demo pack lacks ${path}`);
      rows[index] = await storeFile(storage, file, purpose, open);
    }
  };
  await Promise.all(Array.from({ length: WRITTEN_AT_ONCE }, work));
  return {
    insert: async (tx) => {
      const ids = (await tx.insert(files).values(rows).returning({ id: files.id })).map(({ id }) => id);
      const items = manifest.items.length;
      return {
        item: ids.slice(0, items),
        cover: new Map(covers.map((path, index) => [path, ids[items + index] as number])),
        setting: new Map(settings.map((path, index) => [path, ids[items + covers.length + index] as number])),
        film: new Map(
          films.map((path, index) => [path, ids[wanted.length - films.length + index] as number]),
        ),
        first: [...ids.slice(items + covers.length), ...ids.slice(items, items + covers.length)],
      };
    },
  };
}

async function storeFile(
  storage: Storage,
  file: DemoFile,
  purpose: Purpose,
  open: (path: string) => Readable,
): Promise<NewFile> {
  const folder = `demo/${randomUUID()}`;
  const storageKey = `${folder}/original`;
  const { path, tile, figure, focalPoint, focalBox = null, ...facts } = file;
  await storage.put(storageKey, open(path), { size: file.size, mediaType: file.mediaType });
  const renditions: StoredRendition[] = [];
  for (const picture of [tile, figure]) {
    if (!picture) continue;
    const { width, height, size } = picture;
    const rendition = {
      name: `w${width}`,
      storageKey: `${folder}/w${width}`,
      mediaType: 'image/webp',
      width,
      height,
      size,
    };
    await storage.put(rendition.storageKey, open(picture.path), { size, mediaType: 'image/webp' });
    renditions.push(rendition);
  }
  return {
    ...facts,
    storageKey,
    purpose,
    state: 'ready',
    renditionState: canRender(file.mediaType) ? 'pending' : 'none',
    renditions,
    focalX: focalPoint[0],
    focalY: focalPoint[1],
    focalBox,
  };
}

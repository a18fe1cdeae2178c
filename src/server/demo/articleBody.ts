import { versionOf } from '../files/file.present.ts';
import type { DemoManifest } from './manifest.ts';

/** Ids of the items and of their files, in the order of the manifest. */
interface StoredIds {
  readonly items: readonly number[];
  readonly files: readonly number[];
}

const IMAGE = /<img src="item:([\w-]+)\/([^"]+)"/g;
const LINK = /href="item:([\w-]+)\/([^"]+)"/g;

/** Ids of the items that an article shows or links to, each once: what its readers may want to take. */
export function itemsOfArticle(body: string, manifest: DemoManifest, items: readonly number[]): number[] {
  const named = [...body.matchAll(/(?:src|href)="item:([\w-]+)\/([^"]+)"/g)];
  const ids = named.flatMap(([, library, path]) => {
    const index = manifest.items.findIndex((item) => item.library === library && item.file === path);
    return items[index] ?? [];
  });
  return [...new Set(ids)];
}

/** The body of an article with the addresses of items and of their pictures, which are known once they are stored. */
export function articleBody(body: string, manifest: DemoManifest, { items, files }: StoredIds): string {
  const find = (library: string, path: string) => {
    const index = manifest.items.findIndex((item) => item.library === library && item.file === path);
    const file = manifest.files.find((known) => known.path === path);
    if (index < 0 || !file) throw new Error(`the demo pack lacks ${library}/${path}`);
    return { index, file };
  };
  return body
    .replace(IMAGE, (_match, library: string, path: string) => {
      const { index, file } = find(library, path);
      if (!file.figure) throw new Error(`the demo pack lacks a figure of ${path}`);
      const { width, height } = file.figure;
      const source = `/api/rendition/${files[index]}/${versionOf(file)}/w${width}.webp`;
      return `<img src="${source}" width="${width}" height="${height}" loading="lazy"`;
    })
    .replace(LINK, (_match, library: string, path: string) => {
      const section = manifest.libraries.find(({ slug }) => slug === library)?.section;
      return `href="/${section}/${library}/item/${items[find(library, path).index]}"`;
    });
}

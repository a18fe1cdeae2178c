import type { DemoManifest } from './manifest.ts';

/** What texts name. `items` are ids in the order of the manifest, `training` ids by address. */
interface StoredIds {
  readonly items: readonly number[];
  readonly training: ReadonlyMap<string, number>;
}

const FIGURE = /<figure><img src="item:([\w-]+)\/([^"]+)" alt="([^"]*)">/g;
const BLOCK = /data-item="item:([\w-]+)\/([^"]+)"/g;
const VIDEO = /data-training="training:([\w-]+)"/g;
const LINK = /href="item:([\w-]+)\/([^"]+)"/g;

/** Ids of the items that an article shows or links to, each once: what its readers may want to take. */
export function itemsOfArticle(body: string, manifest: DemoManifest, items: readonly number[]): number[] {
  const named = [...body.matchAll(/(?:src|href|data-item)="item:([\w-]+)\/([^"]+)"/g)];
  const ids = named.flatMap(([, library, path]) => {
    const index = manifest.items.findIndex((item) => item.library === library && item.file === path);
    return items[index] ?? [];
  });
  return [...new Set(ids)];
}

/** The body of an article with the ids of what it names, which are known once that is stored. */
export function articleBody(body: string, manifest: DemoManifest, { items, training }: StoredIds): string {
  const find = (library: string, path: string): number => {
    const id = items[manifest.items.findIndex((item) => item.library === library && item.file === path)];
    if (id === undefined) throw new Error(`the demo pack lacks ${library}/${path}`);
    return id;
  };
  return body
    .replace(
      FIGURE,
      (_match, library: string, path: string, alt: string) =>
        `<figure data-block="picture" data-item="${find(library, path)}" data-alt="${alt}">`,
    )
    .replace(BLOCK, (_match, library: string, path: string) => `data-item="${find(library, path)}"`)
    .replace(VIDEO, (_match, slug: string) => {
      const id = training.get(slug);
      if (id === undefined) throw new Error(`the demo pack lacks the training video ${slug}`);
      return `data-training="${id}"`;
    })
    .replace(LINK, (_match, library: string, path: string) => {
      const section = manifest.libraries.find(({ slug }) => slug === library)?.section;
      return `href="/${section}/${library}/item/${find(library, path)}"`;
    });
}

import type { DemoManifest } from './manifest.ts';

/** Returns what finds the id of an item by `<library>/<name of the file>`. `items` are the ids in the manifest's order. */
export function itemNamed({ items: named }: DemoManifest, items: readonly number[]) {
  return (name: string): number => {
    const [library = '', file = ''] = name.split('/');
    const index = named.findIndex((item) => item.library === library && item.file.endsWith(`/${file}`));
    const id = items[index];
    if (id === undefined) throw new Error(`the demo pack lacks ${name}`);
    return id;
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoManifest } from '../../src/server/demo/manifest.ts';
import { addDocuments } from './documents.ts';
import { events } from './events.ts';
import { focusOf, media } from './house.ts';
import { addMarks, originals } from './marks.ts';
import { mediaPortals } from './mediaPortals.ts';
import { addFilms, training } from './moving.ts';
import { files, items, root, store } from './pack.ts';
import { faq } from './questions.ts';
import { addShots } from './shots.ts';
import { articles, settings } from './stories.ts';
import { synonyms } from './synonyms.ts';
import { attributes, libraries } from './taxonomy.ts';
import { toolkits } from './toolkits.ts';

await addShots();
await addDocuments();
await addFilms();
await addMarks();

const covers = libraries.map(({ cover }) => `media/${cover}.jpg`);
const pictures = [
  ...[...articles, ...events, ...toolkits, ...mediaPortals].map(({ cover }) => cover),
  ...Object.values(settings.pictures),
];
for (const path of [...covers, ...pictures])
  await store(path, focusOf(media.find(({ file }) => `media/${file}` === path)));

const manifest: DemoManifest = {
  attributes: attributes.map((attribute) => ({
    ...attribute,
    kind: attribute.kind,
    values: attribute.values.map((value) => ({ ...value })),
  })),
  libraries: libraries.map((library) => ({
    ...library,
    cover: `media/${library.cover}.jpg`,
  })) as DemoManifest['libraries'],
  files,
  items,
  originals,
  articles,
  events,
  faq,
  toolkits,
  mediaPortals,
  training,
  synonyms,
  settings,
};
writeFileSync(join(root, 'manifest.json'), `${JSON.stringify(manifest, null, 1)}\n`);
const sizes = files.flatMap(({ size, tile, figure }) => [size, tile?.size ?? 0, figure?.size ?? 0]);
const bytes = sizes.reduce((sum, size) => sum + size, 0);
console.log(`${items.length} items, ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB`);

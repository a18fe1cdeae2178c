import { fileURLToPath } from 'node:url';
import type { DemoManifest } from '../../src/server/demo/manifest.ts';
import { readDemoTranslations, readManifest } from '../../src/server/demo/readManifest.ts';
import type { Language } from '../../src/shared/domain/languages.ts';
import type { Texts } from '../../src/shared/domain/translatedTexts.ts';

const folder = fileURLToPath(new URL('../../demo', import.meta.url));

type Rows = readonly object[];
/** Records of the demo by the keys of their translations. */
const keyed = (rows: Rows, keyOf: (row: never) => string) =>
  new Map(rows.map((row) => [keyOf(row as never), row as Readonly<Record<string, unknown>>]));
const bySlug = (rows: Rows) => keyed(rows, ({ slug }: { slug: string }) => slug);

function sourcesOf({ settings, ...manifest }: DemoManifest) {
  const links = settings.values['footer.links'] as readonly { label: string }[];
  const ofSettings = {
    ...settings.values,
    ...Object.fromEntries(links.map(({ label }, at) => [`footer.links.${at + 1}`, label])),
  };
  return new Map<string, ReadonlyMap<string, Readonly<Record<string, unknown>>>>([
    ['news', bySlug(manifest.articles)],
    ['library', bySlug(manifest.libraries)],
    ['event', bySlug(manifest.events)],
    ['toolkit', bySlug(manifest.toolkits)],
    ['training-video', bySlug(manifest.training)],
    ['media-portal', bySlug(manifest.mediaPortals)],
    ['faq', bySlug(manifest.faq.flatMap(({ questions }) => questions))],
    ['faq-category', new Map(manifest.faq.map(({ category }) => [category, { title: category }]))],
    ['attribute', bySlug(manifest.attributes)],
    [
      'attribute-value',
      keyed(
        manifest.attributes.flatMap(({ slug, values }) =>
          values.map((value) => ({ ...value, key: `${slug}/${value.slug}` })),
        ),
        ({ key }: { key: string }) => key,
      ),
    ],
    [
      'library-item',
      keyed(manifest.items, ({ library, file }: { library: string; file: string }) => `${library}/${file}`),
    ],
    ['configuration', new Map([['all', ofSettings]])],
  ]);
}

/** Texts between the tags of HTML, or a plain text, as a page shows them. */
const piecesOf = (text: string): string[] =>
  text
    .split(/<[^>]*>/)
    .map((piece) => piece.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);

const LATIN_RUN = /[A-Za-zÀ-ÿ](?:[\wÀ-ÿ’'&.@:,/ -]*[\wÀ-ÿ])?/g;
const longestFirst = (texts: Iterable<string>) => [...new Set(texts)].sort((a, b) => b.length - a.length);

export interface DemoTexts {
  /** What translations of the demo leave in Latin letters, and the values of facets that are names; the longest first. */
  readonly names: readonly string[];
  /** English texts that are translated: nobody who reads the language has them. */
  readonly translated: ReadonlySet<string>;
}

/** What of the demo's texts may be seen in Latin letters by readers of a language, and what may not. */
export function readDemoTexts(language: Language): DemoTexts {
  const manifest = readManifest(folder);
  const translations = readDemoTranslations(folder);
  const sources = sourcesOf(manifest);
  const names: string[] = [];
  const translated = new Set<string>();
  for (const [kind, records] of Object.entries(translations))
    for (const [key, { [language]: texts = {} as Texts }] of Object.entries(records))
      for (const [field, text] of Object.entries(texts)) {
        const pieces = piecesOf(text);
        names.push(...pieces.flatMap((piece) => piece.match(LATIN_RUN) ?? []));
        const source = sources.get(kind)?.get(key)?.[field];
        for (const piece of piecesOf(typeof source === 'string' ? source : ''))
          if (/[A-Za-z]{2}/.test(piece) && !pieces.includes(piece)) translated.add(piece);
      }
  const values = manifest.attributes.flatMap(({ slug, values: all }) =>
    all.filter((value) => !translations['attribute-value']?.[`${slug}/${value.slug}`]),
  );
  names.push(...values.map(({ label }) => label), String(manifest.settings.values['brand.name']));
  // Tags are in one language: by their words lists are filtered.
  const tags = manifest.articles.flatMap((article) => article.tags);
  for (const name of [...names, ...tags]) translated.delete(name);
  return { names: longestFirst(names.filter((name) => name.length > 1)), translated };
}

import { directionOf, type Language, localeOf } from '../../shared/domain/languages.ts';
import { formatNumber } from '../../shared/domain/plurals.ts';
import { compileArea } from '../../shared/messages/compileMessages.ts';
import { evaluate } from '../../shared/messages/evaluate.ts';
import { plainOf } from '../../shared/messages/message.ts';
import type { Translated, Tree } from '../../shared/messages/messageTypes.ts';
import ar from './languages/ar.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import zh from './languages/zh.json' with { type: 'json' };
import { type Texts, textsOf } from './text.ts';

export { message } from '../../shared/messages/message.ts';

/** All messages of a language by their areas. */
export type Catalogue = Readonly<Record<string, Translated>>;

const TRANSLATED: Record<Exclude<Language, 'en'>, Catalogue> = { fr, ar, ja, zh };
const areas = new Map<string, Tree>();

/** The English messages of each area that was imported, as they are written. */
export const sourcesOf = (): ReadonlyMap<string, Tree> => areas;

export const catalogueOf = (language: Language): Catalogue =>
  language === 'en'
    ? Object.fromEntries([...areas].map(([area, tree]) => [area, plainOf(tree)]))
    : TRANSLATED[language];

/** JavaScript of an area, as `compileArea` returns it. Throws where a message is missing or wrong. */
export function compileIn(
  language: Language,
  area: string,
  catalogue: Catalogue = catalogueOf(language),
): string {
  const tree = areas.get(area);
  if (tree === undefined) throw new Error(`There is no area ${area}.`);
  const target = { language, locale: localeOf(language), isRightToLeft: directionOf(language) === 'rtl' };
  return compileArea(tree, catalogue[area] ?? {}, target, area);
}

/**
 * The messages of an area, written in English, in every language. A build replaces the call by the compiled messages
 * (scripts/vite/serverTexts.ts), so that the server neither reads messages nor makes code of them.
 */
export function texts<const T extends { readonly [key: string]: unknown }>(area: string, tree: T): Texts<T> {
  areas.set(area, tree as unknown as Tree);
  const known = new Map<Language, unknown>();
  return textsOf((language) => {
    if (!known.has(language)) known.set(language, evaluate(compileIn(language, area), 'f', formatNumber));
    return known.get(language);
  });
}

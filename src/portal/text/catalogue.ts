import './access.ts';
import './apps.ts';
import './article.ts';
import './basket.ts';
import './baskets.ts';
import './comments.ts';
import './compare.ts';
import './components.ts';
import './en.ts';
import './events.ts';
import './faq.ts';
import './favourites.ts';
import './formats.ts';
import './inbox.ts';
import './kinds.ts';
import './legal.ts';
import './lists.ts';
import './savedSearches.ts';
import './media.ts';
import './newBuild.ts';
import './newsSearch.ts';
import './notices.ts';
import './offline.ts';
import './password.ts';
import './player.ts';
import './presets.ts';
import './preview.ts';
import './profile.ts';
import './purpose.ts';
import './recall.ts';
import './receipt.ts';
import './related.ts';
import './search.ts';
import './secondStep.ts';
import './sections.ts';
import './security.ts';
import './seeing.ts';
import './sendPage.ts';
import './sharePage.ts';
import './shares.ts';
import './signIn.ts';
import './sinceTaken.ts';
import './terms.ts';
import './toolkits.ts';
import './training.ts';
import './usage.ts';
import { directionOf, isLanguage, type Language, localeOf } from '../../shared/domain/languages.ts';
import { compileArea } from '../../shared/messages/compileMessages.ts';
import { plainOf } from '../../shared/messages/message.ts';
import type { Translated, Tree } from '../../shared/messages/messageTypes.ts';
import type { CatalogueLanguage } from '../../shared/messages/pluralRules.ts';
import ar from './languages/ar.json' with { type: 'json' };
import fr from './languages/fr.json' with { type: 'json' };
import ja from './languages/ja.json' with { type: 'json' };
import zh from './languages/zh.json' with { type: 'json' };
import { sourcesOf } from './message.ts';

/** All messages of a language by their areas. */
export type Catalogue = Readonly<Record<string, Translated>>;

const TRANSLATED: Record<Exclude<Language, 'en'>, Catalogue> = { fr, ar, ja, zh };

export const catalogueOf = (language: Language): Catalogue =>
  language === 'en'
    ? Object.fromEntries([...sourcesOf()].map(([area, tree]) => [area, plainOf(tree)]))
    : TRANSLATED[language];

const targetOf = (language: CatalogueLanguage) => {
  const own = isLanguage(language) ? language : 'en';
  return { language, locale: localeOf(own), isRightToLeft: directionOf(own) === 'rtl' };
};

/** JavaScript of each area in a language, as `compileArea` returns it. Throws where a message is missing or wrong. */
export function compileCatalogue(
  language: CatalogueLanguage,
  catalogue: Catalogue = catalogueOf(isLanguage(language) ? language : 'en'),
): Map<string, string> {
  const target = targetOf(language);
  return new Map(
    [...sourcesOf()].map(([area, tree]) => [area, compileArea(tree, catalogue[area] ?? {}, target, area)]),
  );
}

/** As `compileCatalogue`, of the sections of one area. */
export function compileSections(
  language: CatalogueLanguage,
  area: string,
  catalogue: Catalogue = catalogueOf(isLanguage(language) ? language : 'en'),
): Map<string, string> {
  const sections = catalogue[area];
  const trees = sourcesOf().get(area);
  if (typeof sections !== 'object' || typeof trees !== 'object') throw new Error(`There is no area ${area}.`);
  return new Map(
    Object.entries(trees as { [key: string]: Tree }).map(([name, tree]) => [
      name,
      compileArea(tree, (sections as Catalogue)[name] ?? {}, targetOf(language), `${area}.${name}`),
    ]),
  );
}

/** The text of a message without arguments: `common.welcome`. */
export function plainText(catalogue: Catalogue, path: string): string {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], catalogue);
  if (typeof found !== 'string') throw new Error(`There is no message ${path}.`);
  return found;
}

import type { synonymResource as EnglishResource, synonymTexts as EnglishTexts } from '../synonyms.ts';
import type { Translated } from '../translated.ts';
import { resources } from './resources.ts';

/** Names of synonyms and their fields. */
export const synonymResource: Translated<typeof EnglishResource> = {
  name: 'Synonyme |||| Synonymes',
  new: 'Nouveau synonyme de recherche',
  empty_title: 'Pas encore de synonymes',
  empty_text:
    'Les membres emploient d’autres mots que le portail. Grâce à un synonyme, la recherche d’un mot en trouve un autre, tels « flacon » et « bouteille ».',
  fields: {
    ...resources['faq-category'].fields,
    words: 'Mots',
    direction: 'Sens',
    finds: 'Trouver aussi',
  },
};

/** What the screens of synonyms say. */
export const synonymTexts: Translated<typeof EnglishTexts> = {
  directions: {
    both: 'Ces mots veulent dire la même chose',
    one: 'Ces mots en trouvent aussi d’autres',
  },
  each_other: 'les uns les autres',
  words: { both: 'Mots de même sens', one: 'Quand les membres cherchent' },
  words_help:
    'Des mots ou des expressions. Appuyez sur Entrée après chacun. Accents, majuscules et pluriels ne comptent pas.',
  finds_help: 'Tels qu’ils figurent dans les titres, les textes ou les valeurs.',
  delete_text: 'Les membres ne trouvent plus un mot par l’autre.',
  open_searches: 'Recherches sans réponse',
  no_searches: 'Aucune recherche en attente.',
  all_searches: 'Afficher les %{smart_count}',
  times: '%{count} ×',
  add: 'Synonyme',
  add_for: 'Synonyme de « %{query} »',
};

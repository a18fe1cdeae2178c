import type { toolkitResource as EnglishResource, toolkit as EnglishTexts } from '../toolkits.ts';
import type { Translated } from '../translated.ts';
import { pageFields } from './fields.ts';

/** Names of toolkits and their fields. */
export const toolkitResource: Translated<typeof EnglishResource> = {
  name: 'Kit |||| Kits',
  new: 'Nouveau kit',
  empty_title: 'Pas encore de kits',
  empty_text:
    'Un kit réunit les éléments d’une initiative, toutes bibliothèques confondues, à prendre en une fois.',
  fields: pageFields,
};

/** What the screens of toolkits say. */
export const toolkit: Translated<typeof EnglishTexts> = {
  items: 'Éléments du kit',
  items_help:
    'Les membres les voient dans cet ordre. Un élément vaut pour toute sa prise de vue : ses autres formats l’accompagnent.',
  items_short: '%{smart_count} élément |||| %{smart_count} éléments',
  delete_text: 'Les membres ne peuvent plus l’ouvrir. Ses éléments restent dans leurs bibliothèques.',
};

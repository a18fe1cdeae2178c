import type { Translated } from '../translated.ts';
import type { translationTexts as English } from '../translations.ts';

/** Words about texts of records in other languages. */
export const translationTexts: Translated<typeof English> = {
  open: 'Traductions',
  title: 'Traductions de %{name}',
  languages: 'Langues',
  unsaved:
    'Enregistrez ou abandonnez d’abord vos modifications : les traductions partent des textes enregistrés.',
  saved: 'Enregistré : %{language}',
  field: '%{field} (%{language})',
  slug: 'Adresse',
  slug_help: 'Laissée vide, c’est celle de la source.',
  copy: 'Copier la source',
  no_source: 'Vide dans la source',
  changed: 'La source a changé depuis cette traduction :',
  still_holds: 'La traduction reste valable',
  states: {
    missing: 'Manquante',
    partial: 'Incomplète',
    made: 'Traduite',
    outdated: 'À réviser',
  },
  lacks: 'Non traduit en',
  outdated: 'À réviser en',
};

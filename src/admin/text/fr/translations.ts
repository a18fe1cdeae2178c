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
  line_each: 'Une ligne par titre, dans le même ordre.',
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
  suggest: {
    due: 'Proposer les textes manquants et à réviser',
    hint: '%{service} traduit. Rien n’est écrit avant l’enregistrement.',
    one: 'Proposer',
    filled: '%{smart_count} proposition à relire |||| %{smart_count} propositions à relire',
    mark: 'Proposé par %{service}. Relisez avant d’enregistrer.',
    unmarked: 'Des mises en forme et des liens sont perdus.',
    take_back: 'Retirer',
    left: 'Aucune proposition pour %{field} : %{reason}',
    reasons: {
      too_long: 'il est trop long.',
      marks: 'sa mise en forme est perdue.',
    },
  },
  lacks: 'Non traduit en',
  outdated: 'À réviser en',
};

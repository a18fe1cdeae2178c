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
  suggest: {
    due: 'Proposer les textes manquants et à réviser',
    due_hint: '%{service} traduit la source enregistrée. Rien n’est écrit avant l’enregistrement.',
    none_due: 'Aucun texte ne manque ni n’est à réviser.',
    one: 'Proposer',
    one_named: 'Proposer : %{field}',
    running: 'Traduction : %{done} sur %{total}',
    stop: 'Arrêter',
    filled:
      '%{smart_count} texte est proposé. Relisez-le avant d’enregistrer. |||| %{smart_count} textes sont proposés. Relisez-les avant d’enregistrer.',
    take_back: 'Retirer les propositions',
    mark: 'Proposé par %{service}. Relisez avant d’enregistrer.',
    unmarked: 'La mise en forme et les liens de certaines lignes sont perdus.',
    take_back_one: 'Retirer',
    take_back_named: 'Retirer : %{field}',
    left: 'Aucune proposition pour %{field} : %{reason}',
    reasons: {
      too_long: 'il est trop long. Traduisez-le à la main ou avec un fichier pour traducteurs.',
      marks: 'sa mise en forme est perdue. Traduisez-le à la main.',
      invalid: 'le texte reçu ne convient pas. %{detail}',
    },
  },
  lacks: 'Non traduit en',
  outdated: 'À réviser en',
};

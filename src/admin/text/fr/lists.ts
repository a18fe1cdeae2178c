import type { listTexts as English } from '../lists.ts';
import type { Translated } from '../translated.ts';

/** Words of the lists' columns and of values that are changed in a row. */
export const listTexts: Translated<typeof English> = {
  moment: {
    // The field reads English words only: these examples are ones that it understands.
    such_as: '21/11 9:00',
    such_as_day: '21/11',
    pick: 'Choisir un jour',
    unknown:
      'Saisissez une date telle que 21/11/2026 15:05, 21 Nov 2026 - 15:05, tomorrow 9:00, friday 6pm ou +3 days.',
    unknown_day: 'Saisissez une date telle que 21/11/2026, 21 Nov 2026, tomorrow, friday ou +3 days.',
    which: 'De quelle heure s’agit-il ?',
    skipped: 'Ce jour-là, on avance les horloges : %{time} n’existe pas. De quelle heure s’agit-il ?',
    twice: 'Ce jour-là, on recule les horloges : %{time} existe deux fois. De laquelle s’agit-il ?',
  },
  columns: {
    help: 'Cochez ce que cette liste affiche. Pour déplacer une colonne, faites-la glisser ou appuyez sur Espace sur sa poignée.',
    reset: 'Disposition d’origine',
    done: 'Terminé',
  },
  row_values: {
    filter: 'Chercher une valeur',
    help: 'Entrée ou Espace choisit. Chaque choix est enregistré aussitôt.',
    none: 'Aucune valeur ne correspond.',
    empty: 'Cet attribut n’a pas encore de valeurs.',
    saving: 'Enregistrement…',
    saved: 'Enregistré',
    changed: '%{attribute} de « %{name} » : modification enregistrée',
    undone: '%{attribute} de « %{name} » : valeur précédente rétablie',
    conflict: 'Quelqu’un d’autre lui a donné d’autres valeurs entre-temps : %{theirs}.',
  },
};

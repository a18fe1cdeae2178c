import type { listTexts as English } from '../lists.ts';
import type { Translated } from '../translated.ts';

/** Words of the lists' columns and of values that are changed in a row. */
export const listTexts: Translated<typeof English> = {
  moment: {
    // The field reads English words only: these examples are ones that it understands.
    such_as: 'demain 9h',
    such_as_day: 'demain',
    pick: 'Choisir un jour',
    unknown: 'Saisissez une date telle que 21 nov. 2026 - 15:05, demain 9h, vendredi 18h ou +3 jours.',
    unknown_day: 'Saisissez une date telle que 21 nov. 2026, demain, vendredi ou +3 jours.',
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

import type { shownThenTexts as English } from '../shownThen.ts';
import type { Translated } from '../translated.ts';

/** Words of what the portal showed at a moment in the past. */
export const shownThenTexts: Translated<typeof English> = {
  text: 'Ce que le portail montrait à un rôle dans un marché à un moment du passé, tel qu’il était alors, d’après le journal des modifications.',
  kind: 'Quoi',
  library: 'Bibliothèque',
  choose_library: 'Choisissez une bibliothèque pour en voir les éléments.',
  role: 'Rôle',
  market: 'Marché',
  every_market: 'Tous les marchés',
  at: 'À ce moment',
  total: '%{smart_count} résultat montré le %{at} |||| %{smart_count} résultats montrés le %{at}',
  none: 'Rien de tel n’était montré le %{at}.',
  unknown:
    'Le journal des modifications remonte au %{date}. Ce qui est montré ici est au plus tôt l’état de ce jour-là, et ce qui a été supprimé définitivement auparavant manque.',
  since: 'à partir du %{at}',
  until: 'jusqu’au %{at}',
  changed: 'Modifié depuis : %{fields}',
  unchanged: 'Inchangé depuis',
  now: {
    shown: 'Montré aujourd’hui',
    hidden: 'Non montré aujourd’hui',
    trashed: 'Dans la corbeille',
    gone: 'Supprimé définitivement',
  },
  more: 'Afficher plus',
  export: 'Exporter',
  see_as: 'Ouvrir le portail à ce moment',
};

import type { takerTexts as English } from '../takers.ts';
import type { Translated } from '../translated.ts';

/** Words of the list of those who downloaded an item. */
export const takerTexts: Translated<typeof English> = {
  open: 'Qui l’a téléchargé ?',
  title: 'Qui a téléchargé %{name} ?',
  text: 'Les membres qui l’ont pris, seul ou en panier, aussi longtemps que la configuration le conserve. Les téléchargements depuis un espace presse sont anonymes.',
  text_names:
    'Les membres qui l’ont pris, seul ou en panier, ces 400 derniers jours ; les administrateurs voient aussi leurs adresses. Les téléchargements depuis un espace presse sont anonymes.',
  none: 'Personne ne l’a téléchargé.',
  total: '%{smart_count} personne |||| %{smart_count} personnes',
  last: '%{at} |||| %{at}, %{smart_count} fois',
  deleted: 'compte supprimé',
};

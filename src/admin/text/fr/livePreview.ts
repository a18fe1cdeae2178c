import type { livePreview as English } from '../livePreview.ts';
import type { Translated } from '../translated.ts';

/** What the back-office says beside a form about the page that it makes. */
export const livePreview: Translated<typeof English> = {
  title: 'Aperçu',
  label:
    'Aperçu de cette page, telle que ses lecteurs la verront. Il suit le formulaire ; les flèches le font défiler.',
  show: 'Aperçu',
  hide: 'Masquer l’aperçu',
  close: 'Fermer l’aperçu',
  view: 'Quoi afficher',
  page: 'Page',
  card: 'Vignette',
  width: 'Largeur',
  phone: 'Téléphone',
  desktop: 'Ordinateur',
  tab: 'Ouvrir la version enregistrée dans un nouvel onglet',
  tab_unsaved:
    'S’ouvre dans un nouvel onglet telle qu’elle est enregistrée, sans vos dernières modifications',
  reading: 'Préparation de l’aperçu…',
  empty: 'La page apparaît ici dès que le formulaire contient ce qu’il faut pour être enregistré.',
  incomplete: 'Dernier état complet : %{message}',
  failed: 'L’aperçu n’est pas disponible pour l’instant. Il réessaie à votre prochaine modification.',
  hidden:
    '1 élément n’est pas affiché, à cause de ses propres dates ou limites |||| %{smart_count} éléments ne sont pas affichés, à cause de leurs propres dates ou limites',
};

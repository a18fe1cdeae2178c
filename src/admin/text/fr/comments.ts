import type { commentTexts as English } from '../comments.ts';
import type { Translated } from '../translated.ts';

/** Words of comments on items, articles and imports. */
export const commentTexts: Translated<typeof English> = {
  title: 'Commentaires sur %{name}',
  none: 'Pas encore de commentaires.',
  full: 'Il y a trop de commentaires ici. Il n’est plus possible d’en ajouter.',
  write: 'Nouveau commentaire',
  hint: 'Saisissez @ et un nom pour mentionner quelqu’un.',
  people: 'Mentionner',
  send: 'Envoyer',
  reply: 'Répondre',
  reply_to: 'Répondre à %{name}',
  edit: 'Modifier le commentaire',
  edited: 'modifié',
  removed: 'Ce commentaire a été supprimé.',
  former: '@ancien membre',
  former_texts: 'Textes antérieurs',
  internal: 'Interne',
  keep_internal: 'Seuls les gestionnaires de contenu peuvent le lire',
  resolve: 'Marquer comme résolu',
  reopen: 'Rouvrir',
  resolved_by: 'Résolu par %{name}',
  show_resolved:
    'Afficher %{smart_count} discussion résolue |||| Afficher %{smart_count} discussions résolues',
  hide_resolved: 'Masquer les discussions résolues',
  place: 'Marquer un endroit',
  no_place: 'Sans endroit',
  place_hint:
    'Cliquez sur l’image pour un point, ou faites glisser pour un cadre. Les flèches déplacent le point.',
  place_of: 'Endroit %{number}',
  new_place: 'Nouvel endroit',
  second: 'Seconde du film',
  at_second: 'À %{time}',
  page: 'Page',
  on_page: 'Page %{page}',
  version: 'de la version %{number}',
};

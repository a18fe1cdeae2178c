import type { mediaPortal as English, mediaPortalResource as EnglishResource } from '../mediaPortals.ts';
import type { Translated } from '../translated.ts';
import { pageFields } from './fields.ts';

/** Names of media portals and their fields. */
export const mediaPortalResource: Translated<typeof EnglishResource> = {
  name: 'Espace presse |||| Espaces presse',
  new: 'Nouvel espace presse',
  empty_title: 'Pas encore d’espaces presse',
  empty_text:
    'Un espace presse met des éléments à la disposition des journalistes : toute personne qui en a l’adresse peut l’ouvrir, sans compte.',
  fields: {
    ...pageFields,
    publishedAt: 'Ouverture',
    expiresAt: 'Fermeture',
    listed: 'Dans la liste',
    indexable: 'Dans les moteurs de recherche',
    watermarked: 'Filigrane',
    password: 'Mot de passe',
    hasPassword: 'Mot de passe',
  },
};

/** What the screens of media portals say. */
export const mediaPortal: Translated<typeof English> = {
  excerpt_help: 'Une ou deux phrases : dans la liste, et là où le lien est partagé.',
  items: 'Éléments de la page',
  items_help:
    'Les visiteurs les voient dans cet ordre. Un élément représente sa prise de vue : ses autres formats l’accompagnent. Ce qui n’est pas ouvert à tous reste masqué.',
  delete_text: 'Personne ne pourra plus l’ouvrir. Ses éléments restent dans leurs bibliothèques.',
  hidden: {
    gone: 'Pas affiché : supprimé définitivement',
    trashed: 'Pas affiché : dans la corbeille',
    draft: 'Pas affiché : c’est un brouillon',
    scheduled: 'Pas encore affiché : il est programmé',
    expired: 'Pas affiché : ses droits ont expiré',
    audience: 'Pas affiché : il n’est pas ouvert à tous',
    library: 'Pas affiché : sa bibliothèque n’est pas ouverte à tous',
    checking: 'Pas encore affiché : son fichier est en cours de vérification',
  },
  access: 'Qui peut l’ouvrir',
  listed_help:
    'S’il est dans la liste, il figure sur la page destinée à la presse. Sinon, seule son adresse y mène.',
  indexable_help:
    'Si cette option est désactivée, il est demandé aux moteurs de recherche de ne pas le référencer. Un mot de passe les exclut de toute façon.',
  open: 'Toute personne qui a l’adresse',
  guarded: 'Avec un mot de passe',
  password_new: 'Nouveau mot de passe',
  password_keep: 'Laissez ce champ vide pour garder l’actuel.',
  password_help:
    'Au moins 8 caractères. Un nouveau mot de passe exclut ceux qui sont entrés avec le précédent.',
  password_required: 'Saisissez un mot de passe d’au moins 8 caractères.',
  share: 'Lien et code',
  copy: 'Copier le lien',
  code: 'Code QR du lien',
  save_code: 'Télécharger le code (SVG)',
  not_open: 'Le lien fonctionne tant que la page est ouverte.',
  statistics: 'Les 30 derniers jours',
  views: '%{smart_count} vue |||| %{smart_count} vues',
  downloads: '%{smart_count} téléchargement |||| %{smart_count} téléchargements',
  statistics_help: 'Un visiteur compte une fois par jour. Les responsables du contenu ne comptent pas.',
  as_table: 'En tableau',
  day: 'Jour',
  views_column: 'Vues',
  downloads_column: 'Téléchargements',
  chart: 'Vues et téléchargements par jour : %{views} et %{downloads} en 30 jours',
};

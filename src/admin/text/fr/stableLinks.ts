import type { stableLinkResource as EnglishResource, stableLink as EnglishTexts } from '../stableLinks.ts';
import type { Translated } from '../translated.ts';

/** Names of stable links and their fields. */
export const stableLinkResource: Translated<typeof EnglishResource> = {
  name: 'Lien permanent |||| Liens permanents',
  new: 'Nouveau lien permanent',
  empty_title: 'Pas encore de liens permanents',
  empty_text:
    'Un lien permanent est l’adresse de l’image d’un élément pour un autre site, tel qu’une boutique. Il prend fin quand l’élément est retiré.',
  fields: {
    id: 'Numéro',
    name: 'Lieu d’utilisation',
    itemId: 'Élément',
    presetIds: 'Préréglages',
    sites: 'Sites',
    expiresAt: 'Fin',
    createdAt: 'Création',
    updatedAt: 'Modification',
  },
};

/** What the screens of stable links say. */
export const stableLink: Translated<typeof EnglishTexts> = {
  item: 'Élément',
  make: 'Lien pour d’autres sites',
  name_help: 'Pour vous et vos collègues : le site ou la page qui montre l’image.',
  presets_help:
    'En plus de l’image elle-même, le lien a une adresse pour chacun d’eux. Ils doivent être publiés.',
  preset_gone: 'Préréglage %{id}, supprimé',
  sites_help:
    'Hôtes dont les pages peuvent la montrer, sous-domaines compris, chacun terminé par Entrée : shop.example. Vide : toutes les pages.',
  expires_help: 'Vide : aussi longtemps que tous peuvent voir l’élément.',
  delete_text: 'Les pages qui montrent l’image la perdent aussitôt.',
  everywhere: 'Toutes les pages',
  ended: 'A pris fin',
  end_now: 'Y mettre fin maintenant',
  recent: 'Ouvert en 30 jours',
  last: 'dernière fois le %{date}',
  addresses: 'Adresses',
  picture: 'Image, WebP',
  address_help:
    'Ajoutez ?w=640 à la première pour une largeur en pixels. Les navigateurs et les réseaux gardent une image jusqu’à %{minutes} minutes avant de la redemander.',
  hits: 'Ouvert',
  hits_of: '%{recent} fois en 30 jours, %{total} fois en tout',
  hits_help: 'Ce que les navigateurs et les réseaux avaient gardé n’est pas compté.',
  state: {
    open: 'Fonctionne',
    ended: 'A pris fin',
    gone: 'Élément supprimé',
    trashed: 'Élément dans la corbeille',
    draft: 'Élément en brouillon',
    scheduled: 'Élément programmé',
    expired: 'Élément expiré',
    audience: 'Élément non ouvert à tous',
    library: 'Bibliothèque non ouverte à tous',
    checking: 'Fichier en cours de vérification',
  },
};

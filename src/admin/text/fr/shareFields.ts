import type { shareResource as English } from '../shareFields.ts';
import type { Translated } from '../translated.ts';

/** Names of links for people without an account and their fields. */
export const shareResource: Translated<typeof English> = {
  name: 'Lien partagé |||| Liens partagés',
  empty_title: 'Aucun lien partagé',
  empty_text: 'Les membres qui peuvent partager en créent dans le portail.',
  fields: {
    title: 'Titre',
    owner: 'Créé par',
    endsAt: 'Fin',
    people: 'Pour',
    note: 'Note',
    opened: 'Ouvertures',
    downloads: 'Téléchargements',
  },
};

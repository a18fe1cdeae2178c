import type { accessResource as EnglishResource, accessTexts as EnglishTexts } from '../access.ts';
import type { Translated } from '../translated.ts';
import { resources } from './resources.ts';

/** Names of requests for access and their fields. */
export const accessResource: Translated<typeof EnglishResource> = {
  name: 'Demande d’accès |||| Demandes d’accès',
  empty_title: 'Aucune demande',
  empty_text:
    'Une personne sans compte en demande un depuis la page de connexion. Les demandes attendent ici une décision.',
  fields: {
    ...resources['faq-category'].fields,
    name: 'Nom',
    email: 'E-mail',
    company: 'Société',
    market: 'Marché',
    reason: 'Motif',
    state: 'État',
    message: 'Message',
  },
};

/** What the screens of requests for access say. */
export const accessTexts: Translated<typeof EnglishTexts> = {
  state: { waiting: 'En attente', approved: 'Acceptée', declined: 'Refusée' },
  sent: 'Envoi',
  decision: 'Décision',
  text: 'Accepter crée un compte d’après ce qui est enregistré à gauche, et envoie l’invitation par e-mail. Refuser envoie un e-mail. Ni l’un ni l’autre ne peut être annulé ; un compte peut être désactivé.',
  no_market:
    'Aucun marché n’est choisi : le compte verrait ce qui est réservé à n’importe lequel d’entre eux. Choisissez-en d’abord un à gauche, puis enregistrez.',
  message: 'Un mot à la personne',
  message_help: 'Joint à l’e-mail. Facultatif.',
  approve: 'Accepter',
  decline: 'Refuser',
  done: { approved: '%{name} a reçu une invitation', declined: 'Demande refusée' },
  account: 'Ouvrir le compte',
  delete_text: 'La personne ne reçoit pas d’e-mail.',
};

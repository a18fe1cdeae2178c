import type { seeingAsTexts as English } from '../seeingAs.ts';
import type { Translated } from '../translated.ts';

/** Words of seeing the portal as somebody else. */
export const seeingAsTexts: Translated<typeof English> = {
  title: 'Voir le portail comme un membre',
  text: 'Ouvre le portail dans un onglet à part, tel que d’autres le voient, pendant une heure. Rien ne peut y être modifié, ce qui appartient à une seule personne n’y est pas montré, et chaque ouverture est inscrite au journal des modifications. Vos autres onglets ne changent pas.',
  who: 'Comme qui',
  as_role: 'Un rôle dans un marché',
  as_person: 'Une personne précise',
  role: 'Rôle',
  market: 'Marché',
  every_market: 'Tous les marchés',
  person: 'Personne',
  person_needed: 'Choisissez une personne.',
  language: 'Langue',
  own_language: 'Celle dans laquelle vous lisez le portail',
  language_help: 'Celle des pages et des fiches, dans cet onglet seulement. Votre compte garde la sienne.',
  at: 'À ce moment (vide : maintenant)',
  at_help:
    'Les fiches sont celles d’aujourd’hui ; les dates de publication et d’expiration suivent le moment choisi.',
  open: 'Ouvrir le portail',
  open_as: 'Voir le portail comme cette personne',
  blocked: 'Le navigateur a bloqué le nouvel onglet.',
  open_here: 'Ouvrir ici',
  ended: 'La vue comme une autre personne a pris fin. Vous pouvez recommencer.',
};

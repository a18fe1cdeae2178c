import type { searchResource as EnglishResource, search as EnglishTexts } from '../search.ts';
import type { Translated } from '../translated.ts';
import { resources } from './resources.ts';

/** Names of searches without a result and their fields. */
export const searchResource: Translated<typeof EnglishResource> = {
  name: 'Recherche sans réponse |||| Recherches sans réponse',
  empty_title: 'Rien n’a encore manqué',
  empty_text:
    'Quand des membres cherchent ce que le portail n’a pas, leurs mots apparaissent ici, avec ce qu’ils demandent à la maison.',
  fields: {
    ...resources['faq-category'].fields,
    query: 'Mots',
    count: 'En 90 jours',
    lastAt: 'Dernière fois',
    requests: 'Demandes',
    isAnswered: 'Traitée',
    answeredAt: 'Traitée',
  },
};

/** What the screens of searches say. */
export const search: Translated<typeof EnglishTexts> = {
  answered: 'Traitée',
  open: 'En attente',
  state: 'État',
  remedy: 'Réponse',
  with_requests: 'Avec des demandes',
  without_requests: 'Sans demande',
  mark_answered: 'Marquer comme traitée',
  counted: 'Cherché %{smart_count} fois en 90 jours |||| Cherché %{smart_count} fois en 90 jours',
  requests: 'Ce que les membres demandent',
  no_requests: 'Personne n’a laissé de demande.',
  no_note: 'Sans message',
  former_member: 'Ancien membre',
  not_planned: 'Non prévu',
  markets: 'Marchés d’origine : %{markets}',
  told: 'informé le %{time}',
  panel: 'Réponse',
  outcome: 'Suite donnée',
  record: 'Ce qui y répond',
  record_help: 'Un élément, une bibliothèque ou une page du portail',
  message: 'Message aux personnes qui l’ont demandé',
  message_help: 'Il figure dans l’e-mail tel que vous l’écrivez.',
  tell: 'Informer %{smart_count} membre qui l’a demandé |||| Informer %{smart_count} membres qui l’ont demandé',
  nobody: 'Personne n’attend d’e-mail.',
  hidden:
    'Sans accès à cette fiche : %{hidden} sur %{askers} (%{reasons}). Dans ce cas, votre message est envoyé sans lien.',
  hidden_silent:
    'Sans accès à cette fiche : %{hidden} sur %{askers} (%{reasons}). Dans ce cas, aucun e-mail n’est envoyé si vous n’écrivez pas de message.',
  reason: {
    missing: 'quelque chose de nécessaire a disparu',
    trashed: 'dans la corbeille',
    draft: 'brouillon',
    scheduled: 'pas encore publié',
    expired: 'expiré',
    role: 'autres rôles',
    market: 'autre marché',
    group: 'autre groupe',
    language: 'pas traduit dans leur langue',
    page: 'pas de droit à cette page',
    inactive: 'compte désactivé',
  },
  close: 'Clore',
  close_and_tell: 'Clore et envoyer',
  closed: 'Close',
  closed_told: 'Close. Les e-mails sont en route.',
  closed_by: 'Close par %{name} le %{time}',
  closed_at: 'Close le %{time}',
  late: 'Quelqu’un d’autre l’a close ou modifiée entre-temps. Vous n’avez informé personne ; votre texte est toujours ici.',
  reopen: 'Rouvrir',
  reopened: 'Rouverte',
  reopen_help: 'Les e-mails déjà partis ne peuvent pas être annulés.',
  gone: 'Une fiche qui n’existe plus',
  tells: 'Informe les personnes qui l’ont demandé',
};

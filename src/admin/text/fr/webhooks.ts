import type { Translated } from '../translated.ts';
import type { webhookResource as EnglishResource, webhookTexts as EnglishTexts } from '../webhooks.ts';
import { recordFields } from './fields.ts';

/** Names of webhooks and their fields. */
export const webhookResource: Translated<typeof EnglishResource> = {
  name: 'Webhook |||| Webhooks',
  new: 'Nouveau webhook',
  empty_title: 'Pas encore de webhooks',
  empty_text: 'Un autre système est appelé aussitôt qu’un contenu est publié, retiré ou importé ici.',
  fields: {
    ...recordFields,
    name: 'Nom',
    url: 'Adresse',
    events: 'Appelé pour',
    isActive: 'Activé',
    state: 'État',
    failingSince: 'En échec depuis',
    lastDeliveredAt: 'Dernier message accepté',
    waiting: 'En attente',
    failed: 'Abandonnés',
    previousUntil: 'L’ancien secret signe jusqu’au',
  },
};

/** What the screens of webhooks say. */
export const webhookTexts: Translated<typeof EnglishTexts> = {
  state: { on: 'Activé', failing: 'En échec', off: 'Désactivé' },
  event: '%{name} : %{happened}',
  happened: {
    published: 'publication',
    withdrawn: 'retrait',
    expired: 'expiration',
    replaced: 'remplacement',
    finished: 'fin',
    received: 'réception',
    requested: 'demande d’un membre',
  },
  test_message: 'Test',
  all_events: 'Tous les événements',
  some_events: '%{smart_count} événement |||| %{smart_count} événements',
  name_help: 'Ce qui reçoit les messages.',
  url_help: 'Là où l’autre système les reçoit. Elle doit commencer par https.',
  active_help: 'Ce qui se passe pendant qu’il est désactivé n’est pas envoyé plus tard.',
  secret_title: 'Copiez ce secret maintenant',
  secret_warning:
    'Il n’est affiché que cette fois. L’autre système en a besoin pour être sûr qu’un message vient d’ici : gardez-le comme un mot de passe.',
  secret_use:
    'Les messages sont signés selon Standard Webhooks : il existe des bibliothèques logicielles pour tous les langages.',
  state_title: 'État',
  waiting: '%{smart_count} message en attente |||| %{smart_count} messages en attente',
  given_up: '%{smart_count} message abandonné |||| %{smart_count} messages abandonnés',
  failing_since: 'Rien n’est accepté depuis le %{date}. Les messages sont renvoyés pendant 24 heures.',
  accepted_on: 'Dernier message accepté le %{date}',
  never_accepted: 'Rien n’a encore été envoyé',
  test: 'Envoyer un test',
  testing: 'Envoi…',
  test_done: 'Le destinataire a accepté le test (%{status}, %{milliseconds} ms).',
  secret: 'Secret',
  renew: 'Nouveau secret',
  renew_help:
    'Un nouveau secret n’est affiché qu’une fois. Les messages sont ensuite signés par les deux pendant 24 heures.',
  renew_title: 'Donner un nouveau secret à « %{name} » ?',
  renew_text:
    'Saisissez-le dans l’autre système sous 24 heures. Un secret antérieur à l’ancien prend fin maintenant.',
  renew_confirm: 'Créer un nouveau secret',
  previous_until: 'L’ancien secret signe jusqu’au %{date}.',
  deliveries: 'Messages',
  delivery_state: { waiting: 'En attente', delivered: 'Accepté', failed: 'Abandonné' },
  any_state: 'Tous',
  no_deliveries: 'Aucun message',
  deliveries_help: 'Ce qui s’est passé et a été envoyé ces 30 derniers jours.',
  more: 'Afficher plus',
  details: 'Détails de ce message',
  message_id: 'Id',
  tries: '%{smart_count} essai |||| %{smart_count} essais',
  next_try: 'prochain le %{date}',
  resend: 'Envoyer de nouveau',
  resent: 'Il est envoyé de nouveau',
  resend_failed: 'Renvoyer tous les messages abandonnés',
  resent_failed: '%{smart_count} message est renvoyé |||| %{smart_count} messages sont renvoyés',
  delete_text: 'Plus rien n’y est envoyé. Ce qui attend n’est pas envoyé non plus.',
};

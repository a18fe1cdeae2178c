import type { keyResource as EnglishResource, keyTexts as EnglishTexts } from '../apiKeys.ts';
import type { Translated } from '../translated.ts';
import { recordFields } from './fields.ts';

/** Names of API keys and their fields. */
export const keyResource: Translated<typeof EnglishResource> = {
  name: 'Clé d’API |||| Clés d’API',
  new: 'Nouvelle clé d’API',
  empty_title: 'Pas encore de clé d’API',
  empty_text:
    'Une clé permet à un programme de lire ou d’écrire ici, avec les droits de votre compte ou d’un compte qui lui est propre.',
  fields: {
    ...recordFields,
    name: 'Nom',
    account: 'Compte',
    userId: 'Compte',
    app: 'Application',
    prefix: 'Début',
    scopes: 'Ce qu’elle permet',
    libraryIds: 'Bibliothèques',
    expiresAt: 'Valable jusqu’au',
    lastUsedAt: 'Dernière utilisation',
    previousUntil: 'Ancien secret valable jusqu’au',
    previousUsedAt: 'Dernière utilisation de l’ancien secret',
    revokedAt: 'Révocation',
    createdBy: 'Créée par',
    service: 'Programme',
  },
};

/** What the screens of API keys say. */
export const keyTexts: Translated<typeof EnglishTexts> = {
  state: { active: 'Valable', expired: 'Expirée', revoked: 'Révoquée' },
  scope: {
    read: 'Lecture',
    metadata: 'Métadonnées',
    import: 'Import',
    webhooks: 'Webhooks',
    directory: 'Annuaire',
  },
  scope_help: {
    read: 'Lecture : ce qu’un membre lit et télécharge',
    metadata: 'Métadonnées : lire et modifier les éléments',
    import: 'Import : envoyer des fichiers et des feuilles, et les importer',
    webhooks: 'Webhooks : les créer et les modifier ; avec le compte d’un administrateur',
    directory: 'Annuaire : créer, modifier et désactiver des comptes et des groupes par SCIM',
  },
  scim_address: 'Adresse SCIM',
  scim_help:
    'Saisissez cette adresse et la clé dans l’annuaire. Cela fonctionne pour un programme qui a le rôle d’administrateur.',
  of_program: '%{name} (programme)',
  of_app: '%{name} (application de %{app})',
  way: 'Créée par',
  ways: { made: 'Une personne, ici', app: 'Un membre qui a connecté une application' },
  app_text:
    'Le titulaire du compte a connecté cette application. Elle a reçu la clé par %{app}, et rien ne peut y être modifié : elle peut seulement être révoquée.',
  of_libraries: 'dans %{smart_count} bibliothèque |||| dans %{smart_count} bibliothèques',
  name_help: 'Par exemple le programme qui l’utilise.',
  all_libraries: 'Toutes les bibliothèques',
  some_libraries: 'Certaines seulement',
  which_libraries: 'Lesquelles',
  libraries_help: 'La clé ne permet de lire ou d’écrire dans aucune autre bibliothèque.',
  choose_library: 'Choisissez au moins une bibliothèque, ou toutes.',
  holder_title: 'Droits de la clé',
  holder: { person: 'Les miens', program: 'Ceux d’un programme' },
  program: 'Programme',
  new_program: 'Un nouveau programme',
  program_name: 'Nom du programme',
  program_help:
    'Il reçoit un compte avec lequel personne ne peut se connecter. Ce compte figure parmi les utilisateurs.',
  program_roles: 'En plus des droits d’un membre',
  program_roles_help:
    'Les métadonnées et les imports demandent le rôle de responsable du contenu, un annuaire celui d’administrateur.',
  confirm: 'Votre confirmation',
  password_help: 'Une clé permet beaucoup : votre mot de passe confirme que c’est bien vous.',
  secret_title: 'Copiez cette clé maintenant',
  secret_warning:
    'Elle n’est affichée qu’une fois. Quiconque la détient peut faire ce qu’elle permet : conservez-la comme un mot de passe.',
  secret_use:
    'Les programmes l’envoient sous la forme « Authorization: Bearer … ». La page /api/docs donne des exemples.',
  use: 'Clé',
  begins: '%{prefix}_…',
  acts_person: 'Agit avec les droits de',
  acts_program: 'Agit avec les droits du programme',
  account_disabled: 'Ce compte est désactivé : la clé ne fonctionne pas.',
  used_on: 'Dernière utilisation : %{date}',
  never_used: 'Jamais utilisée',
  previous_until: 'L’ancien secret est valable jusqu’au %{date}.',
  previous_used: 'Dernière utilisation de celui-ci : %{date}.',
  previous_unused: 'Il n’a pas été utilisé depuis le renouvellement.',
  revoked_on: 'Révoquée le %{date}',
  made_by: 'Créée par %{name} le %{date}',
  secret: 'Secret',
  rotate: 'Renouveler',
  rotate_help:
    'Donne à la clé un nouveau secret. L’ancien peut rester valable le temps que le programme reçoive le nouveau.',
  rotate_title: 'Donner un nouveau secret à « %{name} » ?',
  rotate_text: 'Un secret antérieur à l’ancien prend fin maintenant.',
  rotate_confirm: 'Créer un nouveau secret',
  overlap: 'L’ancien secret reste valable',
  overlaps: { none: 'Non', day: 'Pendant 1 jour', week: 'Pendant 7 jours' },
  revoke: 'Révoquer',
  revoke_help: 'Met fin à la clé immédiatement et définitivement.',
  revoke_title: 'Révoquer « %{name} » ?',
  revoke_text:
    'Les programmes qui l’utilisent s’arrêtent à leur prochain appel. Cette action est irréversible.',
  revoke_confirm: 'Révoquer la clé',
  revoked: 'Clé révoquée',
  revoked_text: 'Cette clé a été révoquée. Elle ne fonctionne plus, et rien ne peut y être modifié.',
  delete_text: 'Elle ne fonctionne plus ; elle quitte la liste.',
};

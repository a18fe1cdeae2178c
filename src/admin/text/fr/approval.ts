import type { approvalTexts as English } from '../approval.ts';
import type { Translated } from '../translated.ts';

/** What reviews and rules of approval say. */
export const approvalTexts: Translated<typeof English> = {
  title: 'Approbation',
  states: {
    open: 'En cours d’approbation : les membres ne voient rien avant qu’elle soit donnée.',
    changes: 'Des modifications ont été demandées. Une fois faites, enregistrez de nouveau comme publié.',
    approved: 'Approuvé. Toute modification demande une nouvelle approbation.',
    changed: 'Modifié depuis l’approbation : la publication en demandera une nouvelle.',
    ended: 'N’est plus en cours d’approbation.',
  },
  planned: 'Parution prévue : %{at}',
  due: 'À décider avant : %{at}',
  touched: 'Modifié depuis l’approbation : %{fields}',
  requested_by: 'Demandé par %{name}',
  fields: {
    translations: 'Traductions',
    publishedAt: 'Une parution avancée',
    expiresAt: 'Une parution prolongée',
    valueIds: 'Valeurs d’attributs',
  },
  approvers: 'Approbateurs',
  has_approved: 'approuvé',
  vacant: 'personne ne peut décider pour l’instant',
  decided: {
    approve: 'Approuvé par %{name}, %{at}',
    changes: 'Modifications demandées par %{name}, %{at}',
  },
  somebody: 'Quelqu’un dont le compte n’existe plus',
  comment: 'Commentaire',
  comment_help: 'Nécessaire pour demander des modifications.',
  approve: 'Approuver',
  request_changes: 'Demander des modifications',
  withdraw: 'Retirer la demande',
  done: {
    approve: 'Approuvé.',
    changes: 'Les modifications sont demandées.',
    withdraw: 'C’est de nouveau un brouillon.',
  },
  why_not: {
    other: 'Vous n’êtes pas parmi les approbateurs.',
    own: 'Vous avez fait des modifications : quelqu’un d’autre doit approuver.',
    done: 'Vous avez déjà décidé.',
    turn: 'D’autres doivent approuver d’abord.',
  },
  waiting: 'En attente d’approbation',
  waiting_counts: '%{mine} pour vous, %{open} en tout, %{overdue} en retard',
  overdue: 'en retard',
  scope: 'Pour quoi',
  scope_help:
    'Si plusieurs conditions sont choisies, toutes doivent être remplies. Entre plusieurs règles, celle d’une bibliothèque passe d’abord, puis celle d’un groupe, puis celle d’un type.',
  any_kind: 'Tous les types',
  any_library: 'Toutes les bibliothèques',
  any_group: 'Tous les auteurs',
  who: 'Qui approuve',
  approvers_help: 'Dans leur ordre. Seuls les comptes qui peuvent modifier le contenu peuvent décider.',
  modes: { one: 'L’un d’entre eux', all: 'Tous', 'in-order': 'Tous, dans leur ordre' },
  days_help: 'Vide : sans délai.',
  four_eyes_help: 'Personne n’approuve ce qu’il a modifié lui-même.',
  after: 'Quand un contenu publié est modifié',
  after_change: {
    hide: 'Il est masqué jusqu’à l’approbation',
    keep: 'Il reste visible tel qu’il est alors, à approuver',
  },
  fields_help: 'Noms de champs, tels que title, dont la modification demande une approbation. Vide : tous.',
};

import type { groupResource as EnglishResource, groupTexts as EnglishTexts } from '../groups.ts';
import type { Translated } from '../translated.ts';
import { resources } from './resources.ts';

/** Names of groups and their fields. */
export const groupResource: Translated<typeof EnglishResource> = {
  name: 'Groupe |||| Groupes',
  new: 'Nouveau groupe',
  empty_title: 'Pas encore de groupe',
  empty_text:
    'Un groupe réunit des comptes au choix : la presse, une agence ou les boutiques d’une enseigne. Ce que voient les membres peut être limité à certains groupes.',
  fields: {
    ...resources['faq-category'].fields,
    name: 'Nom',
    code: 'Code',
    description: 'Qui en fait partie',
    watermark: 'Filigrane',
    isArchived: 'Archivé',
    accountCount: 'Comptes',
  },
};

/** What the screens of groups say. */
export const groupTexts: Translated<typeof EnglishTexts> = {
  one: 'Groupe',
  none: 'Aucun',
  of_account: 'En plus du marché. Vide : aucun.',
  add: 'Ajouter à des groupes',
  remove: 'Retirer de groupes',
  description_help:
    'Pour les responsables du contenu. Les comptes y sont ajoutés sur leur propre page, ou plusieurs à la fois dans leur liste.',
  delete_text:
    'Seul un groupe qui n’est mentionné nulle part peut être supprimé. Les autres peuvent être archivés.',
};

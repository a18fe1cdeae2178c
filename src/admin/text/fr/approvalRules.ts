import type {
  approvalRuleResource as EnglishResource,
  approvalRuleTexts as EnglishTexts,
} from '../approvalRules.ts';
import type { Translated } from '../translated.ts';
import { recordFields } from './fields.ts';

/** Names of rules of approval and their fields. */
export const approvalRuleResource: Translated<typeof EnglishResource> = {
  name: 'Règle d’approbation |||| Règles d’approbation',
  new: 'Nouvelle règle d’approbation',
  empty_title: 'Pas encore de règle d’approbation',
  empty_text:
    'Ce qu’une règle concerne n’est publié qu’une fois approuvé. Sans règle, chacun publie ce qu’il écrit.',
  fields: {
    ...recordFields,
    name: 'Nom',
    kind: 'Type',
    libraryId: 'Bibliothèque',
    groupCode: 'Groupe d’auteurs',
    approvers: 'Approbateurs',
    mode: 'Combien approuvent',
    days: 'Jours pour décider',
    fourEyes: 'Quatre yeux',
    fields: 'Champs concernés',
    afterChange: 'Modifications ultérieures',
    openCount: 'En attente',
    vacant: 'Sans personne pour décider',
  },
};

export const approvalRuleTexts: Translated<typeof EnglishTexts> = {
  delete_text: 'Ce qui attend selon cette règle redevient un brouillon. Rien ne paraît de soi-même.',
};

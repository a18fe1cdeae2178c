import type { termsResource as EnglishResource, termsTexts as EnglishTexts } from '../terms.ts';
import type { Translated } from '../translated.ts';
import { resources } from './resources.ts';

/** Names of the versions of the terms of use and their fields. */
export const termsResource: Translated<typeof EnglishResource> = {
  name: 'Version |||| Conditions d’utilisation',
  new: 'Nouvelle version',
  empty_title: 'Pas encore de conditions d’utilisation',
  empty_text:
    'Rédigez ce que chacun accepte avant d’utiliser le portail. Une version n’est montrée à personne avant sa publication.',
  fields: {
    ...resources['faq-category'].fields,
    title: 'Titre',
    body: 'Texte',
    changes: 'Ce qui a changé',
    number: 'Version',
    publishedAt: 'Publication',
    isInForce: 'En vigueur',
    acceptedCount: 'Acceptée',
    pendingCount: 'Pas encore',
  },
};

/** What the screens of the terms of use say. */
export const termsTexts: Translated<typeof EnglishTexts> = {
  draft: 'Brouillon',
  in_force: 'En vigueur',
  replaced: 'Remplacée',
  state: 'État',
  since: 'Version publiée le %{date}.',
  fixed: 'Son texte ne peut plus être modifié. Dupliquez-la pour rédiger la version suivante.',
  changes_help:
    'Affiché au-dessus du texte pour les personnes qui ont accepté une version antérieure. Laissez vide pour la première.',
  delete_text: 'Ce brouillon n’a été montré à personne.',
  publish: 'Publier',
  publish_help: 'Elle est montrée aux membres une fois publiée.',
  save_first: 'Enregistrez vos modifications avant de publier.',
  publish_title: 'Publier « %{title} » ?',
  publish_reach:
    '%{smart_count} personne voit cette version à sa prochaine action, et continue une fois qu’elle l’a acceptée. |||| %{smart_count} personnes voient cette version à leur prochaine action, et continuent une fois qu’elles l’ont acceptée.',
  publish_self: 'Vous en faites partie. Aucun e-mail n’est envoyé.',
  publish_final: 'Son texte ne pourra plus jamais être modifié.',
  published: 'Publiée',
  acceptances: 'Acceptations',
  accepted: 'Acceptée (%{total})',
  pending: 'Pas encore (%{total})',
  find: 'Nom, société ou e-mail',
  nobody: 'Personne.',
  nobody_found: 'Personne ne correspond.',
  person: 'Personne',
  market: 'Marché',
  when: 'Acceptée le',
  previous: 'Précédent',
  next: 'Suivant',
  export: 'Tout exporter',
  lead: 'Lisez ces conditions et acceptez-les pour continuer.',
  lead_changed: 'Ces conditions ont changé depuis que vous les avez acceptées. Acceptez-les pour continuer.',
  kept: 'Ce que vous avez saisi ici reste tel quel.',
  accept: 'Accepter',
  text: 'Texte des conditions',
};

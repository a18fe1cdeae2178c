import type { Translated } from '../translated.ts';
import type { usageResource as EnglishResource, usageTexts as EnglishTexts } from '../usageRights.ts';
import { resources } from './resources.ts';

/** Names of usage rights and their fields. */
export const usageResource: Translated<typeof EnglishResource> = {
  name: 'Droit d’utilisation |||| Droits d’utilisation',
  new: 'Nouveau droit d’utilisation',
  empty_title: 'Pas encore de droits d’utilisation',
  empty_text:
    'Un droit d’utilisation est ce qu’un mannequin, un photographe ou une agence autorise : dans quels médias et marchés, et jusqu’à quand. Des éléments et des bibliothèques l’indiquent.',
  fields: {
    ...resources['faq-category'].fields,
    name: 'Nom',
    code: 'Code',
    holderKind: 'Type de titulaire',
    holder: 'Titulaire',
    media: 'Médias',
    markets: 'Marchés',
    startsOn: 'Premier jour',
    endsOn: 'Dernier jour',
    isExclusive: 'Exclusif',
    credit: 'Mention de crédit',
    restrictions: 'Restrictions',
    contact: 'Contact',
    costCenter: 'Centre de coûts',
    isArchived: 'Archivé',
    itemCount: 'Éléments',
  },
};

/** What the screens of usage rights, and of what names them, say. */
export const usageTexts: Translated<typeof EnglishTexts> = {
  title: 'Utilisation',
  right: 'Droit d’utilisation',
  rights: 'Droits d’utilisation',
  holders: {
    talent: 'Artiste ou mannequin',
    photographer: 'Photographe',
    composer: 'Compositeur',
    agency: 'Agence',
    'model-release': 'Autorisation de modèle',
  },
  media: {
    'point-of-sale': 'Point de vente',
    print: 'Imprimé',
    web: 'Web',
    social: 'Réseaux sociaux',
    paid: 'Publicité payante',
    tv: 'TV',
    press: 'Presse',
  },
  medium: 'Média',
  every_medium: 'Tous les médias',
  media_help: 'Vide : tous les médias.',
  markets_help: 'Vide : tous les marchés. Un marché comprend ceux qui en dépendent.',
  starts_help: 'En UTC. Vide : sans limite.',
  ends_help: 'Inclus, en UTC. Vide : sans limite.',
  exclusive_help: 'Personne d’autre ne peut l’utiliser pendant ce temps.',
  credit_help: 'À publier à côté, par exemple « © Ana Duarte ».',
  restrictions_help: 'Ce qui s’applique en plus. Les membres le lisent.',
  internal: 'Interne',
  contact_help: 'À qui s’adresser. Seuls les responsables du contenu le lisent.',
  delete_text:
    'Seul un droit d’utilisation que rien n’indique peut être supprimé. Les autres peuvent être archivés.',
  allows: 'Ce qu’il autorise',
  any_media: 'tous les médias',
  any_markets: 'tous les marchés',
  any_days: 'sans limite de durée',
  from: 'à partir du %{day}',
  until: 'jusqu’au %{day}',
  credit: 'crédit : %{credits}',
  nothing: {
    media: 'rien, car il ne reste aucun média',
    markets: 'rien, car il ne reste aucun marché',
    days: 'rien, car il ne reste aucun jour',
  },
  together: 'Il autorise : %{usage}. |||| Ensemble, ils autorisent : %{usage}.',
  none: 'Rien ne limite l’utilisation.',
  of_library: 'De sa bibliothèque : %{names}.',
  item_help: 'Les membres peuvent faire ce que tous autorisent.',
  library_help: 'Ils s’appliquent à tous les éléments de cette bibliothèque.',
  without: 'Sans droits d’utilisation',
  ends_by: 'Fin au plus tard le',
  ended: 'A pris fin',
  ends_today: 'Prend fin aujourd’hui',
  ends_soon: 'Prend fin dans %{smart_count} jour |||| Prend fin dans %{smart_count} jours',
  libraries: '%{smart_count} bibliothèque |||| %{smart_count} bibliothèques',
};

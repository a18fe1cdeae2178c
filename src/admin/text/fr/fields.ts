import type {
  pageFields as EnglishPage,
  recordFields as EnglishRecord,
  visibilityFields as EnglishVisibility,
} from '../fields.ts';
import type { Translated } from '../translated.ts';

/** What the dates and the audience of a record are called. */
export const visibilityFields: Translated<typeof EnglishVisibility> = {
  publishedAt: 'Publication',
  expiresAt: 'Expiration',
  roles: 'Rôles',
  markets: 'Marchés',
  groups: 'Groupes',
};
/** What every record has. */
export const recordFields: Translated<typeof EnglishRecord> = {
  id: 'Numéro',
  createdAt: 'Création',
  updatedAt: 'Modification',
  deletedAt: 'Suppression',
  q: 'Rechercher',
};

/** What a page of items has. */
export const pageFields: Translated<typeof EnglishPage> = {
  ...recordFields,
  ...visibilityFields,
  title: 'Titre',
  slug: 'Adresse',
  excerpt: 'Extrait',
  text: 'Texte',
  itemIds: 'Éléments',
  position: 'Ordre',
};

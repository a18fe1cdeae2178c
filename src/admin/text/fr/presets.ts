import type { presetResource as EnglishResource, presetTexts as EnglishTexts } from '../presets.ts';
import type { Translated } from '../translated.ts';
import { pageFields } from './fields.ts';

/** Names of rendition presets and their fields. */
export const presetResource: Translated<typeof EnglishResource> = {
  name: 'Préréglage |||| Préréglages',
  new: 'Nouveau préréglage de déclinaison',
  empty_title: 'Pas encore de préréglages',
  empty_text:
    'Un préréglage est une forme sous laquelle les membres téléchargent les images, telle qu’une bannière pour le web ou une image pour l’impression.',
  fields: {
    ...pageFields,
    name: 'Nom',
    format: 'Format',
    width: 'Largeur (pixels)',
    height: 'Hauteur (pixels)',
    longestEdge: 'Plus grand côté (pixels)',
    fit: 'Ajustement',
    allowsEnlarging: 'Agrandir les petits originaux',
    dpi: 'Résolution (dpi)',
    colourSpace: 'Espace colorimétrique',
    quality: 'Qualité (30–100)',
    background: 'Fond des images transparentes',
    written: 'Inscrit dans le fichier',
    size: 'Dimensions',
    madeCount: 'Créés',
    madeBytes: 'Stockage',
    failedCount: 'Échecs',
  },
};

/** What the screens of rendition presets say. */
export const presetTexts: Translated<typeof EnglishTexts> = {
  size: 'Dimensions',
  sizes: {
    original: 'Dimensions de l’original',
    longest: 'Plus grand côté',
    inside: 'Largeur et hauteur maximales',
    crop: 'Recadrage à des dimensions exactes',
  },
  short: {
    original: 'Dimensions de l’original',
    longest: 'plus grand côté : %{edge} px',
    inside: 'dans %{width} × %{height}',
    crop: '%{width} × %{height}, recadré',
  },
  crop_help:
    'Le recadrage conserve le point focal de chaque image, défini dans le formulaire de son élément.',
  inside_help: 'L’une des deux peut rester vide.',
  enlarging_help:
    'Sinon, les éléments dont l’original est plus petit n’ont pas ce préréglage, et les membres en sont informés. Les dessins sont toujours disponibles.',
  format: 'Fichier',
  formats: { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', tiff: 'TIFF' },
  colours: {
    srgb: 'sRGB (écrans)',
    p3: 'Display P3 (gamut étendu)',
    cmyk: 'CMJN (impression)',
    grey: 'Niveaux de gris',
  },
  cmyk_help: 'Seuls les formats JPEG et TIFF acceptent le CMJN.',
  keep_transparency: 'Conserver la transparence',
  no_transparency: 'Ce format ou cet espace colorimétrique n’est jamais transparent : le fond est blanc.',
  background_wrong: 'Indiquez une couleur telle que #FFFFFF.',
  written: { title: 'Titre', description: 'Description', keywords: 'Mots-clés' },
  written_help: 'Le crédit et le copyright sont toujours inscrits. Rien d’autre n’est repris de l’original.',
  sample: 'Exemple',
  sample_wait: 'Création de l’exemple',
  sample_of: 'Exemple de %{title}',
  made: 'Fichiers créés',
  made_count: '%{smart_count} fichier créé |||| %{smart_count} fichiers créés',
  waiting: '%{smart_count} en attente |||| %{smart_count} en attente',
  made_help: 'Un fichier est créé la première fois qu’un membre le demande, puis conservé pour les suivants.',
  clear: 'Supprimer les fichiers créés',
  clear_title: 'Supprimer les fichiers créés par ce préréglage ?',
  clear_text:
    'Ils sont créés de nouveau dès que quelqu’un les demande. Ceux dont les téléchargements en cours ont besoin restent.',
  cleared: '%{smart_count} fichier supprimé |||| %{smart_count} fichiers supprimés',
  kept: '%{smart_count} fichier reste : des téléchargements en ont besoin. |||| %{smart_count} fichiers restent : des téléchargements en ont besoin.',
  failed: '%{smart_count} n’a pas pu être créé |||| %{smart_count} n’ont pas pu être créés',
  gone: 'Un élément qui n’existe plus',
  retry: 'Réessayer',
  retry_one: 'Réessayer : %{title}',
  retry_all: 'Tout réessayer',
  retried: '%{smart_count} est créé de nouveau |||| %{smart_count} sont créés de nouveau',
  delete_text:
    'Les membres ne peuvent plus le choisir, et les téléchargements qui l’utilisent prennent fin. Les fichiers créés sont supprimés plus tard.',
};

import type { Translated } from '../translated.ts';
import type { watermarkTexts as English } from '../watermarks.ts';

/** What is written across previews, and for whom. */
export const watermarkTexts: Translated<typeof English> = {
  kinds: { house: 'De la maison', viewer: 'Nom de la personne' },
  none: 'Aucun',
  library_help:
    'Sur les aperçus de ses éléments. Le nom de la personne est suivi du jour. Les téléchargements n’en portent pas.',
  right_help: 'Sur les aperçus de ce qu’il concerne. Les téléchargements n’en portent pas.',
  group_help: 'Sur tous les aperçus que voient ses comptes. Les téléchargements n’en portent pas.',
  portal_help: 'Le texte de la maison sur tous les aperçus. Les téléchargements n’en portent pas.',
};

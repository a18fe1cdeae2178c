import type { Translated } from '../translated.ts';
import type { watermarkTexts as English } from '../watermarks.ts';

/** What is written across previews. */
export const watermarkTexts: Translated<typeof English> = {
  kinds: { house: 'De la maison', viewer: 'Nom de la personne' },
  none: 'Aucun',
  help: 'Sur les aperçus, pas sur les téléchargements.',
};

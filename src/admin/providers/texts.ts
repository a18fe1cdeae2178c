import type { BackOfficeTexts } from '../text/en.ts';
import { language } from './language.ts';

/** The texts of one language only; the page loads them with its scripts. */
export const readTexts = async (): Promise<BackOfficeTexts> =>
  language === 'fr' ? (await import('../text/fr/fr.ts')).fr : (await import('../text/en.ts')).en;

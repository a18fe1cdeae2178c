import type { BackOfficeLanguage } from '../../shared/domain/languages.ts';

/** What is said where no provider of texts is: by the theme, and by calls that fail by themselves. */
export const plainTexts = {
  en: {
    waiting: 'Loading',
    stopped: 'The change was stopped, and what it had done is taken back.',
    unreachable: 'The server could not be reached.',
  },
  fr: {
    waiting: 'Chargement',
    stopped: 'La modification a été arrêtée, et ce qu’elle avait fait est annulé.',
    unreachable: 'Le serveur est injoignable.',
  },
} satisfies Record<BackOfficeLanguage, unknown>;

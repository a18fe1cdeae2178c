import type { preview as English } from '../preview.ts';
import type { Translated } from '../translated.ts';

/** What the back-office says about looking at pages before members do. */
export const preview: Translated<typeof English> = {
  link: 'Lien d’aperçu',
  title: 'Lien vers l’aperçu',
  text: 'Toute personne qui possède ce lien voit la page telle qu’elle est enregistrée, sans compte, jusqu’au %{date}. Il ne montre aucune autre page.',
  address: 'Lien',
  copy: 'Copier le lien',
  end: 'Mettre fin à tous les liens',
  end_title: 'Mettre fin à tous les liens d’aperçu ?',
  end_text:
    'Tous les liens vers les aperçus de cette page cessent aussitôt de fonctionner. Vous pouvez en créer de nouveaux.',
  ended: 'Plus aucun lien antérieur vers cet aperçu ne fonctionne.',
};

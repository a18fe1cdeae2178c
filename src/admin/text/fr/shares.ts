import type { shareTexts as English } from '../shares.ts';
import type { Translated } from '../translated.ts';

/** What the screen of links for people without an account says. */
export const shareTexts: Translated<typeof English> = {
  state: {
    open: 'Ouvert',
    used: 'Téléchargements épuisés',
    ended: 'Terminé',
    revoked: 'Révoqué',
    barred: 'L’auteur ne peut plus partager',
  },
  revoke: 'Révoquer',
  revoke_title: 'Révoquer ce lien ? |||| Révoquer ces %{smart_count} liens ?',
  revoke_all: 'Tout révoquer',
  revoke_all_title: 'Révoquer les liens de tout le monde ?',
  revoke_owner: 'Révoquer tous ceux de %{name}',
  revoke_owner_title: 'Révoquer tous ceux de %{name} ?',
  revoke_text: 'Ils prennent fin aussitôt. Cela ne peut pas être annulé.',
  revoked: '%{smart_count} lien révoqué |||| %{smart_count} liens révoqués',
  uses: 'Activité',
  uses_of: 'Activité de « %{title} »',
  uses_none: 'Personne ne l’a encore ouvert.',
  uses_count: '%{smart_count} entrée |||| %{smart_count} entrées',
  does: {
    opened: 'l’a ouvert',
    archive: 'a téléchargé %{smart_count} élément |||| a téléchargé %{smart_count} éléments',
    file: 'a téléchargé %{title}',
  },
  item_gone: 'un élément disparu depuis',
  somebody: 'Une personne ayant le lien',
};

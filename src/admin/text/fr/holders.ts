import type { holderTexts as English } from '../holders.ts';
import type { Translated } from '../translated.ts';

/** Words of the list of those who have what was taken. */
export const holderTexts: Translated<typeof English> = {
  open: 'Qui l’a ?',
  open_many: 'Qui les a ?',
  title: 'Qui a %{name} ?',
  title_right: 'Qui a des éléments de %{name} ?',
  title_many: 'Qui a cet élément ? |||| Qui a l’un de ces %{smart_count} éléments ?',
  text: 'Tous ceux qui ont pris un fichier, seul, en panier ou par clé d’API. Les visiteurs d’un espace presse comptent pour un, comme les personnes qui ont un même lien.',
  none: 'Personne ne l’a pris.',
  total: 'Pris par %{smart_count} compte ou espace |||| Pris par %{smart_count} comptes et espaces',
  last: '%{at} |||| %{at}, %{smart_count} fichiers',
  versions: 'version %{numbers} |||| versions %{numbers}',
  outdated: 'version antérieure',
  older: 'une version antérieure aussi',
  visitors: 'Visiteurs de %{name}',
  share: 'Personnes ayant le lien « %{title} » de %{owner}',
  gone: 'un compte disparu',
  deleted: 'compte supprimé',
  managed: 'en administration',
  key: 'par clé d’API',
  purpose: 'Pour : %{what}',
  recalls: 'Rappels',
  recall: 'Rappeler…',
  recall_version: 'Rappeler la version %{number}…',
};
